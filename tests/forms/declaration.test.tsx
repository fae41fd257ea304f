// @vitest-environment jsdom
// Mistakes in the schema of one field.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const message = "Este campo no se puede mostrar por un error en su declaración. Puedes usar el resto del formulario.";
const good: Field = { title: "Nombre", type: "string" };

test.each<[string, Field]>([
  ["an unknown widget", { title: "Rara", type: "string", ui: { widget: "deslizador" as never } }],
  ["an unknown type", { title: "Rara", type: "texto" as never }],
  ["a list without `items`", { title: "Rara", type: "array" }],
])("shows a message instead of a field with %s, and sends the other fields", async (_, bad) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const rara = bad.type === ("texto" as never) ? { title: "Rara" } : bad;
  const form = formOf({ properties: { nombre: good, rara } });
  form.schema.properties.rara = bad;
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  expect(screen.getByText("Rara")).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  await user.type(input("Nombre"), "Ana");
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Ana" }]);
});

test("renders a group with those of its fields that exist, and no group without fields", () => {
  const groups = [
    { title: "Datos", fields: ["ausente", "nombre"] },
    { title: "Nada", fields: ["tampoco"] },
  ];
  renderForm(formOf({ properties: { nombre: good }, groups }));
  expect(screen.getByRole("group", { name: "Datos" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Nada" })).toBeNull();
  expect(input("Nombre")).toBeTruthy();
});

test("shows at the form the error of a required field that does not exist, and focuses the form", async () => {
  const { user } = renderForm(formOf({ properties: { nombre: good }, required: ["ausente"] }));
  await user.click(sendButton());
  const error = screen.getByText("Completa el campo «ausente»");
  expect(document.activeElement?.contains(error)).toBe(true);
});

test("shows the error of a hidden field at the group around it", async () => {
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
  const { user } = renderForm(form);
  await user.click(sendButton());
  const group = screen.getByRole("group", { name: "Grupo" });
  expect(group.textContent).toContain("Completa el campo «Grupo»");
  expect(document.activeElement).toBe(input("Visible"));
});

test("does not pretend to send a form whose action does not exist", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  const form = formOf({ properties: { nombre: good } });
  form.submit = { ...form.submit, action: "volar" as never };
  const { user } = renderForm(form);
  await user.click(sendButton());
  expect(await screen.findByText(/No pudimos enviar el formulario/)).toBeTruthy();
});
