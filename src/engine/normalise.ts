// Data as the rules see it: trimmed, with blank values removed.
import { getOwn, type Path, valueAt } from "./path.ts";

/**
 * A copy of `data` with every string trimmed and every blank string left out: a blank property is missing, and a
 * blank item is removed from its list.
 */
export function normalise(data: unknown): unknown {
  if (typeof data === "string") return data.trim();
  if (Array.isArray(data)) return data.filter((item) => !isBlank(item)).map(normalise);
  if (typeof data === "object" && data !== null) {
    const kept = Object.entries(data).filter(([, value]) => !isBlank(value));
    return Object.fromEntries(kept.map(([key, value]) => [key, normalise(value)]));
  }
  return data;
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}

/** The location in `data` of what `path` leads to in `normalise(data)`: removed list items count again. */
export function originalPath(data: unknown, path: Path): Path {
  let value = data;
  return path.map((step) => {
    const original = Array.isArray(value) && typeof step === "number" ? originalPosition(value, step) : step;
    value = getOwn(value, original);
    return original;
  });
}

function originalPosition(list: unknown[], position: number): number {
  const kept = list.flatMap((item, index) => (isBlank(item) ? [] : [index]));
  return kept[position] ?? position;
}

/** The location in `normalise(data)` of what `path` leads to in `data`: removed list items do not count. */
export function normalisedPath(data: unknown, path: Path): Path {
  return path.map((step, depth) => {
    const value = valueAt(data, path.slice(0, depth));
    if (!Array.isArray(value) || typeof step !== "number") return step;
    return value.slice(0, step).filter((item) => !isBlank(item)).length;
  });
}
