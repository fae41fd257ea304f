// What a property takes, from its schema: without words, which are the page's.
import { asSchema, type Schema, type Schemas } from "../check/schema/schemas.ts";

export type Kind = "string" | "number" | "integer" | "boolean" | "object" | "array" | "section" | "any";

/** One kind of data that a property may be. */
export interface Shape {
  kind: Kind;
  /** What the items of a list take, or the values of an object whose names are free. */
  of: Takes | undefined;
  /** Of a number its value, of a list the count of its items, of a text the count of its characters. */
  least: number | undefined;
  most: number | undefined;
}

export interface Takes {
  shapes: Shape[];
  /** The only values there are, each with what it means. */
  values: { value: unknown; meaning: string | undefined }[];
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
  const isSection = path.endsWith("/section.schema.json");
  if (schema.properties && !isSection) found(schema, path, suffix);
  const inner = (part: Schema, step: string) => takesOf(part, path, schemas, found, suffix + step);
  const kinds = isSection ? (["section"] as const) : kindsOf(schema);
  const own = branches.length > 0 ? [] : kinds.map((kind) => shapeOf(kind, schema, inner));
  return {
    shapes: [...own, ...branches.flatMap(({ shapes }) => shapes)],
    values: [...valuesOf(schema), ...branches.flatMap(({ values }) => values)],
    preset: property.default ?? schema.default,
    samples: list(property.examples ?? schema.examples).filter((sample) => typeof sample !== "object"),
  };
}

function shapeOf(kind: Kind, schema: Schema, inner: (part: Schema, step: string) => Takes): Shape {
  const { items, additionalProperties: free } = schema;
  const isList = kind === "array";
  return {
    kind,
    of: isList && isSchema(items) ? inner(items, "[]") : isSchema(free) ? inner(free, ".*") : undefined,
    least: number(isList ? schema.minItems : (schema.minimum ?? schema.minLength)),
    most: number(isList ? schema.maxItems : (schema.maximum ?? schema.maxLength)),
  };
}

const known: readonly string[] = ["string", "number", "integer", "boolean", "object", "array"];

function kindsOf({ type }: Schema): Kind[] {
  const kinds = [type].flat().filter((kind): kind is Kind => known.includes(String(kind)));
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
