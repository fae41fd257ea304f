// The declarations of a form's fields: which parts of its schema describe a location of the data.
import type { Field } from "../types.gen.ts";
import { mergeFields } from "./choices.ts";
import type { Path } from "./path.ts";
import { childSchemas, sameValueSchemas } from "./walk.ts";

/**
 * All subschemas that may describe the value at `path`, under any condition, in the order of the file. `branches: false`
 * leaves out the branches of the value itself, not those of the objects around it.
 */
export function declarationsAt(root: Field, path: Path, { branches = true } = {}): Field[] {
  const step = path.at(-1);
  const outer = step === undefined ? undefined : declarationsAt(root, path.slice(0, -1));
  const own = outer?.flatMap((schema) => childSchemas(schema, step ?? "")) ?? [root];
  return own.flatMap((schema) =>
    sameValueSchemas(root, schema, { applies: ({ role }) => branches || role !== "branch" }),
  );
}

/** The field at `path` as one schema. Its branches are left out: their titles name the branches. */
export function fieldAt(root: Field, path: Path): Field {
  return mergeFields(declarationsAt(root, path, { branches: false }));
}

/** The names of an object's fields in the order in which they are rendered: first those in groups, then the rest. */
export function fieldNames(schemas: Field[], groups: { fields: string[] }[] = []): string[] {
  const grouped = groups.flatMap((group) => group.fields);
  const declared = schemas.flatMap((schema) => Object.keys(schema.properties ?? {}));
  return [...new Set([...grouped, ...declared])];
}
