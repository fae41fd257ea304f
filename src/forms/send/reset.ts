import type { CompiledForm } from "../../engine/form.ts";
import { getOwn } from "../../engine/path.ts";

/** The data after a reset: none, or all except the fields that `submit.reset` names. rjsf adds the defaults again. */
export function dataAfterReset({ submit: { reset } }: CompiledForm, data: unknown): unknown {
  if (reset === true) return undefined;
  return (reset || []).reduce<unknown>((rest, name) => without(rest, name.split(".")), data);
}

function without(data: unknown, [name, ...inner]: string[]): unknown {
  if (typeof data !== "object" || data === null || name === undefined) return data;
  const value = getOwn(data, name);
  const rest = Object.fromEntries(Object.entries(data).filter(([other]) => other !== name));
  return inner.length > 0 && value !== undefined ? { ...rest, [name]: without(value, inner) } : rest;
}
