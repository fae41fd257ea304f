import type { Operation } from "../../edits/operation.ts";
import { movePath, type Path } from "../../engine/path.ts";
import type { Unsaved } from "./editorState.ts";
import { spotKey } from "./things.ts";

/** What was entered and is still unsaved, at the places that it has after `operations` on `file`. */
export function followOperations(drafts: Readonly<Record<string, Unsaved>>, file: string, operations: Operation[]) {
  const followed = Object.values(drafts).flatMap((draft) => {
    if (draft.file !== file) return [draft];
    const at = operations.reduce<Path | undefined>((path, operation) => path && pathAfter(path, operation), draft.at);
    return at ? [{ ...draft, at }] : [];
  });
  return Object.fromEntries(followed.map((draft) => [spotKey(draft), draft]));
}

/** Where the value at `path` is after an operation; undefined if it was removed. */
function pathAfter(path: Path, operation: Operation): Path | undefined {
  const list = operation.at.slice(0, -1);
  const index = operation.at.at(-1);
  if (operation.op === "set") return path;
  if (typeof index !== "number") return path[list.length] === index && isBelow(path, list) ? undefined : path;
  return movePath(path, list, (position) => {
    if (operation.op === "insert") return position >= index ? position + 1 : position;
    if (operation.op === "remove") return position === index ? undefined : position - Number(position > index);
    return positionAfterMove(position, index, operation.to);
  });
}

function isBelow(path: Path, list: Path): boolean {
  return list.every((step, depth) => path[depth] === step);
}

function positionAfterMove(position: number, from: number, to: number): number {
  if (position === from) return to;
  return position - Number(position > from) + Number(position - Number(position > from) >= to);
}
