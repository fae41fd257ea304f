// What differs from what is published, and how each difference is taken back.

import { formatPointer } from "../../engine/pointer.ts";
import type { Files } from "../../pipeline/read/files.ts";
import { hashNow } from "../contents.ts";
import { isEditable, isReplaceable } from "../editable.ts";
import type { Workspace } from "../workspace.ts";
import type { SiteChange } from "./protocol.ts";
import type { SiteRepository } from "./repository.ts";
import { type WordedChange, wordedChanges } from "./words.ts";

/** The changes in the folder since a commit, with the files as they were and as they are. */
export async function changesSince(repository: SiteRepository, workspace: Workspace, commit: string) {
  const after = await workspace.read();
  const files = await repository.changedSince(commit);
  const before = await repository.filesAt(commit, after, files);
  return { before, after, files, changes: wordedChanges(before, after, files) };
}

/** A change as editors see it, of the files as they were and as they are. */
export async function siteChange(
  { file, what, before, after, difference }: WordedChange,
  [old, now]: [Files, Files],
  workspace: Workspace,
): Promise<SiteChange> {
  const [wanted, base] = [old.get(file), hashNow(now.get(file))];
  const change: SiteChange = { what, before, after };
  if (base !== null && isEditable(file)) change.place = { file, pointer: formatPointer(difference?.at ?? []) };
  if (difference) change.undo = { file, base: base ?? "", operations: difference.undo };
  else if (isReplaceable(file))
    change.undo = { file, base, content: wanted === undefined ? null : await workspace.keep(wanted) };
  return change;
}
