import { declarationsAt } from "../../engine/declarations.ts";
import { mapValues, type Path } from "../../engine/path.ts";
import { widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";

/**
 * `data` without the empty objects and lists of file fields and check boxes. rjsf creates one for every required object
 * and list, and a field that the visitor left empty would count as present.
 */
export function withoutEmptyDefaults(root: Field, data: unknown): unknown {
  return mapValues(data, (value, path) => (isEmptyDefault(root, value, path) ? undefined : value));
}

function isEmptyDefault(root: Field, value: unknown, path: Path): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Object.values(value).some((inner) => inner !== undefined)) return false;
  // Other items of lists stay: the visitor added them. A file that was not chosen is no item.
  const widgets = typeof path.at(-1) === "string" ? ["file", "checkboxes"] : ["file"];
  return declarationsAt(root, path).some((schema) => widgets.includes(widgetOf(root, schema) ?? ""));
}
