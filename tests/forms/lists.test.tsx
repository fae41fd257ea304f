// @vitest-environment jsdom
// Lists: adding, moving and removing items.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Action, SubmittedForm } from "../../src/forms/actions/action.ts";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { descriptionsOf, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

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
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** Renders the form and adds an item for each name; an empty name leaves its field blank. */
async function renderItems(...itemNames: string[]) {
  const { sent, action } = recordingAction();
  const view = renderForm(form, action);
  for (const name of itemNames) {
    await view.user.click(button("Agregar"));
    if (name) await view.user.type(names().at(-1) as HTMLInputElement, name);
  }
  return { ...view, sent };
}

test("focuses the first control of an added item", async () => {
  await renderItems("Ana", "");
  expect(document.activeElement).toBe(names()[1]);
});

test("names items by their title and position", async () => {
  await renderItems("Ana", "Beto");
  expect(screen.getByRole("group", { name: "Hermano 2" })).toBeTruthy();
});

test("names items without a title «Elemento»", async () => {
  const { user } = renderForm(
    formOf({ properties: { apodos: { title: "Apodos", type: "array", items: { type: "string" } } } }),
  );
  await user.click(button("Agregar"));
  expect(screen.getByLabelText("Elemento 1")).toBe(document.activeElement);
});

test("hides the add button at the maximum number of items", async () => {
  await renderItems("Ana", "Beto", "Caro");
  expect(screen.queryByRole("button", { name: "Agregar" })).toBeNull();
});

test("does not send a removed item", async () => {
  const { user, sent } = await renderItems("Ana", "Beto");
  await user.click(button("Quitar: Hermano 1"));
  await user.click(sendButton());
  expect(sent).toEqual([{ hermanos: [{ nombre: "Beto" }] }]);
});

test("keeps the focus in the list after a removal", async () => {
  const { user } = await renderItems("Ana", "Beto");
  await user.click(button("Quitar: Hermano 1"));
  expect(document.activeElement).toBe(button("Quitar: Hermano 1"));
  await user.click(button("Quitar: Hermano 1"));
  expect(document.activeElement).toBe(button("Agregar"));
});

test("moves an item and keeps the focus on its button", async () => {
  const { user } = await renderItems("Ana", "Beto", "Caro");
  await user.click(button("Bajar: Hermano 1"));
  expect(names().map(({ value }) => value)).toEqual(["Beto", "Ana", "Caro"]);
  expect(document.activeElement).toBe(button("Bajar: Hermano 2"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(button("Subir: Hermano 3"));
});

const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("announces a move", async () => {
  const { user } = await renderItems("Ana", "Beto");
  await user.click(button("Subir: Hermano 2"));
  expect(announced()).toContain("Hermano 1");
});

test("announces an addition and a removal", async () => {
  const { user } = await renderItems("Ana", "Beto");
  expect(announced()).toContain("Se agregó: Hermano 2");
  await user.click(button("Quitar: Hermano 1"));
  expect(announced()).toContain("Se quitó: Hermano 1");
});

test("announces the same removal twice", async () => {
  const { user } = await renderItems("Ana", "Beto");
  await user.click(button("Quitar: Hermano 1"));
  const before = screen.getByText("Se quitó: Hermano 1");
  await user.click(button("Quitar: Hermano 1"));
  expect(screen.getByText("Se quitó: Hermano 1")).not.toBe(before);
});

test("does not repeat an announcement of the list after sending", async () => {
  const { user, sent } = await renderItems("Ana");
  await user.click(sendButton());
  expect(sent).toHaveLength(1);
  expect(announced()).not.toContain("Se agregó: Hermano 1");
});

test("disables the buttons that would move an item beyond the ends of the list", async () => {
  await renderItems("Ana", "Beto");
  expect(button("Subir: Hermano 1").disabled).toBe(true);
  expect(button("Bajar: Hermano 2").disabled).toBe(true);
});

test("shows the error of an item at that item", async () => {
  const { user } = await renderItems("Ana", "");
  await user.click(sendButton());
  expect(descriptionsOf(names()[0] as HTMLElement)).not.toContain("Error: Falta un nombre");
  expect(descriptionsOf(names()[1] as HTMLElement)).toContain("Error: Falta un nombre");
  expect(document.activeElement).toBe(names()[1]);
});

test("shows the error of an item at that item after the item before it was removed", async () => {
  const { user } = await renderItems("Ana", "");
  await user.click(button("Quitar: Hermano 1"));
  await user.click(sendButton());
  expect(descriptionsOf(names()[0] as HTMLElement)).toContain("Error: Falta un nombre");
  expect(document.activeElement).toBe(names()[0]);
});

test("moves the error of an item with it, and removes it with the item", async () => {
  const { user } = await renderItems("Ana", "");
  await user.click(sendButton());
  await user.click(button("Subir: Hermano 2"));
  expect(descriptionsOf(names()[0] as HTMLElement)).toContain("Error: Falta un nombre");
  expect(descriptionsOf(names()[1] as HTMLElement)).not.toContain("Error: Falta un nombre");
  await user.click(button("Quitar: Hermano 1"));
  expect(screen.queryByText("Falta un nombre")).toBeNull();
});

const failingAction: Action = async () => ({
  ok: false,
  errors: [{ field: "hermanos[1].nombre", message: "Ese nombre ya existe" }],
});

test("moves the action's error of an item with it, until the item changes", async () => {
  const { user } = renderForm(form, failingAction);
  for (const name of ["Ana", "Beto"]) {
    await user.click(button("Agregar"));
    await user.keyboard(name);
  }
  await user.click(sendButton());
  await user.click(button("Subir: Hermano 2"));
  const [moved, other] = names() as [HTMLInputElement, HTMLInputElement];
  expect(descriptionsOf(moved)).toContain("Error: Ese nombre ya existe");
  await user.type(other, "lia");
  await user.tab();
  expect(descriptionsOf(moved)).toContain("Error: Ese nombre ya existe");
  await user.type(moved, "s");
  await user.tab();
  expect(descriptionsOf(moved)).not.toContain("Error: Ese nombre ya existe");
});

test("shows the action's error at the right item when blank items before it were not sent", async () => {
  const action = async () => ({ ok: false as const, errors: [{ field: "apodos[0]", message: "Ya existe" }] });
  const { user } = renderForm(
    formOf({ properties: { apodos: { title: "Apodos", type: "array", items: { type: "string" } } } }),
    action,
  );
  await user.click(button("Agregar"));
  await user.click(button("Agregar"));
  await user.keyboard("Beto");
  await user.click(sendButton());
  expect(descriptionsOf(screen.getByLabelText("Elemento 1"))).not.toContain("Error: Ya existe");
  expect(descriptionsOf(screen.getByLabelText("Elemento 2"))).toContain("Error: Ya existe");
});

test("does not send a cleared item", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(
    formOf({
      properties: { apodos: { title: "Apodos", type: "array", items: { type: "string", minLength: 2 } } },
    }),
    action,
  );
  for (const text of ["Ana", "Beto"]) {
    await user.click(button("Agregar"));
    await user.keyboard(text);
  }
  await user.clear(screen.getByLabelText("Elemento 1"));
  await user.click(sendButton());
  expect(sent).toEqual([{ apodos: ["Beto"] }]);
});

const visits = formOf({
  properties: {
    visitas: {
      title: "Visitas",
      type: "array",
      maxItems: 3,
      items: {
        title: "Visita",
        type: "object",
        required: ["dia"],
        properties: {
          dia: { title: "Día", type: "string", format: "date" },
          carta: { title: "Carta", type: "object", properties: {}, ui: { widget: "file" } },
        },
      },
      ui: { add: "Agregar visita", itemTitle: "dia", duplicate: true },
    },
  },
});

const groupNames = () =>
  screen.getAllByRole("group", { name: /^Visita \d/ }).map((group) => group.firstChild?.textContent);

test("completes the title of an item with a value of it, as the visitor reads that value", async () => {
  const { user } = renderForm(visits);
  await user.click(button("Agregar visita"));
  await user.click(button("Agregar visita"));
  expect(groupNames()).toEqual(["Visita 1", "Visita 2"]);
  await user.type(screen.getAllByLabelText("Día")[0] as HTMLElement, "2026-12-01");
  await user.tab();
  expect(groupNames()).toEqual(["Visita 1: 1 de diciembre de 2026", "Visita 2"]);
  await user.click(button("Quitar: Visita 1: 1 de diciembre de 2026"));
  expect(announced()).toContain("Se quitó: Visita 1: 1 de diciembre de 2026");
});

test("duplicates an item with its file, and moves the errors of those after it", async () => {
  const sent: SubmittedForm[] = [];
  const { user } = renderForm(visits, async (submission) => {
    sent.push(submission);
    return { ok: true };
  });
  await user.click(button("Agregar visita"));
  await user.click(button("Agregar visita"));
  await user.type(screen.getAllByLabelText("Día")[0] as HTMLElement, "2026-12-01");
  const letter = new File(["a"], "carta.pdf");
  await user.upload(screen.getAllByLabelText<HTMLInputElement>("Carta")[0] as HTMLInputElement, letter);
  await user.click(sendButton());
  await user.click(button("Duplicar: Visita 1: 1 de diciembre de 2026"));
  expect(announced()).toContain("Se duplicó: Visita 2");
  const days = screen.getAllByLabelText("Día");
  expect(document.activeElement).toBe(days[1]);
  expect(days.map((day) => day.getAttribute("aria-invalid"))).toEqual(["false", "false", "true"]);
  // At the maximum there is no room for a copy.
  expect(screen.queryByRole("button", { name: /^Duplicar/ })).toBeNull();
  await user.type(days[2] as HTMLElement, "2026-12-02");
  await user.click(sendButton());
  expect(sent[0]?.data).toMatchObject({
    visitas: [{ dia: "2026-12-01" }, { dia: "2026-12-01" }, { dia: "2026-12-02" }],
  });
  expect(sent[0]?.files.map(({ path, file: { name } }) => [path.join("."), name])).toEqual([
    ["visitas.0.carta", "carta.pdf"],
    ["visitas.1.carta", "carta.pdf"],
  ]);
});

test("renders a tuple without buttons to move or remove items", () => {
  renderForm(
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

test("a list with too few items focuses the blank one", async () => {
  const items = { title: "Testigo", type: "string" } as const;
  const properties = { testigos: { title: "Testigos", type: "array", minItems: 2, items } } as const;
  const { user } = renderForm(formOf({ required: ["testigos"], properties }));
  await user.type(screen.getByLabelText("Testigo 1"), "Ana");
  await user.click(sendButton());
  expect(document.activeElement).toBe(screen.getByLabelText("Testigo 2"));
});

test("an item that may be empty is not called optional, because it can be removed", async () => {
  const items: Field = { title: "Teléfono", type: ["string", "null"] };
  const { user } = renderForm(formOf({ properties: { telefonos: { title: "Teléfonos", type: "array", items } } }));
  await user.click(button("Agregar"));
  expect(descriptionsOf(screen.getByRole("textbox"))).toEqual([]);
});
