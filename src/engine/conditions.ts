import type { Field } from "../types.gen.ts";
import { everySchema } from "./walk.ts";

/** The schemas after `if` in a form, by the names of their compiled validators. */
export function conditionsOf(root: Field): Record<string, Field> {
  const conditions = everySchema(root).flatMap(({ schema }) => schema.if ?? []);
  return Object.fromEntries(conditions.map((condition, position) => [`if${position}`, condition]));
}
