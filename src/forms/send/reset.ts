// What is left in a form after it was sent.
import type { CompiledForm } from "../../engine/form.ts";
import { getOwn } from "../../engine/path.ts";

/** The data that the form goes on with: nothing, or all but the named fields. Defaults come back by themselves. */
export function afterReset({ submit: { reset } }: CompiledForm, data: unknown): unknown {
  if (reset === true) return undefined;
  return (reset || []).reduce<unknown>((left, name) => without(left, name.split(".")), data);
}

function without(data: unknown, [name, ...inner]: string[]): unknown {
  if (typeof data !== "object" || data === null || name === undefined) return data;
  const value = getOwn(data, name);
  const rest = Object.fromEntries(Object.entries(data).filter(([other]) => other !== name));
  return inner.length > 0 && value !== undefined ? { ...rest, [name]: without(value, inner) } : rest;
}
