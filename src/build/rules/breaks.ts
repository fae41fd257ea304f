// Wrong values for a field, made from its declaration: at least one for every rule that a visitor can break.
import type { Field } from "../../types.gen.ts";
import { fits, lengthened } from "./texts.ts";

/** Values that break one rule each, as far as can be told; `undefined` is no value. `value` is a right one. */
export function* breaks(field: Field, value: unknown): Generator<unknown> {
  yield undefined;
  if (field.enum) yield "otro";
  if (field.const !== undefined) yield field.const === true ? false : "otro";
  if (field.not?.const !== undefined) yield field.not.const;
  if (field.not?.enum) yield field.not.enum[0];
  if (typeof value === "string") yield* wrongTexts(field, value);
  if (typeof value === "number") yield* wrongNumbers(field, value);
  if (Array.isArray(value)) yield* wrongLists(field, value);
  else if (typeof value === "object" && value !== null) yield* wrongObjects(field, value);
}

/** What somebody may write where a number belongs. */
export const typed = "diez";

const shapeless = ["no vale", "ana", "ana@", "ana@correo", "123", "…", "12345678901234567890"];

function* wrongTexts(field: Field, value: string): Generator<string> {
  const { minLength = 0, maxLength, pattern, format, not } = field;
  if (minLength > 1) yield [...value].slice(0, minLength - 1).join("");
  if (maxLength !== undefined) yield lengthened(value || "a", maxLength + 1);
  if (format) yield "no vale";
  if (pattern !== undefined) yield* shapeless.filter((text) => !fits({ pattern }, text));
  if (not?.pattern !== undefined) yield* shapeless.filter((text) => fits(not, text));
}

function* wrongNumbers(field: Field, value: number): Generator<unknown> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type } = field;
  const unit = multipleOf ?? 1;
  if (minimum !== undefined) yield minimum - unit;
  if (maximum !== undefined) yield maximum + unit;
  if (exclusiveMinimum !== undefined) yield exclusiveMinimum;
  if (exclusiveMaximum !== undefined) yield exclusiveMaximum;
  if (multipleOf !== undefined) yield value + multipleOf / 2;
  if (type === "integer") yield value + 0.5;
  yield typed;
}

function* wrongLists(field: Field, value: unknown[]): Generator<unknown[]> {
  const { minItems = 0, maxItems, uniqueItems, contains, items } = field;
  if (minItems > 0) yield value.slice(0, minItems - 1);
  if (uniqueItems) yield [value[0], value[0]];
  if (maxItems !== undefined)
    yield Array.from({ length: maxItems + 1 }, (_, index) => numbered(value[0], index));
  if (contains && items && !Array.isArray(items)) yield (items.enum ?? ["otro"]).slice(-1);
}

/** `value` made another one, of the same length where it can be. */
function numbered(value: unknown, index: number): unknown {
  if (typeof value === "number") return value + index;
  return typeof value === "string" ? value.slice(0, -1) + index : value;
}

function* wrongObjects(field: Field, value: object): Generator<object> {
  const { additionalProperties, propertyNames, maxProperties, minProperties } = field;
  const extra = Object.fromEntries(
    Array.from({ length: (maxProperties ?? 0) + 1 }, (_, i) => [`sobra ${i + 1}`, "x"]),
  );
  if (additionalProperties === false || propertyNames || maxProperties !== undefined)
    yield { ...value, ...extra };
  if (minProperties !== undefined)
    yield Object.fromEntries(Object.entries(value).slice(0, minProperties - 1));
}
