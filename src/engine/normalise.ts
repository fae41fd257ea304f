// Normalised data, which the rules validate: strings are trimmed, blank values are removed.
import { getOwn, type Path, valueAt } from "./path.ts";

/** A copy of `data` with every string trimmed, of invisible characters too, and without blank properties and blank list items. */
export function normalise(data: unknown): unknown {
  if (typeof data === "string") return trimmed(data);
  if (Array.isArray(data)) return data.filter((item) => !isBlank(item)).map(normalise);
  if (typeof data === "object" && data !== null) {
    const kept = Object.entries(data).filter(([, value]) => !isBlank(value));
    return Object.fromEntries(kept.map(([key, value]) => [key, normalise(value)]));
  }
  return data;
}

/** Spaces and what programs copy with a text: zero-width spaces and marks of direction. Not what belongs to an emoji. */
const unseen = /[\s\u00AD\u200B\u200E\u200F\u202A-\u202D\u2060-\u206F]/;

/** Without them at both ends, where nobody could find them: a mail address or a number would be wrong. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unseen.test(text.charAt(start))) start++;
  while (start < end && unseen.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Whether nothing was entered: a text without a visible character counts as a missing value. */
export function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(value));
}

/** Converts a path in `normalise(data)` to the path of the same value in `data`, where blank list items count. */
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

/** Converts a path in `data` to the path of the same value in `normalise(data)`, which has no blank list items. */
export function normalisedPath(data: unknown, path: Path): Path {
  return path.map((step, depth) => {
    const value = valueAt(data, path.slice(0, depth));
    if (!Array.isArray(value) || typeof step !== "number") return step;
    return value.slice(0, step).filter((item) => !isBlank(item)).length;
  });
}
