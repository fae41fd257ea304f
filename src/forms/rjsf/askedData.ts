// What a form asks for: rjsf leaves in the data what a condition has taken away inside a group, a list item or a branch, and
// everywhere if the change that took it away was one of check boxes, of a file or of a list.
import type { RJSFSchema } from "@rjsf/utils";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { isGroup } from "../../engine/path.ts";
import { childSchemas, sameValueSchemas, walk } from "../../engine/walk.ts";

/** Resolves the references and the conditions of a schema, for a value. */
export type Retrieve = (schema: RJSFSchema, value: unknown) => RJSFSchema;

/** Whether the form asks for something under a condition only. */
export const hasConditions = memoizeFor((root: RJSFSchema) =>
  [...walk<RJSFSchema>(root)].some(({ role }) => role === "conditional"),
);

/** The data without the fields that a condition of the form declares while it does not hold. */
export function askedData(retrieve: Retrieve, root: RJSFSchema, data: unknown): unknown {
  return asked([root], data);

  function asked(schemas: RJSFSchema[], value: unknown): unknown {
    if (!isGroup(value)) return value;
    const retrieved = schemas.flatMap((schema) => withBranches(retrieve, schema, value));
    const inside = (step: string | number) => retrieved.flatMap((schema) => childSchemas(schema, step));
    if (Array.isArray(value)) return value.map((item, position) => asked(inside(position), item));
    const declared = schemas.flatMap((schema) => sameValueSchemas<RJSFSchema>(root, schema));
    const values = Object.entries(value).map(([name, item]) => [name, inside(name), item] as const);
    return Object.fromEntries(
      values.flatMap(([name, own, item]) => {
        const isTaken = own.length === 0 && declared.some((schema) => childSchemas(schema, name).length > 0);
        return isTaken ? [] : [[name, asked(own, item)]];
      }),
    );
  }
}

/** What describes `value`: the retrieved schema and, as rjsf leaves them in it, the branches. */
export function withBranches(retrieve: Retrieve, schema: RJSFSchema, value: unknown): RJSFSchema[] {
  const retrieved = retrieve(schema, value);
  const branches = [...(retrieved.oneOf ?? []), ...(retrieved.anyOf ?? [])] as RJSFSchema[];
  return [retrieved, ...branches.flatMap((branch) => withBranches(retrieve, branch, value))];
}
