// Where a place is after operations that concern other places, as items of the same list.
import { movePath, type Path } from "../engine/path.ts";
import type { Operation } from "./operation.ts";

/** Undefined if the operations remove it from a list. A field stays the same place with another value, and without one. */
export function placeAfter(at: Path, operations: readonly Operation[]): Path | undefined {
  return operations.reduce((now: Path | undefined, operation) => now && placeAfterOne(now, operation), at);
}

function placeAfterOne(at: Path, { op, at: changed, ...operation }: Operation): Path | undefined {
  const position = changed.at(-1);
  if (op === "set" || typeof position !== "number") return at;
  return movePath(at, changed.slice(0, -1), (index) => {
    if (op === "insert") return index < position ? index : index + 1;
    if (index === position) return "to" in operation ? operation.to : undefined;
    const without = index < position ? index : index - 1;
    return "to" in operation && without >= operation.to ? without + 1 : without;
  });
}
