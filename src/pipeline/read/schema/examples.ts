// Descriptions and examples from a schema, for hints.
import { jsonType } from "../../../engine/jsonType.ts";
import { inline, quote } from "../messages/phrases.ts";
import { asSchema, formSchema, type Schema, type Schemas } from "../schemas.ts";

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
  const fitting = values.find((candidate) => candidate !== undefined && inline(candidate).length <= longest);
  if (fitting !== undefined) return inline(fitting);
  const type = String([target.type].flat()[0]);
  const item = schemas.follow(asSchema(target.items));
  if (type === "array" && item.type === "string") return `[${exampleOf(item, schemas)}]`;
  return samples[type] ?? objectWith({}, target, schemas);
}

/** An object of the schema with the given properties and the required ones, or the only one that it can have, as text. */
function objectWith(given: Record<string, string>, schema: Schema, schemas: Schemas): string {
  const declared = asSchema(schema.properties);
  const dependent = Object.keys(given).flatMap((key) => asSchema(schema.dependencies)[key] ?? []);
  const keys = Object.keys(declared);
  const wanted = [...[schema.required ?? (keys.length === 1 ? keys : [])].flat(), ...dependent].map(String);
  const missing = wanted.filter((key) => !Object.hasOwn(given, key));
  const added = missing.map((key) => [key, exampleOf(asSchema(declared[key]), schemas)]);
  const parts = Object.entries({ ...given, ...Object.fromEntries(added) });
  return parts.length === 0 ? "{ … }" : `{ ${parts.map(([key, value]) => `${quote(key)}: ${value}`).join(", ")} }`;
}

/**
 * An object of the schema that contains `value`, as text; undefined if no property takes the value. For a picture:
 * `"foto.jpg"` → `{ "file": "foto.jpg", "alt": "…" }`. In forms, the patterns of the properties accept almost any text.
 */
export function objectAround(value: unknown, schema: Schema, schemas: Schemas): string | undefined {
  const written = inline(value);
  const required = [schema.required ?? []].flat();
  const isForm = schemas.fileOf(schema) === formSchema;
  const key = Object.entries(asSchema(schema.properties)).find(([name, property]) => {
    const target = schemas.follow(asSchema(property));
    const isMeant = required.includes(name) || target.enum !== undefined || (!isForm && hasOwnPattern(target));
    return isMeant && accepts(target, value);
  })?.[0];
  if (key === undefined || written.length > longest) return undefined;
  return objectWith({ [key]: written }, schema, schemas);
}

function accepts({ type, pattern, enum: allowed }: Schema, value: unknown): boolean {
  if (type !== jsonType(value) || (Array.isArray(allowed) && !allowed.includes(value))) return false;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(String(value));
}

/** Whether the schema asks for more than any text that is not empty. */
function hasOwnPattern({ pattern }: Schema): boolean {
  return typeof pattern === "string" && pattern !== "\\S";
}
