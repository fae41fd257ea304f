// Looking into a form's schema: the declarations that apply at a place of the data.
import type { Field } from "../types.gen.ts";
import { inside, type Path, unescaped } from "./path.ts";

/** The value at a JSON Pointer in fragment form (`#/a/b`, RFC 6901); undefined where there is none. */
export function at(root: unknown, pointer: string): unknown {
  const steps = pointer
    .replace(/^#?\/?/, "")
    .split("/")
    .filter(Boolean);
  return steps.map((step) => unescaped(decodeURIComponent(step))).reduce<unknown>(inside, root);
}

/** All subschemas that may speak about the value at `path`, in the order they stand in the file. */
export function declarationsAt(root: Field, path: Path): Field[] {
  return path.reduce<Field[]>(
    (schemas, step) =>
      schemas.flatMap((schema) => children(schema, step)).flatMap((child) => inPlace(root, child)),
    inPlace(root, root),
  );
}

function children(schema: Field, step: string | number): Field[] {
  if (typeof step === "number") {
    const { items } = schema;
    const item = Array.isArray(items) ? (items[step] ?? schema.additionalItems) : items;
    return typeof item === "object" ? [item] : [];
  }
  const own = Object.hasOwn(schema.properties ?? {}, step) ? schema.properties?.[step] : undefined;
  return own ? [own] : [];
}

/** A schema and all those that apply to the same value through it. */
function inPlace(root: Field, schema: Field, seen = new Set<Field>()): Field[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return [schema, ...applicators(root, schema).flatMap((next) => inPlace(root, next, seen))];
}

function applicators(root: Field, schema: Field): Field[] {
  const referred = schema.$ref === undefined ? [] : [at(root, schema.$ref) as Field | undefined];
  const dependent = Object.values(schema.dependencies ?? {}).filter(
    (value): value is Field => !Array.isArray(value),
  );
  const all = [...referred, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...all, schema.then, schema.else, ...dependent].filter((next) => next !== undefined);
}

/** The names of an object's fields in the order they are drawn. */
export function fieldNames(schemas: Field[], groups: { fields: string[] }[] = []): string[] {
  const grouped = groups.flatMap((group) => group.fields);
  const declared = schemas.flatMap((schema) => Object.keys(schema.properties ?? {}));
  return [...new Set([...grouped, ...declared])];
}
