// Locations in form data: reading, writing and comparing paths.

/** A location in form data: the property names and list positions that lead to it. */
export type Path = (string | number)[];

/** The own property or list item of `value` under `step`; undefined if there is none. */
export function getOwn(value: unknown, step: string | number): unknown {
  return isGroup(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
}

/** Whether a value has values inside: an object or a list. */
export function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether a value is an object, and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isGroup(value) && !Array.isArray(value);
}

/** A path as a string, usable as the key of a map. */
export function pathKey(path: Path): string {
  return JSON.stringify(path);
}

/** Whether `path` is `outer` or below it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, index) => path[index] === step);
}

/** The same for two fields as rows write them: `casa.calle` and `casas[].calle` are within `casa` and `casas`. */
export function isFieldWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(getOwn, data);
}

/** A copy of `data` with `value` at `path`. Creates the objects and lists that are missing on the way. */
export function withValueAt(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValueAt(getOwn(data, step), rest, value);
  if (typeof step === "number") return Object.assign(Array.isArray(data) ? [...data] : [], { [step]: inner });
  return { ...(typeof data === "object" ? data : {}), [step]: inner };
}

/**
 * A copy of `data` in which every value, from the outside in, is replaced by the result of `change`.
 * Properties that become undefined are left out.
 */
export function mapValues(data: unknown, change: (value: unknown, path: Path) => unknown, path: Path = []): unknown {
  const value = change(data, path);
  if (Array.isArray(value)) return value.map((item, index) => mapValues(item, change, [...path, index]));
  if (typeof value !== "object" || value === null) return value;
  const changed = Object.entries(value).map(
    ([name, inner]) => [name, mapValues(inner, change, [...path, name])] as const,
  );
  return Object.fromEntries(changed.filter(([, inner]) => inner !== undefined));
}

/**
 * Where `path` leads after the items of `list` moved to other positions; undefined if its item was removed.
 * `newPosition` returns the new position of an item, or undefined for a removed one.
 */
export function movePath(
  path: Path,
  list: Path,
  newPosition: (position: number) => number | undefined,
): Path | undefined {
  const step = path[list.length];
  if (!isWithin(path, list) || typeof step !== "number") return path;
  const position = newPosition(step);
  return position === undefined ? undefined : [...list, position, ...path.slice(list.length + 1)];
}

/** A path in the notation of a row's `field`: dots between names, `[]` for an item of a list. */
export function fieldOf(path: readonly (string | number | symbol)[]): string {
  return joined(path, () => "[]");
}

/** A path with the positions of items, as errors and file parts are sent: `hermanos[0].nombre`. */
export function formatPath(path: Path): string {
  return joined(path, (position) => `[${position}]`);
}

function joined<S>(path: readonly (string | S)[], bracketed: (step: S) => string): string {
  return path
    .map((step, index) => (typeof step !== "string" ? bracketed(step) : index === 0 ? step : `.${step}`))
    .join("");
}

/** The opposite of `formatPath`. An empty text is the whole form. */
export function parsePath(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, position]) =>
    position === undefined ? step : Number(position),
  );
}

/** Compares form data. rjsf may reorder keys, and may set a property to undefined instead of leaving it out. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (!isGroup(a) || !isGroup(b)) return a === b;
  const keys = [...Object.keys(a), ...Object.keys(b)];
  return keys.every((key) => isSameData(getOwn(a, key), getOwn(b, key)));
}
