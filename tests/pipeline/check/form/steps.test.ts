import { expect, test } from "vitest";
import type { Field } from "../../../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

const properties = {
  a: { title: "A", type: "string" as const },
  b: { title: "B", type: "string" as const },
};
const group = (title: string, field: string) => ({ title, fields: [field] });

function problemsWith(form: Parameters<typeof siteWithForm>[0]): string[] {
  const problems = listProblems(siteWithForm({ properties, ...form }));
  return [...problems.matchAll(/^error (\S+) .*\n *(.*)\n *(.*)/gm)].map(([, ...parts]) => parts.join(" "));
}

test("accepts two groups as steps", () => {
  expect(problemsWith({ groups, steps: { review: true } })).toEqual([]);
});

test("reports steps without groups, and with a single one", () => {
  expect(problemsWith({ steps: {} })).toEqual([
    expect.stringMatching(/^too-few-steps .*no tiene bloques.*al menos dos bloques/),
  ]);
  expect(problemsWith({ groups: [group("Uno", "a")], steps: {} })).toEqual([
    expect.stringMatching(/^too-few-steps .*solo tiene un bloque.*al menos dos bloques/),
  ]);
});

const oneOf: Field[] = [
  { title: "Uno", required: ["c"], properties: { c: { title: "C", type: "string" } } },
  { title: "Dos", required: ["d"], properties: { d: { title: "D", type: "string" } } },
];
const groups = [group("Uno", "a"), group("Dos", "b")];

test.each<[string, Parameters<typeof siteWithForm>[0]]>([
  ["", { oneOf }],
  ["in `allOf`", { allOf: [{ oneOf }] }],
  ["under a condition", { if: { required: ["a"] }, then: { oneOf } }],
])("reports a choice between branches of the whole form %s", (_, choice) => {
  expect(problemsWith({ groups, steps: {}, ...choice })).toEqual([
    expect.stringMatching(/^choice-in-no-step .*en ninguno de sus pasos.*en un campo propio/),
  ]);
  expect(problemsWith({ groups, ...choice })).toEqual([]);
});

test("accepts a choice in a field, and one that another field makes", () => {
  const e = { title: "E", type: "object" as const, oneOf };
  const ofValue = (branch: Field, index: number): Field => ({
    ...branch,
    properties: { ...branch.properties, a: { const: `${index}` } },
  });
  const dependencies = { a: { oneOf: oneOf.map(ofValue) } };
  expect(problemsWith({ groups, steps: {}, properties: { ...properties, e } })).toEqual([]);
  expect(problemsWith({ groups, steps: {}, dependencies })).toEqual([]);
});

test("reports an unknown option", () => {
  expect(problemsWith({ groups, steps: JSON.parse('{ "reveiw": true }') })).toEqual([
    expect.stringContaining('"review"'),
  ]);
});

const clave = { title: "Clave", type: "string" as const, ui: { widget: "password" as const } };
const grupo = { title: "Grupo", type: "object" as const, properties };

test.each([
  ["Los datos de {a}", ""],
  ["Los datos de {a|tu familiar}", ""],
  ["Los datos de {c}", "warning answer-may-be-empty"],
  ["Los datos de {aa}", "error unknown-placeholder"],
  ["Los datos de {b}", "error answer-not-yet"],
  ["Los datos de {clave}", "error shown-password"],
  ["Los datos de {a|uno|dos}", "error too-many-words"],
  ["Los datos de {grupo}", "warning group-in-text"],
  ["Los datos de {a", "error unmatched-brace"],
])("in the title, the help and the block of a later step, «%s» has the problem «%s»", (text, expected) => {
  const form = {
    properties: { ...properties, c: { title: "C", type: "string" as const }, clave, grupo },
    required: ["a", "clave"],
    steps: {},
    errors: ["a", "clave"].map((field) => ({ field, rule: "required" as const, message: "Falta" })),
  };
  const groups = (title: string) => [{ title: "Uno", fields: ["a", "c", "clave", "grupo"] }, group(title, "b")];
  const texts = [
    { title: text, type: "string" as const },
    { ...properties.b, ui: { help: text } },
  ];
  const forms = [
    { ...form, groups: groups(text) },
    ...texts.map((b) => ({ ...form, properties: { ...form.properties, b }, groups: groups("Dos") })),
  ];
  for (const each of forms) {
    const found = [...listProblems(siteWithForm(each)).matchAll(/^(?:error|warning) \S+/gm)].map(String);
    expect(found.filter((kind) => kind !== "warning simulated-action")).toEqual(expected ? [expected] : []);
  }
});

test("reports a text of a definition if its answer is missing in one of its steps, once for two fields there", () => {
  const definitions = { texto: { title: "Texto de {x}", type: "string" as const } };
  const texto = { $ref: "#/definitions/texto" };
  const x = { title: "X", type: "string" as const };
  const blocks = [
    { title: "Uno", fields: ["x", "a", "b"] },
    { title: "Dos", fields: ["c"] },
  ];
  const form = { definitions, properties: { c: texto, x, a: texto, b: texto }, groups: blocks, steps: {} };
  const found = problemsWith({ ...form, required: ["x"] });
  expect(found).toEqual([expect.stringMatching(/^answer-not-yet .*\{x\}/)]);
});
