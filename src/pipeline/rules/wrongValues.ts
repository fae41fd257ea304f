// Values that violate a rule.
import type { ErrorRow, Field } from "../../types.gen.ts";
import { lengthened } from "./sampleValues.ts";

/**
 * Returns values that may violate the rule. `value` is a valid one; `sample` returns a value that satisfies one more
 * schema. For `required` and `dependencies` they are values of the property: undefined removes it.
 */
type WrongValues = (schema: Field, value: unknown, sample: (demand: Field) => unknown) => unknown[];

const texts = ["no vale", "ana", "ana@", "ana@correo", "123", "…", "12345678901234567890"];

const byKeyword = {
  required: () => [undefined],
  dependencies: () => [undefined],
  type: () => ["diez"],
  enum: ({ enum: [first] = [] }) => [typeof first === "number" ? first - 0.5 : "otro"],
  const: ({ const: only }) => [typeof only === "boolean" ? !only : "otro"],
  pattern: () => texts,
  format: () => texts,
  minLength: ({ minLength = 1 }) => ["Ana", "1"].map((text) => lengthened(text, minLength - 1).slice(0, minLength - 1)),
  maxLength: ({ maxLength = 0 }, value) => [value, "1"].map((text) => lengthened(String(text), maxLength + 1)),
  minimum: ({ minimum = 0, multipleOf = 1 }) => [minimum - multipleOf],
  maximum: ({ maximum = 0, multipleOf = 1 }) => [maximum + multipleOf],
  exclusiveMinimum: ({ exclusiveMinimum }) => [exclusiveMinimum],
  exclusiveMaximum: ({ exclusiveMaximum }) => [exclusiveMaximum],
  multipleOf: ({ multipleOf = 0 }, value) => [Number(value) + multipleOf / 2, Number(value) + 1],
  after: earliest,
  notBefore: earliest,
  before: latest,
  notAfter: latest,
  sameAs: (_, value) => [typeof value === "string" ? `${value}2` : "otro"],
  minItems: ({ minItems = 1 }, value) => [[value].flat().slice(0, minItems - 1)],
  maxItems: ({ maxItems = 0 }, _, sample) => [sample({ minItems: maxItems + 1 })],
  uniqueItems: (_, value) => [[value, null].flat().fill([value].flat()[0])],
  contains: () => [[], ["otro"]],
  minProperties: (_, value) => [Object.fromEntries(Object.entries(Object(value)).slice(0, 1)), {}],
  maxProperties: ({ maxProperties = 0 }, value) => [{ ...Object(value), ...Array(maxProperties + 1).fill("x") }],
  oneOf: ({ oneOf = [] }, value, sample) => [...outside(value), sample({ allOf: oneOf })],
  anyOf: (_, value) => outside(value),
  not: ({ not = {} }, _, sample) => [sample(not)],
} satisfies Record<Exclude<ErrorRow["rule"], unknown[] | Unreachable>, WrongValues>;

/** The rules that no entry of a visitor violates: the page has no control for a further property or item. */
type Unreachable = "additionalProperties" | "additionalItems" | "propertyNames";

/** By keyword, without the rules that no entry violates. */
export const wrongValues: ReadonlyMap<string, WrongValues> = new Map(Object.entries(byKeyword));

/** Values before and after all others that a form is likely to allow, in the form of `value`. */
function earliest(_: Field, value: unknown): unknown[] {
  if (typeof value === "number") return [-1e9];
  return [
    String(value)
      .replace(/^\d{4}/, "1900")
      .replace(/^\d{2}:\d{2}/, "00:00"),
  ];
}

function latest(_: Field, value: unknown): unknown[] {
  if (typeof value === "number") return [1e9];
  return [
    String(value)
      .replace(/^\d{4}/, "2999")
      .replace(/^\d{2}:\d{2}/, "23:59"),
  ];
}

/** Values that fit no branch. */
function outside(value: unknown): unknown[] {
  return typeof value === "object" ? [{}] : ["otro", {}];
}
