import type { Model } from "../../editing/protocol.ts";
import type { Operation } from "../../edits/operation.ts";
import { isSameJson } from "../../edits/value.ts";
import { movePath, type Path } from "../../engine/path.ts";
import type { Unsaved } from "./editorState.ts";
import { spotKey, spotValue } from "./things.ts";

/** What was entered and is still unsaved, at the places that it has after `operations` on `file`. */
export function followOperations(drafts: Readonly<Record<string, Unsaved>>, file: string, operations: Operation[]) {
  const followed = Object.values(drafts).flatMap((draft) => {
    if (draft.file !== file) return [draft];
    const at = operations.reduce<Path | undefined>((path, operation) => path && pathAfter(path, operation), draft.at);
    return at ? [{ ...draft, at }] : [];
  });
  return Object.fromEntries(followed.map((draft) => [spotKey(draft), draft]));
}

/** Whether a file has another text than the model was made of. */
export function differs({ files }: Model, hashes: Readonly<Record<string, string>>): boolean {
  return Object.entries(files).some(([file, { hash }]) => hashes[file] !== hash);
}

/** Refused texts, to be sent once more. Where the file's own text is as before, it may have been its error that was corrected. */
export function retried(drafts: Readonly<Record<string, Unsaved>>, before: Model, now: Model) {
  const again = (draft: Unsaved): Unsaved => {
    if (!draft.isRefused) return draft;
    const isSame = isSameJson(spotValue(before, draft), spotValue(now, draft));
    const base = isSame ? now.files[draft.file]?.hash : undefined;
    return { ...draft, isRefused: false, base: base ?? draft.base };
  };
  return Object.fromEntries(Object.entries(drafts).map(([key, draft]) => [key, again(draft)]));
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
