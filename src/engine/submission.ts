// What leaves the form: the data as judged, but for passwords, which go as they were typed.
import type { CompiledForm } from "./form.ts";
import { normalise, pathBefore } from "./normalise.ts";
import { changeEach, type Path, valueAt } from "./path.ts";
import { declarationsAt } from "./schema.ts";

/** Whether the field at `path` is a password. */
export function isPassword(form: CompiledForm, path: Path): boolean {
  return declarationsAt(form.schema, path).some((schema) => schema.ui?.widget === "password");
}

/** `data` as an action receives it. */
export function outgoing(form: CompiledForm, data: unknown): unknown {
  return changeEach(normalise(data), (value, path) => {
    if (typeof value !== "string" || !isPassword(form, path)) return value;
    const before = valueAt(data, pathBefore(data, path));
    return typeof before === "string" ? before : value;
  });
}
