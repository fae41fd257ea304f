// With which widgets a field can be filled in.
import { expect, test } from "vitest";
import { fittingWidgets, widgetsOf } from "../../../src/editor/state/fieldWidget.ts";
import { openForm } from "./openForm.ts";

const sports = { enum: ["a", "b"] };
const form = {
  $schema: "../meta/form.schema.json",
  $id: "control",
  title: "Control",
  type: "object",
  properties: {
    asunto: { title: "Asunto", type: "string" },
    fecha: { title: "Fecha", type: "string", format: "date" },
    tipo: { title: "Tipo", type: "string", ...sports, ui: { widget: "radio" } },
    grado: { title: "Grado", type: "integer", enum: [1, 2] },
    valor: { title: "Valor", type: "integer" },
    recibe: { title: "Recibe", type: "boolean" },
    deportes: { title: "Deportes", type: "array", uniqueItems: true, items: { type: "string", ...sports } },
    carta: { title: "Carta", type: "object", properties: {}, ui: { widget: "file" } },
  },
  submit: { label: "Enviar", action: "simulate" },
};
const { thing } = await openForm("schemas/forms/control.schema.json", form);

test.each([
  ["asunto", ["text", "email", "textarea", "hidden"], ["number", "select", "checkbox", "date", "file"]],
  ["fecha", ["date", "hidden"], ["text", "time"]],
  ["tipo", ["select", "radio", "hidden"], ["text", "checkbox", "checkboxes"]],
  ["grado", ["select", "radio", "hidden"], ["number", "money"]],
  ["valor", ["number", "money", "hidden"], ["text", "select"]],
  ["recibe", ["select", "radio", "checkbox", "hidden"], ["text", "checkboxes"]],
  ["deportes", ["checkboxes", "hidden"], ["select", "checkbox", "file"]],
  ["carta", ["hidden"], ["text", "file"]],
])("%s can have the widgets that hold its data, and no others", (field, fitting, others) => {
  const widgets: string[] = fittingWidgets(thing("properties", field));
  expect(widgets).toEqual(expect.arrayContaining(fitting));
  expect(widgets.filter((name) => others.includes(name))).toEqual([]);
});

test.each([
  ["asunto", "text", ["text", "textarea"]],
  ["tipo", "radio", ["select", "radio"]],
  ["valor", "number", ["number", "money"]],
])("%s is offered those that an office changes", (field, chosen, values) => {
  const widgets = widgetsOf(thing("properties", field));
  expect([widgets?.chosen, widgets?.options.map(({ value }) => value)]).toEqual([chosen, values]);
});

test("a field with a control of its own is offered no other", () => {
  expect(["fecha", "recibe", "deportes", "carta"].map((field) => widgetsOf(thing("properties", field)))).toEqual([
    ...Array<undefined>(4),
  ]);
});
