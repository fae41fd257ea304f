// Data as the rules judge it: trimmed, and with blank counting as missing.
import { inside, type Path, valueAt } from "./path.ts";

/**
 * `data` with every string trimmed, and what is then blank left out: from objects as a missing property,
 * from lists as a missing item. Nothing else changes; `data` itself never does.
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

/** Where `path` of `normalise(data)` stands in `data`: list items that were left out count again. */
export function pathBefore(data: unknown, path: Path): Path {
  let value = data;
  return path.map((step) => {
    const before = Array.isArray(value) && typeof step === "number" ? positionBefore(value, step) : step;
    value = inside(value, before);
    return before;
  });
}

function positionBefore(list: unknown[], position: number): number {
  const kept = list.flatMap((item, index) => (isBlank(item) ? [] : [index]));
  return kept[position] ?? position;
}

/** Where `path` of `data` stands in `normalise(data)`: list items that are left out do not count. */
export function pathAfter(data: unknown, path: Path): Path {
  return path.map((step, depth) => {
    const value = valueAt(data, path.slice(0, depth));
    if (!Array.isArray(value) || typeof step !== "number") return step;
    return value.slice(0, step).filter((item) => !isBlank(item)).length;
  });
}
