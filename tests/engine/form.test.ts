import { expect, test } from "vitest";
import { assembleForm } from "../../src/engine/form.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { formOf } from "../forms/compileForm.ts";

const { messages } = formOf({ properties: {} });
const file: FormSchema = {
  $schema: "../meta/form.schema.json",
  $id: "carta",
  type: "object",
  title: "Carta",
  properties: { a: { type: "string" } },
  submit: { label: "Enviar", action: "simulate" },
};

test("fills in what a form file may leave out, and keeps only rules in the schema", () => {
  const form = assembleForm(file, { "#": () => true }, "#", messages);
  expect(form).toMatchObject({ id: "carta", groups: [], errors: [], notify: "inline" });
  expect(form.schema).toEqual({ type: "object", title: "Carta", properties: { a: { type: "string" } } });
});

test("names the form that has no compiled validator", () => {
  expect(() => assembleForm(file, {}, "#", messages)).toThrow('The form "carta" has no compiled validator');
});
