import messages from "virtual:form-messages";
import { expect, test } from "vitest";
import { messagesOf } from "../../../src/pipeline/publish/ruleMessages.ts";
import type { FormSchema } from "../../../src/types.gen.ts";

const form: FormSchema = {
  $id: "cita",
  type: "object",
  title: "Cita",
  required: ["dia"],
  properties: {
    dia: { type: "string", format: "date", title: "Día", after: "today" },
    pago: { type: "number", title: "Pago", ui: { widget: "money" } },
  },
  dependencies: { pago: { properties: { nit: { type: "string", title: "NIT", maxLength: 12 } } } },
  submit: { label: "Enviar", action: "simulate" },
};

test("visitors get the messages of the rules that a form has, and those that several rules share", () => {
  const names = Object.keys(messagesOf([form], messages.rules));
  expect(names).toEqual(
    expect.arrayContaining(["required", "date", "after", "exclusiveMinimum", "money", "maxLength"]),
  );
  expect(names).toEqual(expect.arrayContaining(["type", "number", "other"]));
  for (const name of ["celular", "email", "uniqueItems", "minLength", "options"]) expect(names).not.toContain(name);
  const without = Object.keys(messagesOf([], messages.rules));
  expect(names.filter((name) => !without.includes(name)).sort()).toEqual([
    "after",
    "date",
    "format",
    "maxLength",
    "money",
    "type",
  ]);
});
