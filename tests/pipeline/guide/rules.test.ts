// The table of rules in the editors' guide: each example is a rule that a form may have, and its row is for that rule.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keywords } from "../../../src/engine/keywords.ts";
import { firstError } from "../../../src/engine/validate.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { formatProblem } from "../../../src/pipeline/check/format.ts";
import { ruledForms } from "../../../src/pipeline/rules/ruledForms.ts";
import type { ErrorRow, Field } from "../../../src/types.gen.ts";
import { siteWithForm } from "../check/fixture.ts";

type Rule = Extract<ErrorRow["rule"], string>;

const text: Field = { title: "Texto", type: "string" };
const date: Field = { ...text, format: "date" };
const number: Field = { type: "number" };
const list: Field = { type: "array", items: text };
const group: Field = { type: "object", properties: { a: text, b: text, c: text } };

/** For each rule, a field that can have it, a value that violates the guide's example, and the fields beside it. */
const cases = {
  required: [text, undefined, { correo: text }],
  dependencies: [text, undefined, { tarjeta: text, vencimiento: text }, { tarjeta: "1" }],
  type: [{}, 1.5],
  enum: [text, "otro"],
  const: [{ type: "boolean" }, false],
  minLength: [text, "a"],
  maxLength: [text, "a".repeat(121)],
  pattern: [text, "123"],
  format: [text, "ana"],
  minimum: [number, 0],
  maximum: [number, 13],
  exclusiveMinimum: [number, 0],
  exclusiveMaximum: [number, 5],
  multipleOf: [number, 0.7],
  after: [date, "2026-01-01", { inicio: date }, { inicio: "2026-01-01" }],
  notBefore: [date, "2000-01-01"],
  before: [date, "2999-01-01"],
  notAfter: [date, "2999-01-01"],
  sameAs: [text, "a", { clave: text }, { clave: "b" }],
  minItems: [list, []],
  maxItems: [list, ["a", "b", "c", "d"]],
  uniqueItems: [list, ["a", "a"]],
  contains: [list, ["Inglés"]],
  additionalItems: [{ type: "array", items: [text] }, ["a", "b"]],
  minProperties: [group, { a: "1" }],
  maxProperties: [group, { a: "1", b: "2", c: "3" }],
  additionalProperties: [group, { d: "1" }],
  propertyNames: [group, { D: "1" }],
  oneOf: [text, "n"],
  anyOf: [{}, true],
  not: [text, "admin"],
} satisfies Record<Rule, [field: Field, wrong: unknown, others?: Record<string, Field>, data?: object]>;

const guide = readFileSync("content/GUIA.md", "utf8").replaceAll("\r\n", "\n");
const [, table = ""] = /<!-- reglas -->([\s\S]*?)<!-- fin de las reglas -->/.exec(guide) ?? [];
const rows = [...table.matchAll(/^\| `(\w+)` \| (.+) \| `(.+)` \| `(.+)` \|$/gm)].map(
  ([, rule = "", demand = "", example = "", row = ""]) => ({
    rule: rule as Rule,
    demand,
    example: JSON.parse(`{${example.replaceAll("\\|", "|")}}`) as object,
    row: JSON.parse(row) as ErrorRow,
  }),
);

test("the guide explains every rule that a row may name", () => {
  expect(rows.map(({ rule }) => rule).sort()).toEqual([...keywords.keys()].sort());
  expect(rows.filter(({ demand }) => demand === "")).toEqual([]);
});

test.each(rows)(
  "$rule: the check accepts the example, and a datum breaks it with that rule",
  ({ rule, example, row }) => {
    const [field, wrong, others = {}, data = {}]: [Field, unknown, Record<string, Field>?, object?] = cases[rule];
    const isOfForm = rule === "required" || rule === "dependencies";
    const campo = { title: "Campo", ...field, ...(isOfForm ? {} : example) };
    const parts = { properties: { campo, ...others }, errors: [row], ...(isOfForm ? example : {}) };
    const files = siteWithForm(parts);
    const problems = check(files).filter(({ severity }) => severity === "error");
    expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
    const form = ruledForms(files).get("carta")?.form;
    const broken = { ...data, ...(wrong === undefined ? {} : { campo: wrong }) };
    expect(form && firstError(form, broken)).toMatchObject({ rule, message: row.message, row: 0 });
  },
);
