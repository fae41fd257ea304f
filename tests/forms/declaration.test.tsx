// @vitest-environment jsdom
// Mistakes in a declaration: one field says so, the form stays.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compiled.ts";
import { draw, input, recorder, send } from "./drawn.tsx";

const sorry =
  "Este campo no se puede mostrar por un error en su declaración. Puedes usar el resto del formulario.";
const good: Field = { title: "Nombre", type: "string" };

test.each<[string, Field]>([
  ["an unknown widget", { title: "Rara", type: "string", ui: { widget: "deslizador" as never } }],
  ["an unknown type", { title: "Rara", type: "texto" as never }],
  ["a list that does not say of what", { title: "Rara", type: "array" }],
])("%s is said in the field's place, and the rest can be sent", async (_, bad) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const rara = bad.type === ("texto" as never) ? { title: "Rara" } : bad;
  const form = formOf({ properties: { nombre: good, rara } });
  form.schema.properties.rara = bad;
  const { sent, actions } = recorder();
  const { user } = draw(form, actions);
  expect(screen.getByText("Rara")).toBeTruthy();
  expect(screen.getByText(sorry)).toBeTruthy();
  await user.type(input("Nombre"), "Ana");
  await user.click(send());
  expect(sent).toEqual([{ nombre: "Ana" }]);
});

test("a block that names absent fields draws those there are; one without any is not drawn", () => {
  const groups = [
    { title: "Datos", fields: ["ausente", "nombre"] },
    { title: "Nada", fields: ["tampoco"] },
  ];
  draw(formOf({ properties: { nombre: good }, groups }));
  expect(screen.getByRole("group", { name: "Datos" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Nada" })).toBeNull();
  expect(input("Nombre")).toBeTruthy();
});

test("a required field that is not there is no silent obstacle: the form says its name, and has the focus", async () => {
  const { user } = draw(formOf({ properties: { nombre: good }, required: ["ausente"] }));
  await user.click(send());
  const error = screen.getByText("Completa el campo «ausente»");
  expect(document.activeElement?.contains(error)).toBe(true);
});

test("a hidden field's error stands at what is drawn around it", async () => {
  const form = formOf({
    properties: {
      grupo: {
        title: "Grupo",
        type: "object",
        required: ["oculto"],
        properties: {
          visible: { title: "Visible", type: "string" },
          oculto: { type: "string", ui: { widget: "hidden" } },
        },
      },
    },
    required: ["grupo"],
  });
  const { user } = draw(form);
  await user.click(send());
  const group = screen.getByRole("group", { name: "Grupo" });
  expect(group.textContent).toContain("Completa el campo «Grupo»");
  expect(document.activeElement).toBe(input("Visible"));
});

test("an unknown action is a failure, not a crash, and is reported", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const form = formOf({ properties: { nombre: good } });
  form.submit = { ...form.submit, action: "volar" as never };
  const { user } = draw(form);
  await user.click(send());
  expect(await screen.findByText(/No pudimos enviar el formulario/)).toBeTruthy();
  expect(reported).toHaveBeenCalledTimes(1);
});
