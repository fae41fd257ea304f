// The rules that a form's file declares, by where they stand.
import { ruleKeywords } from "../../engine/ruleKeywords.ts";
import type { Field } from "../../types.gen.ts";

/** Kinds of data nobody can answer wrongly, and what only wraps the rules that fail inside. */
const unbroken = ["type", "dependencies", "oneOf", "anyOf"];
const keywords = ruleKeywords.filter((keyword) => !unbroken.includes(keyword));

/** Subschemas whose own failures nobody hears of. */
const silent = ["if", "not", "contains", "propertyNames", "ui", "default", "examples", "enum", "const"];

/** JSON Pointers in the fragment form that ajv gives as `schemaPath`. */
export function* declaredRules(schema: unknown, pointer = "#", isMap = false): Generator<string> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, inner] of Object.entries(schema)) {
    const here = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (!isMap && keywords.includes(key) && !says(schema, key)) yield here;
    if (isMap || !silent.includes(key)) yield* declaredRules(inner, here, !isMap && maps.includes(key));
  }
}

const maps: (keyof Field | string)[] = ["properties", "definitions", "dependencies"];

/** Whether a keyword forbids nothing where it stands. */
function says(schema: Field, key: string): boolean {
  if (key === "additionalProperties") return schema.additionalProperties !== false;
  if (key === "uniqueItems") return schema.uniqueItems !== true;
  return key === "minLength" || key === "minItems" || key === "minProperties" ? schema[key] === 0 : false;
}
