import Ajv from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import {
  ancestors,
  anyItem,
  anyName,
  childSchemas,
  mapNestedSchemas,
  nestedSchemas,
  type Role,
  type Step,
  sameValueSchemas,
  walk,
} from "../../src/engine/walk.ts";

const inner = { title: "inner" };
const titles = (schemas: object[]) => schemas.flatMap((schema) => ("title" in schema ? schema.title : []));

/** Every keyword of draft-07 that holds schemas in a form, with a value that holds `inner`. */
const keywords: [keyword: string, value: unknown, pointer: string, role: Role, path: Step[]][] = [
  ["definitions", { a: inner }, "#/definitions/a", "definition", []],
  ["allOf", [inner], "#/allOf/0", "always", []],
  ["then", inner, "#/then", "conditional", []],
  ["else", inner, "#/else", "conditional", []],
  ["dependencies", { a: inner, b: ["a"] }, "#/dependencies/a", "conditional", []],
  ["oneOf", [inner], "#/oneOf/0", "branch", []],
  ["anyOf", [inner], "#/anyOf/0", "branch", []],
  ["if", inner, "#/if", "test", []],
  ["not", inner, "#/not", "test", []],
  ["propertyNames", inner, "#/propertyNames", "test", []],
  ["contains", inner, "#/contains", "test", [anyItem]],
  ["properties", { "año/1": inner }, "#/properties/a%C3%B1o~11", "child", ["año/1"]],
  ["additionalProperties", inner, "#/additionalProperties", "child", [anyName]],
  ["items", inner, "#/items", "child", [anyItem]],
  ["items", [true, inner], "#/items/1", "child", [1]],
  ["additionalItems", inner, "#/additionalItems", "child", [anyItem]],
];

test.each(keywords)("finds the schema inside %s", (keyword, value, pointer, role, path) => {
  const visits = [...walk({ [keyword]: value }, { enter: () => true })];
  expect(visits).toHaveLength(2);
  expect(visits[1]).toMatchObject({ schema: inner, keyword, pointer, role, path });
});

test.each(keywords)("replaces the schema inside %s", (keyword, value) => {
  const copy = mapNestedSchemas({ [keyword]: value, title: "outer" }, (schema) => ({ copied: schema }));
  expect(copy).toEqual({
    [keyword]: JSON.parse(JSON.stringify(value).replace('{"title":"inner"}', '{"copied":{"title":"inner"}}')),
    title: "outer",
  });
});

test("finds no schemas in values, lists of names and texts", () => {
  const schema = {
    enum: [inner],
    default: inner,
    required: ["a"],
    ui: { items: inner },
    dependencies: { a: ["b"] },
  };
  expect(nestedSchemas(schema)).toEqual([]);
});

test("visits definitions only where a $ref names them", () => {
  const root = {
    definitions: { used: { type: "string" }, unused: { type: "string" } },
    properties: { a: { $ref: "#/definitions/used" }, b: { $ref: "#/definitions/used" } },
  };
  const visits = [...walk(root)].map(({ pointer, path }) => [pointer, path]);
  expect(visits).toEqual([
    ["#", []],
    ["#/properties/a", ["a"]],
    ["#/definitions/used", ["a"]],
    ["#/properties/b", ["b"]],
    ["#/definitions/used", ["b"]],
  ]);
});

test("visits a circular $ref once and goes no further", () => {
  const root = { properties: { child: { $ref: "#" } } };
  const visits = [...walk(root)];
  expect(visits.map(({ pointer }) => pointer)).toEqual(["#", "#/properties/child", "#"]);
  expect(visits.map(({ circular }) => circular)).toEqual([undefined, undefined, true]);
});

test("skips a $ref without target or with broken percent-encoding", () => {
  const root = { properties: { a: { $ref: "#/definitions/none" }, b: { $ref: "#/definitions/100%" } } };
  expect([...walk(root)]).toHaveLength(3);
});

test("gives the ancestors of a schema, through a $ref too", () => {
  const root = { definitions: { a: { not: inner } }, oneOf: [{ $ref: "#/definitions/a" }] };
  const last = [...walk(root)].at(-1);
  expect(last && [...ancestors(last)].map(({ role }) => role)).toEqual(["test", "always", "branch", "root"]);
});

describe("childSchemas", () => {
  const tuple = { items: [{ title: "first" }], additionalItems: { title: "rest" } };
  const open = { properties: { a: { title: "own" } }, additionalProperties: { title: "other" } };
  test.each([
    ["a listed property", open, "a", ["own"]],
    ["any other property", open, "x", ["other"]],
    ["a position of a tuple", tuple, 0, ["first"]],
    ["a position behind a tuple", tuple, 1, ["rest"]],
    ["any item", { items: { title: "item" }, additionalItems: { title: "rest" } }, 7, ["item"]],
    ["a property of a list", tuple, "a", []],
    ["a property that every object inherits", { properties: {} }, "constructor", []],
  ])("describe the value of %s", (_, schema, step, expected) => {
    expect(titles(childSchemas<object>(schema, step))).toEqual(expected);
  });
});

test("sameValueSchemas finds all schemas that apply to the same value, except tests", () => {
  const root = {
    $ref: "#/definitions/a",
    definitions: { a: { title: "a" } },
    allOf: [{ title: "b" }],
    if: { title: "no" },
    then: { title: "c" },
    oneOf: [{ title: "d" }],
    not: { title: "no" },
    properties: { x: { title: "no" } },
  };
  expect(titles(sameValueSchemas<object>(root, root))).toEqual(["a", "b", "c", "d"]);
  const withoutBranches = sameValueSchemas<object>(root, root, { applies: ({ role }) => role !== "branch" });
  expect(titles(withoutBranches)).toEqual(["a", "b", "c"]);
});

/** Schemas with every keyword that holds schemas, and a rule that often fails in each. */
const schemas = fc.letrec<{ schema: object }>((tie) => {
  const name = fc.constantFrom("a", "año", "a/b", "a~b", "x y");
  const one = tie("schema");
  const list = fc.array(one, { minLength: 1, maxLength: 2 });
  const map = fc.dictionary(name, one, { minKeys: 1, maxKeys: 2 });
  const rule = fc.constantFrom({ minLength: 9 }, { required: ["z"] }, { const: 7 }, { type: "null" }, { maxItems: 0 });
  const nested = fc.record(
    {
      allOf: list,
      anyOf: list,
      oneOf: list,
      not: one,
      if: one,
      then: one,
      else: one,
      properties: map,
      dependencies: fc.dictionary(name, fc.oneof(one, fc.constant(["z"])), { maxKeys: 2 }),
      additionalProperties: one,
      propertyNames: one,
      items: fc.oneof(one, list),
      additionalItems: one,
      contains: one,
      $ref: fc.constantFrom("#/definitions/año", "#/definitions/b"),
    },
    { requiredKeys: [] },
  );
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      rule,
      fc.tuple(rule, nested).map(([a, b]) => ({ ...b, ...a })),
    ),
  };
}).schema;

const data = fc.jsonValue({ maxDepth: 3 });

test("every schemaPath that ajv reports is a location of the walk", () => {
  const property = fc.property(schemas, data, data, (schema, ...values) => {
    const definitions = {
      año: { minLength: 9, allOf: [{ $ref: "#/definitions/b" }] },
      b: { const: 7, required: ["z"] },
    };
    const root = { ...schema, definitions };
    const pointers = new Set([...walk(root)].map(({ pointer }) => pointer));
    const validate = registerVocabulary(new Ajv({ allErrors: true, strict: false, logger: false })).compile(root);
    for (const value of [...values, { a: values[0], año: values[1] }, [...values]]) {
      validate(value);
      for (const { schemaPath } of validate.errors ?? []) {
        expect(pointers).toContain(schemaPath.slice(0, schemaPath.lastIndexOf("/")));
      }
    }
  });
  fc.assert(property, { numRuns: 25, seed: 11 });
});
