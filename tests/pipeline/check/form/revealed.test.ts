import { expect, test } from "vitest";
import type { Field } from "../../../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const text: Field = { title: "Texto", type: "string" };
const labels = { carta: "Por carta", correo: "Por correo" };

function problemsWith(under: Record<string, string[]>, choice: Field = { type: "string", enum: Object.keys(labels) }) {
  const medio: Field = { title: "Medio", ...choice, ui: { ...(choice.enum && { labels }), under } };
  const problems = listProblems(siteWithForm({ properties: { medio, direccion: text, otro: text } }));
  return [...problems.matchAll(/^error (\S+) .*\n *(.*)\n *(.*)/gm)].map(([, ...parts]) => parts.join(" "));
}

test("accepts the values of a choice and of a check box", () => {
  expect(problemsWith({ carta: ["direccion", "otro"] })).toEqual([]);
  expect(problemsWith({ true: ["otro"] }, { type: "boolean" })).toEqual([]);
});

test.each<[string, Record<string, string[]>, Field | undefined, RegExp]>([
  ["an unknown value", { cartas: ["direccion"] }, undefined, /^absent-value .*¿Quiso decir "carta"\?/],
  ["a field without values", { a: ["otro"] }, { type: "string" }, /^absent-value .*campos en que se elige/],
  ["an unknown field", { carta: ["direcion"] }, undefined, /^absent-field .*¿Quiso decir "direccion"\?/],
  ["the field itself", { carta: ["medio"] }, undefined, /^absent-field/],
  ["a field in two places", { carta: ["otro"], correo: ["otro"] }, undefined, /^field-twice/],
])("reports %s", (_, under, choice, problem) => {
  expect(problemsWith(under, choice)).toEqual([expect.stringMatching(problem)]);
});

test("says what to do where no other field is beside the choice", () => {
  const medio: Field = { title: "Medio", type: "string", enum: ["a"], ui: { under: { a: ["otro"] } } };
  expect(listProblems(siteWithForm({ properties: { medio } }))).toContain("Declárelo junto a este campo.");
});

test("warns of a field below an option that is shown without it too", () => {
  const medio: Field = { title: "Medio", type: "string", enum: ["a", "b"], ui: { under: { a: ["otro", "mas"] } } };
  const condition = { if: { required: ["medio"], properties: { medio: { const: "a" } } } };
  const parts = { properties: { medio, otro: text }, ...condition, then: { properties: { mas: text } } };
  expect(listProblems(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    warning rule-without-message schemas/forms/carta.schema.json:9:7
      El campo "medio" no tiene mensaje propio para "enum": se leerá el general.
      Añada a «errors» { "field": "medio", "rule": "enum", "message": "…" }.
    warning under-always schemas/forms/carta.schema.json:16:13
      El campo "otro" se ve siempre, también cuando no se elige "a".
      Para que aparezca al elegirlo, quítelo de «properties» y declárelo en el «then» de una condición («if») o en «dependencies».
    "
  `);
});
