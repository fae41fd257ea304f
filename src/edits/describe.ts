// What differs between two values of a file, and the operations that lead from one to the other.
import { isObject, type Path } from "../engine/path.ts";
import { align, commonSubsequence } from "./align.ts";
import type { Json, Operation } from "./operation.ts";
import { applyToValue, isSameJson, jsonAt } from "./value.ts";

export interface Difference {
  /**
   * `value`: another text, number… `fields`: an object has gained or lost properties; `before` and `after` have only
   * these. The others are about an item of a list.
   */
  type: "value" | "fields" | "added" | "removed" | "moved";
  /** The place in the new value; of a removed item, where it would be put back. */
  at: Path;
  /** The place in the old value; of an added item, that of its list. */
  from: Path;
  before?: Json;
  after?: Json;
  /** Applied to the new value, they take back this difference and no other. */
  undo: Operation[];
}

/** What differs in `after` from `before`. Items of lists are found by their content. */
export function differences(before: Json, after: Json, from: Path = [], at: Path = []): Difference[] {
  if (isSameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, from, at);
  if (isObject(before) && isObject(after)) return inObject(before, after, from, at);
  return [{ type: "value", at, from, before, after, undo: [{ op: "set", at, value: before }] }];
}

type JsonObject = { [name: string]: Json };

/**
 * Gained and lost properties are one difference: of the destinations of a link, one replaces another. Without the ones or
 * the others, each is a difference of its own.
 */
function inObject(before: JsonObject, after: JsonObject, from: Path, at: Path): Difference[] {
  const order = Object.keys(before);
  const lost = order.filter((name) => !Object.hasOwn(after, name));
  const gained = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  const fields = (left: string[], added: string[]): Difference => ({
    type: "fields",
    at,
    from,
    before: only(before, left),
    after: only(after, added),
    undo: [
      ...added.map((name): Operation => ({ op: "remove", at: [...at, name] })),
      ...left.map((name): Operation => ({ op: "set", at: [...at, name], value: before[name] as Json, order })),
    ],
  });
  const own =
    lost.length > 0 && gained.length > 0
      ? [fields(lost, gained)]
      : [...lost.map((name) => fields([name], [])), ...gained.map((name) => fields([], [name]))];
  const inner = order.flatMap((name) => {
    const [ours, theirs] = [jsonAt(before, [name]), jsonAt(after, [name])];
    if (ours === undefined || theirs === undefined) return [];
    return differences(ours, theirs, [...from, name], [...at, name]);
  });
  return [...own, ...inner];
}

function only(object: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

function inList(before: Json[], after: Json[], from: Path, at: Path): Difference[] {
  const positions = align(before, after);
  // The most items that have not moved: their positions rise.
  const rising = positions.filter((position) => position !== undefined).sort((a, b) => a - b);
  const staying = commonSubsequence(positions, rising);
  const found: Difference[] = [];
  // The new position of the last item that stays, of those before.
  let last = -1;
  for (const [index, item] of before.entries()) {
    const position = positions[index];
    const next = last + 1;
    if (position === undefined) {
      const place = [...at, next];
      const undo: Operation[] = [{ op: "insert", at: place, value: item }];
      found.push({ type: "removed", at: place, from: [...from, index], before: item, undo });
      continue;
    }
    const [place, now] = [[...at, position], after[position] as Json];
    if (staying.has(index)) last = position;
    else {
      const undo: Operation[] = [{ op: "move", at: place, to: position < next ? last : next }];
      found.push({ type: "moved", at: place, from: [...from, index], before: item, after: now, undo });
    }
    found.push(...differences(item, now, [...from, index], place));
  }
  const added = [...after.entries()].filter(([position]) => !positions.includes(position));
  return [
    ...found,
    ...added.map(([position, item]): Difference => {
      const place = [...at, position];
      return { type: "added", at: place, from, after: item, undo: [{ op: "remove", at: place }] };
    }),
  ];
}

/** The operations that make `from` equal to `to`, each for the result of the one before. */
export function operationsBetween(from: Json, to: Json): Operation[] {
  const operations: Operation[] = [];
  for (let value = from; ; ) {
    const found = differences(to, value);
    // Those that move nothing can be taken back at once; one of a list changes the places of others.
    const inPlace = found.filter(({ type }) => type === "value" || type === "fields");
    const next = (inPlace.length > 0 ? inPlace : found.slice(0, 1)).flatMap(({ undo }) => undo);
    if (next.length === 0) return operations;
    operations.push(...next);
    value = next.reduce(applyToValue, value);
  }
}
