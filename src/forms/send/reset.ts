// What is left in a form after it was sent.
import type { CompiledForm } from "../engine/form.ts";
import { withValueAt } from "../engine/place.ts";

/** The data that the form goes on with: nothing, or all but the named fields. Defaults come back by themselves. */
export function afterReset({ submit: { reset } }: CompiledForm, data: unknown): unknown {
  if (reset === true) return undefined;
  return (reset || []).reduce<unknown>((left, name) => withValueAt(left, [name], undefined), data);
}
