// Places in the data: reading, writing and comparing paths.
import type { Path } from "./normalise.ts";

/** A path as the key of a map. */
export function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** Whether `path` is `outer` or lies below it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, index) => path[index] === step);
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" ? (value as Record<string, unknown> | null)?.[step] : undefined,
    data,
  );
}

/** A copy of `data` with `value` at `path`; objects and lists on the way are made where they are missing. */
export function withValueAt(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValueAt((data as Record<string, unknown> | undefined)?.[step], rest, value);
  if (typeof step === "number")
    return Object.assign([...((data as unknown[] | undefined) ?? [])], { [step]: inner });
  return { ...(data as object | undefined), [step]: inner };
}

/** Where `path` leads once the items of `list` have gone to other positions; undefined if its item is gone. */
export function movedPath(
  path: Path,
  list: Path,
  positionAfter: (position: number) => number | undefined,
): Path | undefined {
  const step = path[list.length];
  if (!isWithin(path, list) || typeof step !== "number") return path;
  const after = positionAfter(step);
  return after === undefined ? undefined : [...list, after, ...path.slice(list.length + 1)];
}
