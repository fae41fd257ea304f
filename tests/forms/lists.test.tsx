// @vitest-environment jsdom
// Lists that grow and shrink.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Action } from "../../src/forms/actions/action.ts";
import { formOf } from "./compiled.ts";
import { descriptionsOf, draw, recorder, send } from "./drawn.tsx";

const form = formOf({
  properties: {
    hermanos: {
      title: "Hermanos",
      type: "array",
      maxItems: 3,
      items: {
        title: "Hermano",
        type: "object",
        required: ["nombre"],
        properties: { nombre: { title: "Nombre", type: "string", minLength: 2 } },
      },
    },
  },
  errors: [{ field: "hermanos[].nombre", rule: "required", message: "Falta un nombre" }],
});

const names = () => screen.getAllByLabelText<HTMLInputElement>("Nombre");
const press = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function drawn(...filled: string[]) {
  const { sent, actions } = recorder();
  const view = draw(form, actions);
  for (const name of filled) {
    await view.user.click(press("Agregar"));
    if (name) await view.user.type(names().at(-1) as HTMLInputElement, name);
  }
  return { ...view, sent };
}

test("an added item has the focus in its first control", async () => {
  await drawn("Ana", "");
  expect(document.activeElement).toBe(names()[1]);
});

test("items are called by their title and position", async () => {
  await drawn("Ana", "Beto");
  expect(screen.getByRole("group", { name: "Hermano 2" })).toBeTruthy();
});

test("an item without a title of its own is called an element", async () => {
  const { user } = draw(
    formOf({ properties: { apodos: { title: "Apodos", type: "array", items: { type: "string" } } } }),
  );
  await user.click(press("Agregar"));
  expect(screen.getByLabelText("Elemento 1")).toBe(document.activeElement);
});

test("no more can be added than the rules allow", async () => {
  await drawn("Ana", "Beto", "Caro");
  expect(screen.queryByRole("button", { name: "Agregar" })).toBeNull();
});

test("a removed item is not sent", async () => {
  const { user, sent } = await drawn("Ana", "Beto");
  await user.click(press("Quitar el elemento 1"));
  await user.click(send());
  expect(sent).toEqual([{ hermanos: [{ nombre: "Beto" }] }]);
});

test("after a removal the focus stays in the list", async () => {
  const { user } = await drawn("Ana", "Beto");
  await user.click(press("Quitar el elemento 1"));
  expect(document.activeElement).toBe(press("Quitar el elemento 1"));
  await user.click(press("Quitar el elemento 1"));
  expect(document.activeElement).toBe(press("Agregar"));
});

test("a moved item changes places, and the focus goes with it", async () => {
  const { user } = await drawn("Ana", "Beto", "Caro");
  await user.click(press("Bajar el elemento 1"));
  expect(names().map(({ value }) => value)).toEqual(["Beto", "Ana", "Caro"]);
  expect(document.activeElement).toBe(press("Bajar el elemento 2"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(press("Subir el elemento 3"));
});

const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("a move is read out", async () => {
  const { user } = await drawn("Ana", "Beto");
  await user.click(press("Subir el elemento 2"));
  expect(said()).toContain("Elemento 1");
});

test("an addition and a removal are read out", async () => {
  const { user } = await drawn("Ana", "Beto");
  expect(said()).toContain("Se agregó: Elemento 2");
  await user.click(press("Quitar el elemento 1"));
  expect(said()).toContain("Se quitó: Elemento 1");
});

test("the same removal twice is read out twice", async () => {
  const { user } = await drawn("Ana", "Beto");
  await user.click(press("Quitar el elemento 1"));
  const before = screen.getByText("Se quitó: Elemento 1");
  await user.click(press("Quitar el elemento 1"));
  expect(screen.getByText("Se quitó: Elemento 1")).not.toBe(before);
});

test("what was read out of a list is not read out again after sending", async () => {
  const { user, sent } = await drawn("Ana");
  await user.click(send());
  expect(sent).toHaveLength(1);
  expect(said()).not.toContain("Se agregó: Elemento 1");
});

test("the ends of the list cannot be passed", async () => {
  await drawn("Ana", "Beto");
  expect(press("Subir el elemento 1").disabled).toBe(true);
  expect(press("Bajar el elemento 2").disabled).toBe(true);
});

test("an item's error stands at the item, blank ones before it or not", async () => {
  const { user } = await drawn("Ana", "");
  await user.click(send());
  expect(descriptionsOf(names()[0] as HTMLElement)).not.toContain("Error: Falta un nombre");
  expect(descriptionsOf(names()[1] as HTMLElement)).toContain("Error: Falta un nombre");
  expect(document.activeElement).toBe(names()[1]);
});

test("an item's error goes with it when it is moved, and away when it is removed", async () => {
  const { user } = await drawn("Ana", "");
  await user.click(send());
  await user.click(press("Subir el elemento 2"));
  expect(descriptionsOf(names()[0] as HTMLElement)).toContain("Error: Falta un nombre");
  expect(descriptionsOf(names()[1] as HTMLElement)).not.toContain("Error: Falta un nombre");
  await user.click(press("Quitar el elemento 1"));
  expect(screen.queryByText("Falta un nombre")).toBeNull();
});

const refusing: Action = async () => ({
  ok: false,
  errors: [{ field: "hermanos[1].nombre", message: "Ese nombre ya existe" }],
});

test("what an action says of an item goes with it too, until the item itself changes", async () => {
  const { user } = draw(form, { simulate: refusing });
  for (const name of ["Ana", "Beto"]) {
    await user.click(press("Agregar"));
    await user.keyboard(name);
  }
  await user.click(send());
  await user.click(press("Subir el elemento 2"));
  const [moved, other] = names() as [HTMLInputElement, HTMLInputElement];
  expect(descriptionsOf(moved)).toContain("Error: Ese nombre ya existe");
  await user.type(other, "lia");
  await user.tab();
  expect(descriptionsOf(moved)).toContain("Error: Ese nombre ya existe");
  await user.type(moved, "s");
  await user.tab();
  expect(descriptionsOf(moved)).not.toContain("Error: Ese nombre ya existe");
});

test("what an action says of an item stands at it, though blank ones before it were not sent", async () => {
  const about = async () => ({ ok: false as const, errors: [{ field: "apodos[0]", message: "Ya existe" }] });
  const { user } = draw(
    formOf({ properties: { apodos: { title: "Apodos", type: "array", items: { type: "string" } } } }),
    { simulate: about },
  );
  await user.click(press("Agregar"));
  await user.click(press("Agregar"));
  await user.keyboard("Beto");
  await user.click(send());
  expect(descriptionsOf(screen.getByLabelText("Elemento 1"))).not.toContain("Error: Ya existe");
  expect(descriptionsOf(screen.getByLabelText("Elemento 2"))).toContain("Error: Ya existe");
});

test("a cleared item of plain text counts as missing, wherever it stands", async () => {
  const { sent, actions } = recorder();
  const { user } = draw(
    formOf({
      properties: { apodos: { title: "Apodos", type: "array", items: { type: "string", minLength: 2 } } },
    }),
    actions,
  );
  for (const text of ["Ana", "Beto"]) {
    await user.click(press("Agregar"));
    await user.keyboard(text);
  }
  await user.clear(screen.getByLabelText("Elemento 1"));
  await user.click(send());
  expect(sent).toEqual([{ apodos: ["Beto"] }]);
});

test("a fixed row of fields is drawn without what moves or removes", () => {
  draw(
    formOf({
      properties: {
        par: {
          title: "Par",
          type: "array",
          default: ["a", 1],
          items: [
            { title: "Letra", type: "string" },
            { title: "Cifra", type: "number" },
          ],
        },
      },
    }),
  );
  const par = within(screen.getByRole("group", { name: "Par" }));
  expect(par.getAllByRole("textbox")).toHaveLength(2);
  expect(par.queryAllByRole("button")).toEqual([]);
});
