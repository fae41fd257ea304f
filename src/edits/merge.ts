// Applies a change that was made on one version of a file to another version, by place.
import type { Path } from "../engine/path.ts";
import { align } from "./align.ts";
import type { Json, Operation } from "./operation.ts";
import { applyToValue, isSameJson, jsonAt } from "./value.ts";

/** Why a change cannot be applied to another version. */
export interface MergeConflict {
  /** The place in the other version, as far as it could be found. */
  at: Path;
  /** The place is gone, the list around it is another, or the value was changed. */
  reason: "gone" | "list" | "value";
  /** What the other version contains there; absent if nothing. */
  theirs?: Json;
}

export type Merged = { operations: Operation[]; value: Json } | { conflict: MergeConflict };

type Moved = { operations: Operation[] } | { conflict: MergeConflict };

/**
 * The operations, each made on the result of the one before, first of them on `base`, as operations on `now`. Those that
 * `now` contains already are left out. One in conflict is applied to what is there if it `insists`.
 * @throws WrongPlace if an operation does not fit `base`
 */
export function merge(
  base: Json,
  now: Json,
  operations: readonly Operation[],
  insists: (conflict: MergeConflict) => boolean = () => false,
): Merged {
  const merged: Operation[] = [];
  let [before, value] = [base, now];
  for (const operation of operations) {
    const after = applyToValue(before, operation);
    const moved = mergeOne(before, value, operation);
    if ("conflict" in moved && !insists(moved.conflict)) return moved;
    const found = "conflict" in moved ? [{ ...operation, at: moved.conflict.at }] : moved.operations;
    value = found.reduce(applyToValue, value);
    merged.push(...found);
    before = after;
  }
  return { operations: merged, value };
}

function mergeOne(base: Json, now: Json, operation: Operation): Moved {
  const around = follow(base, now, operation.at.slice(0, -1));
  if ("conflict" in around) return around;
  const { at, weak, ours, theirs } = around;
  const last = operation.at.at(-1);
  if (last === undefined) return mergeValue(operation, base, now, at);
  if (Array.isArray(ours)) {
    return Array.isArray(theirs) ? mergeInList(operation, ours, theirs, around, now) : conflictAt(now, at, "list");
  }
  if (Array.isArray(theirs) || typeof theirs !== "object" || theirs === null) return conflictAt(now, at, "gone");
  const before = jsonAt(ours, [last]);
  // An item that was found only by its position may be another thing: nothing shows that it is the same.
  if (before === undefined && weak) return conflictAt(now, at, "list");
  return mergeValue(operation, before, now, [...at, last]);
}

function mergeInList(operation: Operation, ours: Json[], theirs: Json[], { at, weak }: Followed, now: Json): Moved {
  const position = Number(operation.at.at(-1));
  const positions = align(ours, theirs);
  if (operation.op === "insert") {
    const gap = weak && ours.length === 0 ? undefined : gapIn(positions, position, theirs.length);
    return gap === undefined ? conflictAt(now, at, "list") : { operations: [{ ...operation, at: [...at, gap] }] };
  }
  const found = positions[position];
  if (found === undefined) {
    // Or so much of it was changed that it is not recognised.
    const others = theirs.filter((_, index) => !positions.includes(index));
    const mayBeThere = others.some((one) => haveCommon(ours[position] ?? null, one));
    return operation.op === "remove" && !mayBeThere ? { operations: [] } : conflictAt(now, at, "gone");
  }
  const place = [...at, found];
  if (operation.op !== "move") return mergeValue(operation, ours[position], now, place);
  // Where the item goes, between the items that stay.
  const staying = align(ours.toSpliced(position, 1), theirs.toSpliced(found, 1));
  const to = gapIn(staying, operation.to, theirs.length - 1);
  if (to === undefined) return conflictAt(now, at, "list");
  return { operations: to === found ? [] : [{ op: "move", at: place, to }] };
}

/** A `set` or `remove` holds if the value is still that of the base, and is not needed if its result is there already. */
function mergeValue(operation: Operation, ours: Json | undefined, now: Json, at: Path): Moved {
  const theirs = jsonAt(now, at);
  const wanted = operation.op === "set" ? operation.value : undefined;
  if (isSameJson(theirs, wanted)) return { operations: [] };
  if (!isSameJson(ours, theirs)) return conflictAt(now, at, "value");
  return { operations: [{ ...operation, at }] };
}

/** What is at a place of the other version, for the conflict there. */
export function conflictAt(now: Json, at: Path, reason: MergeConflict["reason"]): { conflict: MergeConflict } {
  const theirs = jsonAt(now, at);
  return { conflict: { at, reason, ...(theirs !== undefined && { theirs }) } };
}

/** Where what is at a place of `base` is in `now`, also if its value is another; undefined if it is gone. */
export function placeIn(base: Json, now: Json, path: Path): Path | undefined {
  const last = path.at(-1);
  if (last === undefined) return [];
  const around = follow(base, now, path.slice(0, -1));
  if ("conflict" in around) return;
  const { at, ours, theirs } = around;
  if (Array.isArray(ours) !== Array.isArray(theirs)) return;
  const found = Array.isArray(ours) && Array.isArray(theirs) ? align(ours, theirs)[Number(last)] : last;
  return found === undefined ? undefined : [...at, found];
}

interface Followed {
  /** The path in the other version. */
  at: Path;
  ours: Json;
  theirs: Json;
  /** Whether an item on the way has no value in common with that of the base. */
  weak: boolean;
}

function follow(base: Json, now: Json, path: Path): Followed | { conflict: MergeConflict } {
  let followed: Followed = { at: [], ours: base, theirs: now, weak: false };
  for (const step of path) {
    const { at, ours, theirs, weak } = followed;
    const isList = Array.isArray(ours);
    if (isList !== Array.isArray(theirs)) return conflictAt(now, at, isList ? "list" : "gone");
    const found = Array.isArray(ours) && Array.isArray(theirs) ? align(ours, theirs)[Number(step)] : step;
    const [inner, other] = [jsonAt(ours, [step]), found === undefined ? undefined : jsonAt(theirs, [found])];
    if (found === undefined || inner === undefined || other === undefined) return conflictAt(now, at, "gone");
    followed = { at: [...at, found], ours: inner, theirs: other, weak: weak || (isList && !haveCommon(inner, other)) };
  }
  return followed;
}

/** Whether two objects are equal or have an equal property, other than the type of a section. */
function haveCommon(a: Json, b: Json): boolean {
  return (
    isSameJson(a, b) ||
    Object.keys(Object(a)).some((name) => name !== "type" && isSameJson(jsonAt(a, [name]), jsonAt(b, [name])))
  );
}

/** The position in the other list beside the nearest of the items that are around `position` in the base. */
function gapIn(positions: (number | undefined)[], position: number, length: number): number | undefined {
  if (positions.length === 0) return length;
  const before = positions.slice(0, position).findLast((one) => one !== undefined);
  const behind = before === undefined ? undefined : before + 1;
  const isBeside = positions[position - 1] !== undefined;
  return isBeside ? behind : (positions[position] ?? behind ?? positions.find((one) => one !== undefined));
}
