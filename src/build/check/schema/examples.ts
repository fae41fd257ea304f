// What could be written in a place, out of its schema: for hints.

import { inline, quote } from "../wording.ts";
import { asSchema, type Schema, type Schemas } from "./schemas.ts";

/** The schema's description as a sentence with a space after it, or nothing. */
export function describe(schema: Schema, home: string, schemas: Schemas): string {
  const description = schema.description ?? schemas.follow(schema, home).schema.description;
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

/** A value that the schema itself shows or asks for, short enough for a line; of an object, what it cannot do without. */
export function exampleOf(schema: Schema, home: string, schemas: Schemas): string {
  const { schema: target, path } = schemas.follow(schema, home);
  const values = [schema.examples, target.examples, target.enum, target.const].flat();
  const value = values.find((candidate) => candidate !== undefined);
  if (value !== undefined && inline(value).length <= longest) return inline(value);
  return samples[String([target.type].flat()[0])] ?? objectWith({}, target, path, schemas);
}

/** An object of `schema` with the parts given and those that must be there. */
function objectWith(given: Record<string, string>, schema: Schema, home: string, schemas: Schemas): string {
  const declared = asSchema(schema.properties);
  const wanted = [schema.required ?? []]
    .flat()
    .concat(Object.keys(given).flatMap((key) => needed(schema, key)));
  const missing = wanted.map(String).filter((key) => !Object.hasOwn(given, key));
  const added = missing.map((key) => [key, exampleOf(asSchema(declared[key]), home, schemas)]);
  const parts = Object.entries({ ...given, ...Object.fromEntries(added) });
  return parts.length === 0
    ? "{ … }"
    : `{ ${parts.map(([key, value]) => `${quote(key)}: ${value}`).join(", ")} }`;
}

function needed(schema: Schema, key: string): unknown[] {
  return [asSchema(schema.dependencies)[key] ?? []].flat();
}

/** `"foto.jpg"` where a picture belongs: `{ "file": "foto.jpg", "alt": "…" }`. */
export function objectAround(
  value: unknown,
  schema: Schema,
  home: string,
  schemas: Schemas,
): string | undefined {
  const written = inline(value);
  const required = [schema.required ?? []].flat();
  const key = Object.entries(asSchema(schema.properties)).find(([name, property]) => {
    const target = schemas.follow(asSchema(property), home).schema;
    return accepts(target, value) && (required.includes(name) || isNarrow(target));
  })?.[0];
  if (key === undefined || written.length > longest) return undefined;
  return objectWith({ [key]: written }, schema, home, schemas);
}

function accepts({ type, pattern }: Schema, value: unknown): boolean {
  if (type !== (Array.isArray(value) ? "array" : typeof value)) return false;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(String(value));
}

/** Whether a form is asked for that few texts have. */
function isNarrow({ pattern }: Schema): boolean {
  return typeof pattern === "string" && pattern !== "\\S";
}
