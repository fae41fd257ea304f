import type { CompiledForm } from "../../engine/form.ts";
import { mapValues, type Path } from "../../engine/path.ts";

/** The data after a reset: none, or all except the fields that `submit.reset` names. rjsf adds the defaults again. */
export function dataAfterReset(form: CompiledForm, data: unknown): unknown {
  const emptied = resetPaths(form).map((path) => path.join("."));
  return mapValues(data, (value, path) => (emptied.includes(path.join(".")) ? undefined : value));
}

/** The fields that a reset empties; the empty path is the whole form. */
export function resetPaths({ submit: { reset } }: CompiledForm): Path[] {
  if (reset === true) return [[]];
  return (reset || []).map((name) => name.split("."));
}
