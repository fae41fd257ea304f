// From data as the page holds it to the data that it validates and sends.
import { declarationsAt } from "./declarations.ts";
import type { FieldError, ShownBranch } from "./fieldErrors.ts";
import type { CompiledForm } from "./form.ts";
import { isBlank } from "./normalise.ts";
import { isGroup, mapValues, type Path, pathKey, valueAt } from "./path.ts";
import { isUntouched } from "./untouched.ts";
import { validateForm } from "./validate.ts";

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
  const complete = withGaps(form, data);
  const leftOut = new Set<string>();
  const needed = new Set<string>();
  for (;;) {
    const entered = leftOut.size === 0 ? complete : without(complete, leftOut);
    const errors = validateForm(form, entered, shownBranch);
    const missing = errors.map(({ path }) => pathKey(path)).filter((key) => leftOut.delete(key));
    const unneeded = errors.flatMap(({ path }) => untouchedKey(form, data, path, needed) ?? []);
    if (missing.length === 0 && unneeded.length === 0) return { entered, errors };
    for (const key of missing) needed.add(key);
    for (const key of unneeded) leftOut.add(key);
  }
}

function without(data: unknown, keys: Set<string>): unknown {
  return mapValues(data, (value, path) => (keys.has(pathKey(path)) ? undefined : value));
}

/** The key of the outermost property around or at `path` that may be left out. */
function untouchedKey({ schema }: CompiledForm, data: unknown, path: Path, needed: Set<string>): string | undefined {
  const paths = path.map((_, index) => path.slice(0, index + 1));
  const untouched = paths.find((outer) => {
    const value = valueAt(data, outer);
    if (typeof outer.at(-1) !== "string" || !isGroup(value) || needed.has(pathKey(outer))) return false;
    return isUntouched(schema, value, outer);
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
