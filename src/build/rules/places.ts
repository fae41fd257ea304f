// The places in an answer, and how a person reads them.
import type { Path } from "../../engine/path.ts";

/** Every place in `data` that a rule can speak of: properties at any depth, and the first item of a list. */
export function placesIn(data: unknown, path: Path = []): Path[] {
  if (Array.isArray(data))
    return data.slice(0, 1).flatMap((item) => [[...path, 0], ...placesIn(item, [...path, 0])]);
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => [
    [...path, name],
    ...placesIn(value, [...path, name]),
  ]);
}
