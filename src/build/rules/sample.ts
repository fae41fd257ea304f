// A first answer to a form: every field filled as its own declaration asks. What conditions add is left to `bases`.
import { resolvePointer } from "../../engine/pointer.ts";
import type { Field } from "../../types.gen.ts";
import { fittingTexts } from "./texts.ts";

/** Which of several possible values: the branch of every `oneOf`, the position among the items of a list. */
export interface Choice {
  branch: number;
  position: number;
}

export function sample(root: Field, schema: Field, choice: Choice = { branch: 0, position: 0 }): unknown {
  const field = whole(root, schema, choice);
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[choice.position % field.enum.length];
  const [type] = [field.type ?? (hasProperties(field) ? "object" : "string")].flat();
  if (type === "object") return sampleObject(root, field, choice);
  if (type === "array") return sampleList(root, field, choice);
  if (type === "boolean") return true;
  if (type === "null") return null;
  return type === "string" ? sampleText(field, choice) : sampleNumber(field) + choice.position * step(field);
}

/** A declaration with what its `$ref`, its `allOf` and the chosen branch add to it. */
function whole(root: Field, schema: Field, choice: Choice): Field {
  const { $ref, allOf = [], anyOf = [], oneOf = [], ...own } = schema;
  const referred = $ref === undefined ? [] : [resolvePointer(root, $ref)];
  const branches = [anyOf, oneOf].map((list) => list[choice.branch % Math.max(list.length, 1)]);
  const others = [...referred, ...allOf, ...branches]
    .filter(isField)
    .map((other) => whole(root, other, choice));
  const properties = Object.assign({}, ...others.map((other) => other.properties), own.properties);
  return Object.assign({}, ...others, own, { properties });
}

function hasProperties({ properties = {} }: Field): boolean {
  return Object.keys(properties).length > 0;
}

function isField(value: unknown): value is Field {
  return typeof value === "object" && value !== null;
}

function sampleObject(root: Field, { properties = {} }: Field, choice: Choice): unknown {
  const filled = Object.entries(properties).map(([name, field]) => [name, sample(root, field, choice)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function sampleList(root: Field, { items = {}, minItems = 1 }: Field, choice: Choice): unknown[] {
  const length = Array.isArray(items) ? items.length : Math.max(1, minItems);
  return Array.from({ length }, (_, position) =>
    sample(root, Array.isArray(items) ? (items[position] ?? {}) : items, { ...choice, position }),
  );
}

function sampleText(field: Field, { position }: Choice): string | undefined {
  const texts = fittingTexts(field);
  const text = texts[position % Math.max(texts.length, 1)];
  return text === undefined || position < texts.length ? text : `${text}${position}`;
}

function step({ multipleOf = 1 }: Field): number {
  return multipleOf;
}

function sampleNumber(field: Field): number {
  const { minimum = 0, exclusiveMinimum, maximum, exclusiveMaximum } = field;
  const low = exclusiveMinimum === undefined ? minimum : Math.max(minimum, exclusiveMinimum + step(field));
  const high = Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    (exclusiveMaximum ?? Number.POSITIVE_INFINITY) - step(field),
  );
  const inside = Math.ceil(Math.min(low, high) / step(field)) * step(field);
  return inside > high && high !== Number.POSITIVE_INFINITY ? high : inside;
}
