// Publishing: check, commit of the site's files alone, push. Nothing in the folder changes before the push has succeeded:
// until then there are only new objects in git's store. What others have published meanwhile is merged in.
import { operationsBetween } from "../../edits/describe.ts";
import { parseJson } from "../../edits/splice.ts";
import { review } from "../../pipeline/check/check.ts";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import { type Files, formsFolder } from "../../pipeline/read/files.ts";
import type { Problem } from "../../pipeline/read/problem.ts";
import { isEditable, isReplaceable } from "../editable.ts";
import type { ChangeRequest, FileChange, ValueChange, WholeChange } from "../protocol.ts";
import type { EditOutcome } from "../transaction.ts";
import type { Workspace } from "../workspace.ts";
import { changesSince } from "./changes.ts";
import { GitFailure, gitText, gitTextOr } from "./git.ts";
import { mergeVersions, type VersionConflict } from "./mergeVersions.ts";
import type { PublishRequest } from "./protocol.ts";
import { type PublishTarget, SiteRepository, type TreeEntry } from "./repository.ts";
import { type TroubleName, troubleOf } from "./troubles.ts";
import { summaryOf, type WordedChange } from "./words.ts";

export type PublishOutcome =
  | { type: "published"; count: number; hasOthers: boolean }
  | { type: "author" }
  | { type: "errors"; problems: Problem[]; documents: SiteDocuments | undefined }
  | { type: "conflict"; conflicts: VersionConflict[]; repository: SiteRepository; base: string; theirs: string }
  /** `answer` is what git has written. */
  | { type: "trouble"; name: TroubleName; answer?: string };

export interface PublishDependencies {
  workspace: Workspace;
  /** Writes into the folder what others have published, as one change. */
  change: (request: ChangeRequest) => Promise<EditOutcome>;
}

/** How often it is tried because somebody else has published a moment before the push. */
const attempts = 4;

/** Publishes the site in the folder `root`. */
export async function publish(
  root: string,
  request: PublishRequest,
  needs: PublishDependencies,
): Promise<PublishOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await publishOnce(root, request, needs);
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error;
      const name = troubleOf(error);
      if (name !== "busy" || attempt === attempts) return { type: "trouble", name, answer: error.message.trim() };
    }
  }
}

async function publishOnce(
  root: string,
  { author, mine = [] }: PublishRequest,
  needs: PublishDependencies,
): Promise<PublishOutcome> {
  const repository = await SiteRepository.open(root);
  if (typeof repository === "string") return { type: "trouble", name: repository };
  const { git, head } = repository;
  const known = await repository.target();
  if (typeof known === "string") return { type: "trouble", name: known };
  if (author) await repository.setAuthor(author);
  if (!(await repository.author())) return { type: "author" };
  const files = await needs.workspace.read();
  const refused = errorsIn(files);
  if (refused) return refused;

  await git(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", known.remote], { limit: networkLimit });
  const target = await repository.target();
  if (typeof target === "string") return { type: "trouble", name: target };
  const base = await repository.common(target.tip);
  // Their authors publish them.
  if (await repository.differsOutside(base, head)) return { type: "trouble", name: "programCommits" };
  const { changes } = await changesSince(repository, needs.workspace, base);
  const ours = await repository.workingTree();
  const merged = await mergeVersions(repository, base, ours, target.tip, mine);
  if ("conflicts" in merged) return { type: "conflict", repository, base, theirs: target.tip, ...merged };
  const { tree } = merged;
  const broken = errorsIn(withSchemasOf(files, await repository.filesAt(tree)));
  if (broken) return broken;

  const commit = await committed(repository, tree, base, target.tip, changes);
  const own = await ownEntries(repository, ours, commit);
  // Git does not expect a file in the folder that is gone from the index.
  const present = own.filter(({ mode, file }) => mode !== "000000" || !files.has(file));
  if (await wouldLose(repository, present, commit)) return { type: "trouble", name: "programFiles" };
  if (commit !== target.tip) await push(repository, target, commit);
  await follow(repository, target, files, { ours, own, commit }, needs);
  return { type: "published", count: commit === target.tip ? 0 : changes.length, hasOthers: base !== target.tip };
}

/** In milliseconds. The repository may have a hook that runs before a push. */
const networkLimit = 300_000;

function errorsIn(files: Files): PublishOutcome | undefined {
  const { problems, documents } = review(files);
  const errors = problems.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? { type: "errors", problems: errors, documents } : undefined;
}

/** An earlier or merged version of the site, with the schemas of today's program. */
export function withSchemasOf(now: Files, version: Files): Files {
  const isOfProgram = (path: string) => path.startsWith("schemas/") && !path.startsWith(formsFolder);
  const schemas = [...now].filter(([path]) => isOfProgram(path));
  return new Map([...schemas, ...[...version].filter(([path]) => !isOfProgram(path))]);
}

/** The commit with a tree, on top of what is published. If there is nothing to commit, the newest one. */
async function committed(
  { git, head }: SiteRepository,
  tree: string,
  base: string,
  tip: string,
  changes: readonly WordedChange[],
): Promise<string> {
  // A commit of this computer that is not published yet stays a parent.
  const parents = base === head ? [tip] : base === tip ? [head] : [head, tip];
  const [parent = tip] = parents;
  if (parents.length === 1 && (await gitText(git, ["rev-parse", `${parent}^{tree}`])) === tree) return parent;
  const lines = changes.map(({ title, what }) => `- ${title}: ${what}`);
  const message = [summaryOf(changes), "", ...(lines.length > 1 ? lines : [])].join("\n");
  const args = ["commit-tree", tree, ...parents.flatMap((one) => ["-p", one])];
  return gitText(git, args, { input: message });
}

async function push({ git }: SiteRepository, { remote, ref }: PublishTarget, commit: string): Promise<void> {
  const args = ["push", "--quiet", "--no-follow-tags", "--recurse-submodules=no", remote, `${commit}:${ref}`];
  await git(args, { limit: networkLimit });
}

/** What an index that has the old commit needs before `read-tree` brings it to another: the files that git must not write. */
async function ownEntries(repository: SiteRepository, ours: string, commit: string): Promise<TreeEntry[]> {
  const changed = new Set((await repository.changed(repository.head, ours)).map(({ file }) => file));
  const entries = await repository.changed(repository.head, commit);
  return entries.filter(({ file }) => changed.has(file) || isReplaceable(file));
}

/** Whether git would replace what somebody else has changed in the folder. */
async function wouldLose(repository: SiteRepository, own: TreeEntry[], commit: string): Promise<boolean> {
  return repository.withIndexCopy(async (git) => {
    await repository.putIntoIndex(git, own);
    await gitTextOr(git, ["update-index", "-q", "--refresh"]);
    return (await gitTextOr(git, ["read-tree", "-n", "-m", "-u", repository.head, commit])) === undefined;
  });
}

/**
 * Brings the folder, the index and the branch to what is published now. If another program changes them in this moment,
 * they stay behind, and the next time that somebody publishes brings them there.
 */
async function follow(
  repository: SiteRepository,
  { branch }: PublishTarget,
  files: Files,
  { ours, own, commit }: { ours: string; own: TreeEntry[]; commit: string },
  { workspace, change }: PublishDependencies,
): Promise<void> {
  const { git, head } = repository;
  const whole: WholeChange[] = [];
  const values: ValueChange[] = [];
  for (const { file } of (await repository.changed(ours, commit)).filter((entry) => isReplaceable(entry.file))) {
    const [before, after] = [files.get(file), await repository.contentAt(commit, file)];
    const base = before === undefined ? null : hashOf(before);
    whole.push({ file, base, content: after === undefined ? null : await workspace.keep(after) });
    if (!isEditable(file) || typeof before !== "string" || typeof after !== "string") continue;
    values.push({ file, base: hashOf(before), operations: operationsBetween(parseJson(before), parseJson(after)) });
  }
  const label = "Traer lo que otros publicaron";
  const isWritten = async (changes: FileChange[]) => (await change({ label, files: changes })).status === 200;
  const isComplete = values.length === whole.length;
  // What somebody types in this moment is merged.
  if (whole.length > 0 && !(await isWritten(whole)) && !(isComplete && (await isWritten(values)))) return;
  try {
    await repository.putIntoIndex(git, own);
    await gitTextOr(git, ["update-index", "-q", "--refresh"]);
    await git(["read-tree", "-m", "-u", head, commit]);
    await git(["update-ref", "-m", "publish: from the editor", branch, commit, head]);
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
  }
}
