// What differs from what is published, how each difference is taken back, and where it conflicts with what others have
// published.
import type { Difference } from "../../edits/describe.ts";
import { applyToValue } from "../../edits/value.ts";
import { isWithin, type Path } from "../../engine/path.ts";
import { formatPointer, parsePointer } from "../../engine/pointer.ts";
import { brandFolder, type Files } from "../../pipeline/read/files.ts";
import { hashNow } from "../contents.ts";
import { isEditable, isReplaceable } from "../editable.ts";
import type { Place } from "../protocol.ts";
import type { FileChange } from "../requests.ts";
import { warningOf } from "../roles.ts";
import type { Workspace } from "../workspace.ts";
import { linksAlong } from "./linksAlong.ts";
import { mergeValues, type VersionConflict } from "./mergeVersions.ts";
import type { PublishConflict, SiteChange } from "./protocol.ts";
import type { SiteRepository } from "./repository.ts";
import { usesOfFile, type WordedChange, wordedChanges } from "./words.ts";

/** The changes in the folder since a commit, with the files as they were and as they are. */
export async function changesSince(repository: SiteRepository, workspace: Workspace, commit: string) {
  const after = await workspace.read();
  const files = await repository.changedSince(commit, after);
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
  const warning = warningOf({ file, before: old.get(file), after: now.get(file) }, difference && placesOf(difference));
  const change: SiteChange = { what, before, after, ...(warning && { warning }) };
  if (base !== null && isEditable(file)) change.place = { file, pointer: formatPointer(difference?.at ?? []) };
  // Without it, the place would be an error of the site.
  const [use] = wanted === undefined ? usesOfFile(file, now) : [];
  if (use) {
    const { place, title, noun } = use;
    return { ...change, place, after: `Se usa en «${title}»: para deshacer esto, quite primero de allí ${noun}.` };
  }
  if (difference) {
    const taken = { file, base: base ?? "", operations: difference.undo };
    change.undo = [taken, ...(await logosAlong(file, difference, [old, now], workspace))];
  } else if (isReplaceable(file)) {
    const content = wanted === undefined ? null : await workspace.keep(wanted);
    change.undo = [{ file, base, content }, ...linksAlong(file, old, now)];
  }
  return change;
}

/** The files of the logo that taking back their names brings along: replacing a logo has deleted the one before. */
async function logosAlong(
  file: string,
  { at, from }: Difference,
  [old, now]: [Files, Files],
  workspace: Workspace,
): Promise<FileChange[]> {
  const isNamedAt =
    (around: Path) =>
    ({ place }: { place: Place }) =>
      place.file === file && isWithin(parsePointer(place.pointer), around.map(String));
  const all = [...new Set([...old.keys(), ...now.keys()])].filter((path) => path.startsWith(brandFolder));
  const changes = all.map(async (path): Promise<FileChange[]> => {
    const [lost, gained] = [old.get(path), now.get(path)];
    if (lost !== undefined && gained === undefined && usesOfFile(path, old).some(isNamedAt(from)))
      return [{ file: path, base: null, content: await workspace.keep(lost) }];
    const uses = usesOfFile(path, now);
    const isOnlyHere = uses.length > 0 && uses.every(isNamedAt(at));
    if (lost === undefined && gained !== undefined && isOnlyHere)
      return [{ file: path, base: hashNow(gained), content: null }];
    return [];
  });
  return (await Promise.all(changes)).flat();
}

/** Of lost and gained properties, each is a place. */
function placesOf({ type, at, before, after }: Difference): Path[] {
  if (type !== "fields") return [at];
  return Object.keys({ ...Object(before), ...Object(after) }).map((key) => [...at, key]);
}

/** What two people have changed in the same place: since the commit `base`, in the folder and in the commit `theirs`. */
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
    const common = ({ difference }: WordedChange) => commonSteps(difference?.from, change.difference?.from);
    const [other] = others.sort((a, b) => common(b) - common(a));
    const words = { title: change.title, theirs: other?.after || other?.what || "" };
    return [{ ...(await siteChange(change, [before, after], workspace)), ...words, ...(key && { key }) }];
  });
  return (await Promise.all(all)).flat();
}

/** How many steps two places share, counted from the file: places in the same card share all that lead to the card. */
function commonSteps(from: Path = [], other: Path = []): number {
  const count = from.findIndex((step, index) => step !== other[index]);
  return count < 0 ? from.length : count;
}

/** Whether a conflict ends if the own change is taken back. */
function resolves({ difference }: WordedChange, { conflict, values }: VersionConflict): boolean {
  if (!difference || !conflict || !values) return true;
  const merged = mergeValues({ ...values, ours: difference.undo.reduce(applyToValue, values.ours) });
  return !("conflict" in merged) || formatPointer(merged.conflict.at) !== formatPointer(conflict.at);
}
