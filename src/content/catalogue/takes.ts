// What a property takes, from its schema: without words, which are the page's.
import { asSchema, type Schema, type Schemas } from "../check/schemas.ts";

export type TakesKind = "string" | "number" | "integer" | "boolean" | "object" | "array" | "section" | "any";

export interface Takes {
  kinds: TakesKind[];
  /** The only values there are, each with what it means. */
  values: { value: unknown; meaning: string | undefined }[];
  /** What the items of a list take, or the values of an object whose names are free. */
  of: Takes | undefined;
  /** Of a number its value, of a list the count of its items, of a text the count of its characters. */
  least: number | undefined;
  most: number | undefined;
  /** What holds where the property is not written. */
  preset: unknown;
  samples: unknown[];
}

/** `found` hears of each object with properties of its own, with the path that leads to it from here. */
type Found = (schema: Schema, file: string, suffix: string) => void;

export function takesOf(property: Schema, from: string, schemas: Schemas, found: Found, suffix = ""): Takes {
  const { schema, path } = schemas.follow(property, from);
  const branches = list(schema.anyOf).map((branch) =>
    takesOf(asSchema(branch), path, schemas, found, suffix),
  );
  if (branches.length > 0) return together(branches, schema);
  const isSection = path.endsWith("/section.schema.json");
  if (schema.properties && !isSection) found(schema, path, suffix);
  const items = isSchema(schema.items) ? schema.items : undefined;
  const free = isSchema(schema.additionalProperties) ? schema.additionalProperties : undefined;
  const inner = items ?? free;
  return {
    kinds: isSection ? ["section"] : kindsOf(schema),
    values: valuesOf(schema),
    of: inner && takesOf(inner, path, schemas, found, `${suffix}${items ? "[]" : ".*"}`),
    least: number(schema.minimum ?? schema.minLength ?? (items && schema.minItems)),
    most: number(schema.maximum ?? schema.maxLength ?? (items && schema.maxItems)),
    preset: property.default ?? schema.default,
    samples: list(property.examples ?? schema.examples).filter((sample) => typeof sample !== "object"),
  };
}

/** A property that may be of several shapes. */
function together(branches: Takes[], { default: preset, examples }: Schema): Takes {
  return {
    kinds: [...new Set(branches.flatMap(({ kinds }) => kinds))],
    values: branches.flatMap(({ values }) => values),
    of: branches.find(({ of }) => of)?.of,
    least: undefined,
    most: undefined,
    preset,
    samples: list(examples),
  };
}

const known: readonly string[] = ["string", "number", "integer", "boolean", "object", "array"];

function kindsOf({ type }: Schema): TakesKind[] {
  const kinds = [type].flat().filter((kind): kind is TakesKind => known.includes(String(kind)));
  return kinds.length > 0 ? kinds : ["any"];
}

function valuesOf(schema: Schema): Takes["values"] {
  if ("const" in schema) return [{ value: schema.const, meaning: undefined }];
  const meanings = list(schema.enumDescriptions);
  return list(schema.enum).map((value, index) => ({
    value,
    meaning: meanings[index] === undefined ? undefined : String(meanings[index]),
  }));
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function number(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
