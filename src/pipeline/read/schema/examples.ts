// Descriptions and examples from a schema, for hints.
import { jsonType } from "../../../engine/jsonType.ts";
import { inline, quote } from "../messages/phrases.ts";
import { asSchema, type Schema, type Schemas } from "../schemas.ts";

/** The schema's description as a sentence with a space after it, or nothing. */
export function descriptionOf(schema: Schema, schemas: Schemas): string {
  const description = schema.description ?? schemas.follow(schema).description;
  return typeof description === "string" ? `${description} ` : "";
}

const samples: Record<string, string> = {
  string: '"…"',
  number: "1",
  integer: "1",
  boolean: "true",
  array: "[…]",
};

const longest = 80;

/** An example as text: the schema's own, or an allowed value, if it fits in a line; otherwise made from the type. */
export function exampleOf(schema: Schema, schemas: Schemas): string {
  const target = schemas.follow(schema);
  const values = [schema.examples, target.examples, target.enum, target.const].flat();
  const value = values.find((candidate) => candidate !== undefined);
  if (value !== undefined && inline(value).length <= longest) return inline(value);
  return samples[String([target.type].flat()[0])] ?? objectWith({}, target, schemas);
}

/** An object of the schema with the given properties and the required ones, as text. */
function objectWith(given: Record<string, string>, schema: Schema, schemas: Schemas): string {
  const declared = asSchema(schema.properties);
  const dependent = Object.keys(given).flatMap((key) => asSchema(schema.dependencies)[key] ?? []);
  const wanted = [...[schema.required ?? []].flat(), ...dependent].map(String);
  const missing = wanted.filter((key) => !Object.hasOwn(given, key));
  const added = missing.map((key) => [key, exampleOf(asSchema(declared[key]), schemas)]);
  const parts = Object.entries({ ...given, ...Object.fromEntries(added) });
  return parts.length === 0 ? "{ … }" : `{ ${parts.map(([key, value]) => `${quote(key)}: ${value}`).join(", ")} }`;
}

/**
 * An object of the schema that contains `value`, as text; undefined if no property takes the value. For a picture:
 * `"foto.jpg"` → `{ "file": "foto.jpg", "alt": "…" }`.
 */
export function objectAround(value: unknown, schema: Schema, schemas: Schemas): string | undefined {
  const written = inline(value);
  const required = [schema.required ?? []].flat();
  const key = Object.entries(asSchema(schema.properties)).find(([name, property]) => {
    const target = schemas.follow(asSchema(property));
    return accepts(target, value) && (required.includes(name) || hasOwnPattern(target));
  })?.[0];
  if (key === undefined || written.length > longest) return undefined;
  return objectWith({ [key]: written }, schema, schemas);
}

function accepts({ type, pattern }: Schema, value: unknown): boolean {
  if (type !== jsonType(value)) return false;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(String(value));
}

/** Whether the schema asks for more than any text that is not empty. */
function hasOwnPattern({ pattern }: Schema): boolean {
  return typeof pattern === "string" && pattern !== "\\S";
}
