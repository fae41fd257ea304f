// The table of rules in the editors' guide: each example is a rule that a form may have, and its row is for that rule.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keywords } from "../../../src/engine/keywords.ts";
import { firstError } from "../../../src/engine/validate.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { formatProblem } from "../../../src/pipeline/check/format.ts";
import { ruledForms } from "../../../src/pipeline/rules/ruleTable.ts";
import type { ErrorRow, Field } from "../../../src/types.gen.ts";
import { siteWithForm } from "../check/fixture.ts";

type Rule = Extract<ErrorRow["rule"], string>;

const text: Field = { title: "Texto", type: "string" };
const date: Field = { ...text, format: "date" };
const number: Field = { type: "number" };
const list: Field = { type: "array", items: text };
const group: Field = { type: "object", properties: { a: text, b: text, c: text } };

const fieldsOfTypes = { string: text, number, array: list, object: group };

interface Situation {
  /** A field that can have the rule; by default one of the keyword's type, or a text. */
  field?: Field;
  /** The fields beside it, and their data. */
  others?: Record<string, Field>;
  data?: object;
  /** The table «programas». */
  table?: string;
}

/** Where the guide's example of a rule needs more than a field of the keyword's type. */
const situations: { [rule in Rule]?: Situation } = {
  required: { others: { correo: text } },
  dependencies: { others: { tarjeta: text, vencimiento: text }, data: { tarjeta: "1" } },
  type: { field: {} },
  const: { field: { type: "boolean" } },
  after: { field: date, others: { inicio: date }, data: { inicio: "2026-01-01" } },
  notBefore: { field: date },
  before: { field: date },
  notAfter: { field: date },
  sameAs: { others: { clave: text }, data: { clave: "b" } },
  options: {
    others: { facultad: { ...text, options: { table: "programas" } } },
    table: "facultad,programa\nSalud,Medicina",
  },
  additionalItems: { field: { type: "array", items: [text] } },
  anyOf: { field: {} },
};

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
  "$rule: the check accepts the example, and a wrong value of the keyword breaks it with that rule",
  ({ rule, example, row }) => {
    const keyword = keywords.get(rule);
    const ordinary = fieldsOfTypes[keyword?.type ?? "string"];
    const { field = ordinary, others = {}, data = {}, table } = situations[rule] ?? {};
    const isOfForm = rule === "required" || rule === "dependencies";
    const campo: Field = { title: "Campo", ...field, ...(isOfForm ? {} : example) };
    const parts = { properties: { campo, ...others }, errors: [row], ...(isOfForm ? example : {}) };
    const files = new Map(siteWithForm(parts));
    if (table) files.set("schemas/forms/tables/programas.csv", table);
    const problems = check(files).filter(({ severity }) => severity === "error");
    expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
    const form = ruledForms(files).get("carta")?.form;
    const wrong = keyword?.wrong(campo, undefined).map((value) => form && firstError(form, { ...data, campo: value }));
    expect(wrong).toContainEqual(expect.objectContaining({ rule, message: row.message, row: 0 }));
  },
);
