import { describe, expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import type { Field } from "../../../../src/types.gen.ts";
import { listProblems, siteWithForm } from "../fixture.ts";

function kindsFor(campo: Field, isRequired = false): string[] {
  const properties = { campo: { title: "Campo", ...campo } };
  const errors = [{ field: "campo", rule: "required", message: "Falta" }];
  const problems = listProblems(siteWithForm({ properties, ...(isRequired && { required: ["campo"], errors }) }));
  return (problems.match(/(?<=^(?:error|warning) )\S+/gm) ?? []).filter((kind) => kind !== "rule-without-message");
}

const options = { type: "string" as const, enum: ["a", "b"], ui: { labels: { a: "Una", b: "Otra" } } };

test.each<Field>([
  { type: "string", default: "a" },
  { type: "integer", default: 3 },
  { type: "number", default: 3.5 },
  { type: "boolean", default: false },
  { type: "array", items: options, default: ["a"] },
  { ...options, default: "b" },
  {
    type: "array",
    items: [
      { ...options, title: "A", default: "a" },
      { title: "B", type: "integer", default: 3 },
    ],
  },
  { type: ["string", "null"], default: null } as Field,
])("accepts the default of %j", (field) => {
  expect(kindsFor(field).filter((kind) => kind === "bad-default")).toEqual([]);
});

test.each<Field>([
  { type: "string", default: 3 },
  { type: "integer", default: 3.5 },
  { type: "number", default: "3" },
  { type: "boolean", default: "true" },
  { type: "array", items: options, default: "a" },
  { type: "object", properties: { a: { title: "A", type: "string" } }, default: [] },
  { ...options, default: "c" },
  {
    type: "array",
    items: [
      { title: "A", type: "integer" },
      { ...options, title: "B", default: "c" },
    ],
  },
  {
    oneOf: [
      { enum: ["a"], title: "A" },
      { const: 1, title: "B" },
    ],
    default: "1",
  },
])("reports the default of %j", (field) => {
  expect(kindsFor(field)).toEqual(["bad-default"]);
});

test.each<[string, Field]>([
  ["error", { type: "string", readOnly: true, pattern: "^[A-Z]+$", default: "abc" }],
  ["error", { type: "number", ui: { widget: "hidden" }, multipleOf: 0.1, default: 0.25 }],
  ["warning", { type: "string", maxLength: 2, default: "largo" }],
  ["warning", { type: "integer", minimum: 1, default: 0 }],
  ["warning", { type: "string", format: "date", default: "2026-02-31" }],
])("reports as %s the default of %j, which its other rules refuse", (severity, campo) => {
  const properties = { campo: { title: "Campo", ...campo } };
  expect(listProblems(siteWithForm({ properties }))).toContain(`${severity} bad-default`);
});

test.each<Field>([
  { type: "string", readOnly: true, pattern: "^[A-Z]+$", default: "ABC" },
  { type: "number", multipleOf: 0.1, default: 0.3 },
  { type: "string", format: "date", default: "2026-02-28" },
  { type: "string", format: "uri", default: "https://" },
  { type: "string", minLength: 3, default: "" },
])("accepts the default of %j, which its other rules accept, or which the visitor completes", (field) => {
  expect(kindsFor(field)).not.toContain("bad-default");
});

describe.each<[string, Field]>([
  ["hidden", { type: "string", ui: { widget: "hidden" } }],
  ["read-only", { type: "string", readOnly: true }],
])("a %s field", (_, field) => {
  test("is reported if it is required and nothing fills it", () => {
    expect(kindsFor(field, true)).toEqual(["required-but-fixed"]);
  });

  test("is accepted with a default, or if it is not required", () => {
    expect(kindsFor({ ...field, default: "a" }, true)).toEqual([]);
    expect(kindsFor(field)).toEqual([]);
  });
});

const condition = { if: { required: ["a"] } };
const b = { properties: { b: { title: "B", type: "string" as const } } };

test.each<[string, object, string[]]>([
  ["in one condition", { ...condition, then: b }, ["required-under-condition"]],
  ["in a condition and its contrary", { ...condition, then: b, else: b }, []],
  [
    "in several conditions",
    {
      allOf: [
        { ...condition, then: b },
        { ...condition, then: b },
      ],
    },
    [],
  ],
])("a field that is always required and declared only %s", (_, rule, expected) => {
  const a = { title: "A", type: "string" as const };
  const found = check(siteWithForm({ properties: { a }, required: ["b"], ...rule }));
  expect(found.filter(({ severity }) => severity === "error").map(({ kind }) => kind)).toEqual(expected);
});
