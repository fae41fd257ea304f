import { expect, test } from "vitest";
import { hasType, jsonType } from "../../src/engine/jsonType.ts";

test.each([
  [null, "null"],
  [[], "array"],
  [{}, "object"],
  ["", "string"],
  [1.5, "number"],
  [1, "number"],
  [false, "boolean"],
  [undefined, "undefined"],
])("names the type of %j", (value, type) => {
  expect(jsonType(value)).toBe(type);
});

test.each<[unknown, string, boolean]>([
  [1, "integer", true],
  [1, "number", true],
  [1.5, "integer", false],
  [1.5, "number", true],
  ["1", "number", false],
  [null, "object", false],
  [[], "object", false],
  [[], "array", true],
  [null, "null", true],
])("compares %j with the type %s", (value, type, expected) => {
  expect(hasType(value, type)).toBe(expected);
});
