// What two people have changed in the same place, as editors see it.
import { applyToValue } from "../../edits/value.ts";
import { formatPointer } from "../../engine/pointer.ts";
import type { Workspace } from "../workspace.ts";
import { changesSince, siteChange } from "./changes.ts";
import { mergeValues, type VersionConflict } from "./mergeVersions.ts";
import type { PublishConflict } from "./protocol.ts";
import type { SiteRepository } from "./repository.ts";
import { type WordedChange, wordedChanges } from "./words.ts";

/** `base` is the commit from which both start, `theirs` the one that is published. */
export async function publishConflicts(
  repository: SiteRepository,
  workspace: Workspace,
  base: string,
  theirs: string,
  conflicts: VersionConflict[],
): Promise<PublishConflict[]> {
  const { before, after, changes } = await changesSince(repository, workspace, base);
  const all = conflicts.map(async (conflict): Promise<PublishConflict[]> => {
    const { file, key } = conflict;
    const own = changes.filter((change) => change.file === file);
    const change = own.find((each) => resolves(each, conflict)) ?? own[0];
    if (!change) return [];
    const others = wordedChanges(before, await repository.filesAt(theirs, after, [file]), [file]);
    const other = others.find((each) => placeOf(each) === placeOf(change)) ?? others[0];
    const words = { title: change.title, theirs: other?.after || other?.what || "" };
    return [{ ...(await siteChange(change, [before, after], workspace)), ...words, ...(key && { key }) }];
  });
  return (await Promise.all(all)).flat();
}

/** Where a change is in the version from which both start. */
function placeOf({ difference }: WordedChange): string {
  return formatPointer(difference?.from ?? []);
}

/** Whether a conflict ends if the own change is taken back. */
function resolves({ difference }: WordedChange, { conflict, values }: VersionConflict): boolean {
  if (!difference || !conflict || !values) return true;
  const merged = mergeValues({ ...values, ours: difference.undo.reduce(applyToValue, values.ours) });
  return !("conflict" in merged) || formatPointer(merged.conflict.at) !== formatPointer(conflict.at);
}
