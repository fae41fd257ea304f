// What differs from what is published, and how each difference is taken back.

import { formatPointer } from "../../engine/pointer.ts";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { FileContent, Files } from "../../pipeline/read/files.ts";
import { isEditable, isReplaceable } from "../editable.ts";
import type { Workspace } from "../workspace.ts";
import type { SiteChange } from "./protocol.ts";
import type { SiteRepository } from "./repository.ts";
import { type WordedChange, wordedChanges } from "./words.ts";

/** The changes in the folder since a commit, with the files as they were and as they are. */
export async function changesSince(repository: SiteRepository, workspace: Workspace, commit: string) {
  const after = await workspace.read();
  const files = await repository.changedSince(commit);
  const contents = await Promise.all(files.map((file) => repository.contentAt(commit, file)));
  const before = filesWith(after, new Map(files.map((file, index) => [file, contents[index]])));
  return { before, after, changes: wordedChanges(before, after, files) };
}

/** Undefined removes a file. */
export function filesWith(files: Files, others: ReadonlyMap<string, FileContent | undefined>): Files {
  const all = [...new Map<string, FileContent | undefined>([...files, ...others])];
  return new Map(all.filter((entry): entry is [string, FileContent] => entry[1] !== undefined));
}

/** A change as editors see it. */
export async function siteChange(
  { file, what, before, after, difference }: WordedChange,
  [old, now]: [Files, Files],
  workspace: Workspace,
): Promise<SiteChange> {
  const [wanted, current] = [old.get(file), now.get(file)];
  const base = current === undefined ? null : hashOf(current);
  const words = { what, before, after };
  if (difference) {
    const place = { file, pointer: formatPointer(difference.at) };
    return { ...words, place, undo: { file, base: base ?? "", operations: difference.undo } };
  }
  const place = current !== undefined && isEditable(file) ? { place: { file, pointer: "" } } : {};
  if (!isReplaceable(file)) return { ...words, ...place };
  const content = wanted === undefined ? null : await workspace.keep(wanted);
  return { ...words, ...place, undo: { file, base, content } };
}
