import type { CompiledForm } from "../../engine/form.ts";
import { getOwn, type Path } from "../../engine/path.ts";

/** The data after a reset: none, or all except the fields that `submit.reset` names. rjsf adds the defaults again. */
export function dataAfterReset(form: CompiledForm, data: unknown): unknown {
  return resetPaths(form).reduce<unknown>(without, data);
}

/** The fields that a reset empties; the empty path is the whole form. */
export function resetPaths({ submit: { reset } }: CompiledForm): Path[] {
  if (reset === true) return [[]];
  return (reset || []).map((name) => name.split("."));
}

function without(data: unknown, [name, ...inner]: Path): unknown {
  if (name === undefined) return undefined;
  if (typeof data !== "object" || data === null) return data;
  const value = getOwn(data, name);
  const rest = Object.fromEntries(Object.entries(data).filter(([other]) => other !== name));
  return inner.length > 0 && value !== undefined ? { ...rest, [name]: without(value, inner) } : rest;
}
