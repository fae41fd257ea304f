// Merges the own version of the site with what others have published: JSON files by place, all others as a whole.
import { operationsBetween } from "../../edits/describe.ts";
import { type MergeConflict, merge } from "../../edits/merge.ts";
import type { Json } from "../../edits/operation.ts";
import { parseJson, spliceText } from "../../edits/splice.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { gitText, undefinedIfRefused } from "../../pipeline/read/git.ts";
import { isEditable } from "../editable.ts";
import type { SiteRepository, TreeEntry } from "./repository.ts";

export interface VersionConflict {
  file: string;
  /** The value in the other version; absent if the file as a whole was changed by both. */
  conflict?: MergeConflict;
  values?: Versions;
  /** Names the conflict, if the own version can be put in place of the other. */
  key?: string;
}

interface Versions {
  base: Json;
  ours: Json;
  theirs: Json;
}

/**
 * The tree `theirs` with what `ours` has changed since `base`, or the first conflict of each file. `mine` has the keys
 * of the conflicts in which the own version counts.
 */
export async function mergeVersions(
  repository: SiteRepository,
  { base, ours, theirs }: Record<keyof Versions, string>,
  mine: readonly string[],
): Promise<{ tree: string } | { conflicts: VersionConflict[] }> {
  const others = new Map((await repository.changed(base, theirs)).map((entry) => [entry.file, entry]));
  const entries: TreeEntry[] = [];
  const conflicts: VersionConflict[] = [];
  for (const entry of await repository.changed(base, ours)) {
    const { file } = entry;
    const other = others.get(file);
    const key = `${file}#`;
    if (!other || other.hash === entry.hash || mine.includes(key)) {
      entries.push(entry);
      continue;
    }
    const texts = await Promise.all([base, ours, theirs].map((tree) => textAt(repository, tree, file)));
    const [from, own, now] = texts;
    if (!isEditable(file) || from === undefined || own === undefined || now === undefined) {
      conflicts.push({ file, key });
      continue;
    }
    const values = { base: parseJson(from), ours: parseJson(own), theirs: parseJson(now) };
    const merged = mergeValues(values, file, mine);
    if ("conflict" in merged) conflicts.push({ file, values, ...merged });
    else entries.push(await stored(repository, other, merged.operations.reduce(spliceText, now)));
  }
  return conflicts.length > 0 ? { conflicts } : { tree: await repository.treeWith(theirs, entries) };
}

/**
 * The operations that bring the own changes into the other version. `mine` has the keys of the conflicts in which the
 * own value counts; only for those of a value there is one.
 */
export function mergeValues({ base, ours, theirs }: Versions, file = "", mine: readonly string[] = []) {
  let key: string | undefined;
  const merged = merge(base, theirs, operationsBetween(base, ours), ({ at, reason }) => {
    key = reason === "value" ? `${file}#${formatPointer(at)}` : undefined;
    return key !== undefined && mine.includes(key);
  });
  return "conflict" in merged ? { ...merged, ...(key !== undefined && { key }) } : merged;
}

/** As git stores it, with its line ends. */
async function textAt(repository: SiteRepository, tree: string, file: string): Promise<string | undefined> {
  const object = `${tree}:${repository.pathOf(file)}`;
  return (await repository.git(["cat-file", "blob", object]).catch(undefinedIfRefused))?.toString();
}

async function stored({ git }: SiteRepository, { mode, file }: TreeEntry, text: string): Promise<TreeEntry> {
  return { mode, file, hash: await gitText(git, ["hash-object", "-w", "--stdin"], { input: text }) };
}
