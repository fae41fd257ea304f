// What an operation does to a parsed value.
import deepEquals from "../engine/deepEquals.ts";
import { type Path, valueAt } from "../engine/path.ts";
import { parsePointer } from "../engine/pointer.ts";
import type { Json, Operation } from "./operation.ts";

/** An operation whose place does not exist in the value. */
export class WrongPlace extends Error {
  constructor(at: Path) {
    super(`There is nothing at ${JSON.stringify(at)}`);
  }
}

/** The value after the operation. What the operation does not concern is the same object. @throws WrongPlace */
export function applyToValue(value: Json, operation: Operation): Json {
  const { at } = operation;
  if (at.length === 0 && operation.op === "set") return operation.value;
  return changedAt(value, at, at, operation);
}

function changedAt(value: Json, [step, ...rest]: Path, at: Path, operation: Operation): Json {
  if (step === undefined) throw new WrongPlace(at);
  if (Array.isArray(value)) {
    const isInsert = operation.op === "insert" && rest.length === 0;
    const position = positionIn(step, isInsert ? value.length : value.length - 1);
    if (position === undefined) throw new WrongPlace(at);
    if (rest.length === 0) return changedList(value, position, operation);
    return value.with(position, changedAt(value[position] as Json, rest, at, operation));
  }
  if (typeof value !== "object" || value === null) throw new WrongPlace(at);
  const name = String(step);
  if (rest.length === 0 && operation.op === "set") return { ...value, [name]: operation.value };
  const inner = jsonAt(value, [name]);
  if (inner === undefined) throw new WrongPlace(at);
  if (rest.length > 0) return { ...value, [name]: changedAt(inner, rest, at, operation) };
  if (operation.op !== "remove") throw new WrongPlace(at);
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function changedList(items: Json[], position: number, operation: Operation): Json[] {
  switch (operation.op) {
    case "set":
      return items.with(position, operation.value);
    case "remove":
      return items.toSpliced(position, 1);
    case "insert":
      return items.toSpliced(position, 0, operation.value);
    case "move": {
      const to = positionIn(operation.to, items.length - 1);
      if (to === undefined) throw new WrongPlace([...operation.at.slice(0, -1), operation.to]);
      return items.toSpliced(position, 1).toSpliced(to, 0, items[position] as Json);
    }
  }
}

/** A step as a position from 0 to `last`. The steps of a JSON Pointer are texts. */
function positionIn(step: string | number, last: number): number | undefined {
  const position = /^(0|[1-9]\d*)$/.test(String(step)) ? Number(step) : -1;
  return position >= 0 && position <= last ? position : undefined;
}

/** The steps of a JSON Pointer in a value: those into lists as numbers. */
export function pathIn(value: Json | undefined, pointer: string): Path {
  const steps = parsePointer(pointer);
  return steps.map((step, depth) => (Array.isArray(jsonAt(value, steps.slice(0, depth))) ? Number(step) : step));
}

export function jsonAt(value: Json | undefined, at: Path): Json | undefined {
  return valueAt(value, at) as Json | undefined;
}

export function entriesOf(value: Json): [step: string | number, inner: Json][] {
  if (Array.isArray(value)) return [...value.entries()];
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** Whether two values are equal as JSON: the order of names does not count. */
export const isSameJson: (a: Json | undefined, b: Json | undefined) => boolean = deepEquals;
