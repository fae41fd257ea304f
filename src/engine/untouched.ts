// Which objects and lists of the data contain only what the page filled in by itself.
import type { Field } from "../types.gen.ts";
import { declarationsAt } from "./declarations.ts";
import { isBlank } from "./normalise.ts";
import { getOwn, isGroup, isSameData, type Path } from "./path.ts";
import { isFixed, widgetOf } from "./widgets.ts";

/**
 * Whether the visitor entered nothing in `value`: it is blank, a default, a fixed value or a check box without a check
 * mark, or contains nothing else. A list may have as many items as the page adds without being asked.
 */
export function isUntouched(root: Field, value: unknown, path: Path): boolean {
  if (isBlank(value)) return true;
  const schemas = declarationsAt(root, path);
  if (schemas.some((schema) => isFilledIn(root, schema, value))) return true;
  if (!isGroup(value) || (Array.isArray(value) && value.length > initialLength(schemas))) return false;
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.every((step) => isUntouched(root, getOwn(value, step), [...path, step]));
}

function isFilledIn(root: Field, schema: Field, value: unknown): boolean {
  if (isFixed(schema) && schema.const === value) return true;
  if (value === false && widgetOf(root, schema) === "checkbox") return true;
  return schema.default !== undefined && isSameData(schema.default, value);
}

/** The number of items that the page adds to a list without being asked. */
function initialLength(schemas: Field[]): number {
  const tuples = schemas.map(({ items }) => (Array.isArray(items) ? items.length : 0));
  return Math.max(0, ...tuples, ...schemas.map(({ minItems = 0 }) => minItems));
}
