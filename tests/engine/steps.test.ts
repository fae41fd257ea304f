// Which groups of a form are steps, and which field is in which step.
import { expect, test } from "vitest";
import { presentSteps, stepFinder } from "../../src/engine/steps.ts";
import { formOf } from "../forms/compileForm.ts";

const text = { type: "string" as const };
const form = formOf({
  properties: {
    tipo: { ...text, enum: ["x", "y"], ui: { under: { y: ["otro"] } } },
    otro: text,
    nombre: text,
    canal: { ...text, ui: { widget: "hidden" } },
    suelto: text,
  },
  groups: [
    { title: "Uno", fields: ["tipo"] },
    { title: "Dos", fields: ["canal"] },
    { title: "Tres", fields: ["nombre", "otro"] },
  ],
});

test.each([
  ["a field of a group in that group", "tipo", 0],
  ["a revealed field where its choice is", "otro", 0],
  ["a field in no group in the last one", "suelto", 2],
])("finds %s", (_what, field, step) => {
  expect(stepFinder(form)(field)).toBe(step);
});

test("leaves out groups whose fields are hidden or absent", () => {
  expect(presentSteps(form, ["tipo", "canal", "nombre"])).toEqual([0, 2]);
  expect(presentSteps(form, ["canal", "suelto"])).toEqual([2]);
  expect(presentSteps(form, ["otro"])).toEqual([0]);
});
