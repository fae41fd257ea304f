// @vitest-environment jsdom
// Fields that are shown below the choice that asks for them.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { validateForm } from "../../src/engine/validate.ts";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const medio: Field = {
  title: "Medio",
  type: "string",
  enum: ["carta", "correo"],
  ui: { widget: "radio", labels: { carta: "Por carta", correo: "Por correo" }, under: { carta: ["direccion"] } },
};
const text = (title: string): Field => ({ title, type: "string" });
const condition: Partial<FormSchema> = {
  if: { properties: { medio: { const: "carta" } }, required: ["medio"] },
  then: { required: ["direccion"], properties: { direccion: text("Dirección") } },
};

/** The labels of all controls, in the order of the page. */
const labels = () => [...document.querySelectorAll("label")].map(({ textContent }) => textContent);

test("a field appears below its radio button, wherever it is declared, and can be sent", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(
    formOf({
      properties: { medio, asunto: text("Asunto") },
      groups: [{ title: "Datos", fields: ["asunto", "medio", "direccion"] }],
      ...condition,
    }),
    action,
  );
  expect(labels()).toEqual(["Asunto", "Por carta", "Por correo"]);
  await user.click(input("Por carta"));
  expect(labels()).toEqual(["Asunto", "Por carta", "Dirección", "Por correo"]);
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Dirección"));
  await user.keyboard("Calle 1");
  await user.click(sendButton());
  expect(sent).toEqual([{ medio: "carta", direccion: "Calle 1" }]);
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

test.each<[string, Field, string[]]>([
  ["a select", { ...medio, ui: { labels: { carta: "Por carta" }, under: { carta: ["direccion"] } } }, ["Medio"]],
  ["a check box", { title: "Medio", type: "boolean", ui: { under: { true: ["direccion"] } } }, ["Medio"]],
])("a field is shown directly below %s", (_, choice, before) => {
  renderForm(formOf({ properties: { medio: choice, asunto: text("Asunto"), direccion: text("Dirección") } }));
  expect(labels()).toEqual([...before, "Dirección", "Asunto"]);
});

test("a field of a group with branches is shown below its choice", () => {
  const grupo: Field = {
    title: "Envío",
    type: "object",
    properties: { medio, asunto: text("Asunto"), direccion: text("Dirección") },
    oneOf: [
      { title: "Urgente", properties: { hora: text("Hora") } },
      { title: "Normal", properties: { dia: text("Día") } },
    ],
  };
  renderForm(formOf({ properties: { grupo }, required: ["grupo"] }));
  expect(labels().slice(0, 4)).toEqual(["Por carta", "Dirección", "Por correo", "Asunto"]);
});

test("a field whose choice is not rendered keeps its place", () => {
  const properties = { asunto: text("Asunto"), direccion: text("Dirección"), medio: { ...medio } };
  renderForm(
    formOf({
      properties: { asunto: properties.asunto, direccion: properties.direccion },
      if: { required: ["asunto"] },
      then: { properties: { medio } },
    }),
  );
  expect(labels()).toEqual(["Asunto", "Dirección"]);
});

test("a field of a branch that sets the value of the choice stays in its branch", async () => {
  const properties: Record<string, Field> = { medio: { const: "carta" }, direccion: text("Dirección") };
  const oneOf: Field[] = [
    { title: "Por carta", properties },
    { title: "Por correo", required: ["correo"] },
  ];
  const { user } = renderForm(formOf({ properties: { medio }, oneOf }));
  await user.selectOptions(screen.getByRole("combobox"), "Por carta");
  expect(labels()).toEqual(["Por carta", "Por correo", "Elige una opción", "Dirección"]);
});

test("errors without a row are in the order of the page", () => {
  const properties = { medio, asunto: text("Asunto"), direccion: text("Dirección") };
  const form = formOf({ properties, required: ["asunto", "direccion", "medio"] });
  expect(validateForm(form, {}).map(({ field }) => field)).toEqual(["medio", "direccion", "asunto"]);
});

test("options with fields below them are not in one line", () => {
  const inline = (under: object) => ({ ...medio, ui: { ...medio.ui, inline: true, ...under } }) as Field;
  const { container } = renderForm(formOf({ properties: { medio: inline({}), otro: inline({ under: undefined }) } }));
  const lists = [...container.querySelectorAll("fieldset fieldset > div > div")].map(({ className }) => className);
  expect(lists).toEqual([expect.stringContaining("options"), expect.stringContaining("inline")]);
});
