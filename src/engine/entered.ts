// From data as the page holds it to the data that it validates and sends.
import type { Field } from "../types.gen.ts";
import { declarationsAt } from "./declarations.ts";
import type { CompiledForm } from "./form.ts";
import { isBlank } from "./normalise.ts";
import { getOwn, isGroup, isSameData, mapValues, type Path, pathKey, valueAt } from "./path.ts";
import { noBranch } from "./relevantErrors.ts";
import { type FieldError, type ShownBranch, validateForm } from "./validate.ts";
import { isFixed, widgetOf } from "./widgets.ts";

interface Validated {
  /** The data to send, before it is normalised: without optional objects and lists in which nothing was entered. */
  entered: unknown;
  /** In the form's order. Their paths lead into the data. */
  errors: FieldError[];
}

/**
 * Validates data that a page holds; a page fills in defaults, and empty objects and lists. An object or list that fails
 * although the visitor entered nothing in it is left out, unless it is required: then its own errors say what to enter.
 */
export function validateEntered(form: CompiledForm, data: unknown, shownBranch?: ShownBranch): Validated {
  const complete = withGaps(form, form.compute?.(data) ?? data);
  const leftOut = new Set<string>();
  const needed = new Set<string>();
  for (;;) {
    const entered = mapValues(complete, (value, path) => (leftOut.has(pathKey(path)) ? undefined : value));
    const errors = validateForm(form, entered, shownBranch);
    const missing = errors.map(({ path }) => pathKey(path)).filter((key) => leftOut.delete(key));
    const unneeded = errors.flatMap(({ path }) => untouchedKey(form, data, path, needed, shownBranch) ?? []);
    if (missing.length === 0 && unneeded.length === 0) return { entered, errors };
    for (const key of missing) needed.add(key);
    for (const key of unneeded) leftOut.add(key);
  }
}

/** The key of the outermost property around or at `path` that may be left out. */
function untouchedKey(
  { schema }: CompiledForm,
  data: unknown,
  path: Path,
  needed: Set<string>,
  shownBranch?: ShownBranch,
): string | undefined {
  const paths = path.map((_, index) => path.slice(0, index + 1));
  const untouched = paths.find((outer) => {
    const value = valueAt(data, outer);
    if (typeof outer.at(-1) !== "string" || !isGroup(value) || needed.has(pathKey(outer))) return false;
    return isUntouched(schema, value, outer, shownBranch);
  });
  return untouched && pathKey(untouched);
}

/** `data` with null at the blank positions of a tuple that precede others, which otherwise would move up. */
function withGaps({ schema }: CompiledForm, data: unknown): unknown {
  return mapValues(data, (value, path) => {
    if (!Array.isArray(value) || !declarationsAt(schema, path).some(({ items }) => Array.isArray(items))) return value;
    const last = value.findLastIndex((item) => !isBlank(item));
    return value.map((item, index) => (isBlank(item) && index < last ? null : item));
  });
}

/**
 * Whether the visitor entered nothing in `value`: it is blank, a default, fixed, computed or a check box without a check
 * mark, or contains nothing else. A list may have as many items as the page adds without being asked. The choice of a
 * branch is an answer, which the review lists.
 */
function isUntouched(root: Field, value: unknown, path: Path, shownBranch?: ShownBranch): boolean {
  if (isBlank(value)) return true;
  if ((shownBranch?.(path) ?? noBranch) !== noBranch) return false;
  const schemas = declarationsAt(root, path);
  if (schemas.some((schema) => isFilledIn(root, schema, value))) return true;
  if (!isGroup(value) || (Array.isArray(value) && value.length > initialLength(schemas))) return false;
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.every((step) => isUntouched(root, getOwn(value, step), [...path, step], shownBranch));
}

function isFilledIn(root: Field, schema: Field, value: unknown): boolean {
  if ((isFixed(schema) && schema.const === value) || schema.compute !== undefined) return true;
  if (value === false && widgetOf(root, schema) === "checkbox") return true;
  return schema.default !== undefined && isSameData(schema.default, value);
}

/** The number of items that the page adds to a list without being asked. */
function initialLength(schemas: Field[]): number {
  const tuples = schemas.map(({ items }) => (Array.isArray(items) ? items.length : 0));
  return Math.max(0, ...tuples, ...schemas.map(({ minItems = 0 }) => minItems));
}
