// What leaves the form: the data as judged, but for passwords, which go as they were typed.
import type { CompiledForm } from "./form.ts";
import { normalise, pathBefore } from "./normalise.ts";
import { type Path, valueAt } from "./place.ts";
import { declarationsAt } from "./schema.ts";

/** Whether the field at `path` is a password. */
export function isPassword(form: CompiledForm, path: Path): boolean {
  return declarationsAt(form.schema, path).some((schema) => schema.ui?.widget === "password");
}

/** `data` as an action receives it. */
export function outgoing(form: CompiledForm, data: unknown): unknown {
  return mapStrings(normalise(data), [], (text, path) => {
    const before = isPassword(form, path) ? valueAt(data, pathBefore(data, path)) : text;
    return typeof before === "string" ? before : text;
  });
}

function mapStrings(value: unknown, path: Path, change: (text: string, path: Path) => string): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapStrings(item, [...path, index], change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapStrings(inner, [...path, name], change)]),
  );
}
