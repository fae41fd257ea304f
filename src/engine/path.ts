// Places in the data: reading, writing and comparing paths.
import type { RuleError } from "./form.ts";

/** A place in the data: the names and positions that lead to it. */
export type Path = (string | number)[];

/** What an object has of its own under `step`, or a list at that position. */
export function inside(value: unknown, step: string | number): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined;
}

/** A path as the key of a map. */
export function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** Whether `path` is `outer` or lies below it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, index) => path[index] === step);
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(inside, data);
}

/** A copy of `data` with `value` at `path`; objects and lists on the way are made where they are missing. */
export function withValueAt(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValueAt(inside(data, step), rest, value);
  if (typeof step === "number") return Object.assign(Array.isArray(data) ? [...data] : [], { [step]: inner });
  return { ...(typeof data === "object" ? data : {}), [step]: inner };
}

/** A copy of `data` with what `change` gives for each value, from outside in; undefined leaves a property out. */
export function changeEach(
  data: unknown,
  change: (value: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  const value = change(data, path);
  if (Array.isArray(value)) return value.map((item, index) => changeEach(item, change, [...path, index]));
  if (typeof value !== "object" || value === null) return value;
  const changed = Object.entries(value).map(
    ([name, inner]) => [name, changeEach(inner, change, [...path, name])] as const,
  );
  return Object.fromEntries(changed.filter(([, inner]) => inner !== undefined));
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

/** The place an error speaks of: for a missing property, where it should be. */
export function pathOf(error: RuleError): Path {
  const path = error.instancePath.split("/").slice(1).map(unescaped).map(position);
  const name = error.params.missingProperty ?? error.params.additionalProperty;
  return name === undefined ? path : [...path, String(name)];
}

function position(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

/** A path as the rows write it. */
export function fieldOf(path: Path): string {
  return path.reduce<string>((field, step) => {
    if (typeof step === "number") return `${field}[]`;
    return field === "" ? step : `${field}.${step}`;
  }, "");
}

/** A step of a JSON Pointer as it is meant (RFC 6901). */
export function unescaped(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
