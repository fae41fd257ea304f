// What is left in a form after it was sent.
import type { CompiledForm } from "../engine/form.ts";
import { initialData } from "../engine/initial.ts";
import { withValueAt } from "../engine/place.ts";
import { declarationsAt } from "../engine/schema.ts";

/** The data that the form goes on with; undefined if it stays as it is. */
export function afterReset({ schema, submit: { reset } }: CompiledForm, data: unknown): unknown {
  if (!reset) return undefined;
  const begun = initialData(schema);
  if (reset === true) return begun;
  return reset.reduce<unknown>((left, name) => {
    const declared = declarationsAt(schema, [name]).find((field) => field.default !== undefined);
    return withValueAt(left, [name], begun[name] ?? declared?.default);
  }, data);
}
