// What rjsf puts in the data though nobody gave it.
import type { Field } from "../../content/types.gen.ts";
import type { Path } from "../engine/place.ts";
import { declarationsAt } from "../engine/schema.ts";
import { widgetOf } from "../fields/drawing.ts";

/**
 * `data` without the empty objects and lists that stand where no file was chosen and no box ticked: rjsf begins
 * every required object and list with one, and what is missing would seem to be there.
 */
export function withoutUntouched(root: Field, data: unknown, path: Path = []): unknown {
  if (Array.isArray(data)) return data.map((item, index) => withoutUntouched(root, item, [...path, index]));
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.entries(data).filter(([name, value]) => !isUntouched(root, value, [...path, name]));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, withoutUntouched(root, value, [...path, name])]),
  );
}

function isUntouched(root: Field, value: unknown, path: Path): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Object.values(value).some((inner) => inner !== undefined)) return false;
  return declarationsAt(root, path).some((schema) => ["file", "checkboxes"].includes(widgetOf(schema) ?? ""));
}
