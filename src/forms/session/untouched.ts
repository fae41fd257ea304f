// What rjsf puts in the data though nobody gave it.

import { declarationsAt } from "../../engine/declarations.ts";
import { mapValues, type Path } from "../../engine/path.ts";
import type { Field } from "../../types.gen.ts";
import { widgetOf } from "../fields/drawing.ts";

/**
 * `data` without the empty objects and lists that stand where no file was chosen and no box ticked: rjsf begins
 * every required object and list with one, and what is missing would seem to be there.
 */
export function withoutUntouched(root: Field, data: unknown): unknown {
  // An item is there because someone added it.
  return mapValues(data, (value, path) =>
    typeof path.at(-1) === "string" && isUntouched(root, value, path) ? undefined : value,
  );
}

function isUntouched(root: Field, value: unknown, path: Path): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Object.values(value).some((inner) => inner !== undefined)) return false;
  return declarationsAt(root, path).some((schema) => ["file", "checkboxes"].includes(widgetOf(schema) ?? ""));
}
