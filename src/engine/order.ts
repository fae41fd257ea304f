// The order in which fields are rendered, and so of errors without a row. A field in `ui.under` is directly below the
// choice that asks for it.
import type { Field } from "../types.gen.ts";
import { declarationsAt, fieldNames } from "./declarations.ts";
import type { CompiledForm } from "./form.ts";
import { memoizeForTexts } from "./memoizeFor.ts";
import { type Path, pathKey } from "./path.ts";
import { sameValueSchemas } from "./walk.ts";

/**
 * Returns a function from a path to its rank: for each step, the position among the rendered fields or list items.
 * Computes the order of each object's fields once.
 */
export function fieldRanks(form: CompiledForm): (path: Path) => number[] {
  const namesAt = memoizeForTexts((key) => renderedNames(form, JSON.parse(key)));
  return (path) =>
    path.map((step, depth) => {
      if (typeof step === "number") return step;
      const names = namesAt(pathKey(path.slice(0, depth)));
      return names.includes(step) ? names.indexOf(step) : names.length;
    });
}

/** The names of the fields of the object at `path`, in the order in which they are rendered. */
export function renderedNames({ schema, groups }: CompiledForm, path: Path): string[] {
  const declarations = declarationsAt(schema, path);
  const names = fieldNames(declarations, path.length === 0 ? groups : []);
  return withRevealed(names, revealedFields(schema, declarations));
}

/** Where a field is shown: below this value, as text, of this other field of the same object. */
interface Place {
  field: string;
  value: string;
}

/** The places of the revealed fields of an object, by their names. `schemas` are the object's declarations. */
export function revealedFields(root: Field, schemas: Field[]): Map<string, Place> {
  const fields = schemas.flatMap((schema) => Object.entries(schema.properties ?? {}));
  return new Map(
    fields.flatMap(([field, schema]) =>
      sameValueSchemas(root, schema).flatMap(({ ui }) =>
        Object.entries(ui?.under ?? {}).flatMap(([value, names]) =>
          names.map((name) => [name, { field, value }] as const),
        ),
      ),
    ),
  );
}

/** `names` with each revealed field behind the one that it is shown below, in the order of that one's values. */
function withRevealed(names: string[], revealed: Map<string, Place>): string[] {
  const below = (field: string) => [...revealed.keys()].filter((name) => revealed.get(name)?.field === field);
  const andBelow = (name: string): string[] => [
    name,
    ...below(name)
      .filter((each) => names.includes(each))
      .flatMap(andBelow),
  ];
  return names.filter((name) => !revealed.has(name)).flatMap(andBelow);
}

/** Compares two ranks for sorting. A rank comes before the longer ones that begin with it. */
export function compareRanks(a: number[], b: number[]): number {
  const difference = a.findIndex((value, index) => value !== b[index]);
  return difference < 0 ? a.length - b.length : (a[difference] ?? 0) - (b[difference] ?? Number.NEGATIVE_INFINITY);
}
