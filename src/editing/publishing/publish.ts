// Publishing: check, commit of the site's files alone, push. Nothing in the folder changes before the push has succeeded:
// until then there are only new objects in git's store. What others have published meanwhile is merged in.
import type { Files } from "../../pipeline/read/files.ts";
import { GitFailure, gitText, gitTextOr } from "../../pipeline/read/git.ts";
import type { Problem } from "../../pipeline/read/problem.ts";
import { EditRefusal } from "../answer.ts";
import { hashNow, operationsTo } from "../contents.ts";
import { isReplaceable } from "../editable.ts";
import { errorsIn } from "../newErrors.ts";
import type { Author, FileChange, PublishRequest, ValueChange, WholeChange } from "../requests.ts";
import type { EditingNeeds } from "../transaction.ts";
import { changesSince, publishConflicts } from "./changes.ts";
import { mergeVersions } from "./mergeVersions.ts";
import type { Published, PublishRefusal } from "./protocol.ts";
import type { Releases } from "./releases.ts";
import { type PublishTarget, SiteRepository, type TreeEntry } from "./repository.ts";
import { PublishTrouble, troubleOf } from "./troubles.ts";
import { summaryOf, type WordedChange } from "./words.ts";

export interface PublishingSite {
  /** The folder of the site. */
  root: string;
  /** Shows other files instead of those of the folder, which stay as they are; undefined ends it. */
  show: (files: Files | undefined) => Promise<void>;
  /** Why an older site is shown although the check finds no error: a picture that cannot be drawn. */
  undrawn?: (() => Problem[]) | undefined;
  /** Who publishes. Without it, whom git knows. */
  author?: Author | undefined;
  /** Where the server builds the site itself. */
  releases?: Releases | undefined;
}

/** One of the transactions writes into the folder what others have published. */
export interface PublishingNeeds extends PublishingSite, EditingNeeds {}

/** How often it is tried because somebody else has published a moment before the push. */
const attempts = 4;

/** Publishes the site in the folder `root`. @throws EditRefusal: a `PublishRefusal` */
export async function publish(site: PublishingNeeds, request: PublishRequest): Promise<Published> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await publishOnce(site, request);
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error;
      const name = troubleOf(error);
      if (name !== "busy" || attempt === attempts) throw new PublishTrouble(name, error.message.trim());
    }
  }
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a sequence of steps, each of which needs those before
async function publishOnce(site: PublishingNeeds, { author, mine = [] }: PublishRequest): Promise<Published> {
  const { root, workspace, releases } = site;
  const repository = await SiteRepository.open(root, site.author);
  const { git, head } = repository;
  const { remote, ref, upstream } = await repository.target();
  if (author && !site.author) await repository.setAuthor(author);
  if (!(await repository.author())) throw refusal({ type: "author" });
  // By its name: the push would create again a branch that was renamed or deleted there.
  const options = ["--quiet", "--no-tags", "--no-recurse-submodules"];
  await git(["fetch", ...options, remote, `+${ref}:${upstream}`], { limit: networkLimit });
  const target = await repository.target();
  const base = await repository.common(target);
  // Their authors publish them.
  if (base !== head && (await repository.differsOutside(base, head))) throw new PublishTrouble("programCommits");
  const since = await repository.compared(target, base);
  const { changes, files: changed, after: files } = await changesSince(repository, workspace, since);
  refuseErrors(files);
  const ours = await repository.workingTree(since, changed);
  const versions = { base: since, ours, theirs: target.tip };
  const merged = base === target.tip ? { tree: ours } : await mergeVersions(repository, versions, mine);
  if ("conflicts" in merged) {
    const conflicts = await publishConflicts(repository, workspace, since, target.tip, merged.conflicts);
    throw refusal({ type: "conflict", conflicts });
  }
  const { tree } = merged;
  const others = tree === ours ? [] : (await repository.changed(ours, tree)).map(({ file }) => file);
  const published = await repository.filesAt(tree, files, others);
  if (others.length > 0) refuseErrors(published, true);

  const commit = await committed(repository, tree, base, target.tip, changes);
  // Git must not write the files that the folder has already, or gets from the editor.
  const isOwn = ({ file }: TreeEntry) => isReplaceable(file) || !others.includes(file);
  const own = (await repository.changed(head, commit)).filter(isOwn);
  // Git does not expect a file in the folder that is gone from the index.
  const present = own.filter(({ mode, file }) => mode !== "000000" || !files.has(file));
  if (base !== target.tip && (await wouldLose(repository, present, commit))) throw new PublishTrouble("programFiles");
  const isNew = commit !== target.tip || base !== target.tip || (await releases?.isBehind(commit));
  const version = isNew ? await releases?.prepare(commit) : undefined;
  if (commit !== target.tip) {
    await repository.recordSent(ours, commit, since === base ? [] : [since]);
    await push(repository, target, commit);
  }
  if (await bringOthers(others, files, published, site)) {
    if (others.length > 0) await repository.recordSent(tree, commit);
    await follow(repository, target, own, commit);
  }
  const count = commit === target.tip ? 0 : changes.length;
  // What this folder sent itself, without getting the answer, is not of others.
  const known = since === base ? base : await gitText(git, ["rev-parse", `${since}^2`]);
  const hasOthers = others.length > 0 || known !== target.tip;
  const isServed = version === undefined ? undefined : await releases?.lead(version);
  return { type: "published", count, hasOthers, ...(isServed !== undefined && { isServed }) };
}

/** In milliseconds. The repository may have a hook that runs before a push. */
const networkLimit = 300_000;

function refusal(body: PublishRefusal): EditRefusal {
  return new EditRefusal(409, body);
}

function refuseErrors(files: Files, isMerged = false): void {
  const problems = errorsIn(files);
  if (problems.length > 0) throw refusal({ type: "errors", problems, ...(isMerged && { isMerged }) });
}

/** The commit with a tree, on top of what is published. If there is nothing to commit, the newest one. */
async function committed(
  repository: SiteRepository,
  tree: string,
  base: string,
  tip: string,
  changes: readonly WordedChange[],
): Promise<string> {
  const { git, head } = repository;
  // A commit of this computer that is not published yet stays a parent.
  const parents = base === head ? [tip] : base === tip ? [head] : [head, tip];
  const [parent = tip] = parents;
  if (parents.length === 1 && (await gitText(git, ["rev-parse", `${parent}^{tree}`])) === tree) return parent;
  const lines = changes.map(({ title, what }) => `- ${title}: ${what}`);
  const message = [summaryOf(changes), "", ...(lines.length > 1 ? lines : [])].join("\n");
  return repository.commitTree(tree, parents, message);
}

async function push({ git }: SiteRepository, { remote, ref }: PublishTarget, commit: string): Promise<void> {
  const options = ["--quiet", "--no-signed", "--no-follow-tags", "--recurse-submodules=no"];
  await git(["push", ...options, remote, `${commit}:${ref}`], { limit: networkLimit });
}

/** Otherwise git takes a file as changed that has only another time. */
const refresh = ["-q", "--refresh"];

/** Whether git would replace what somebody else has changed in the folder. */
async function wouldLose(repository: SiteRepository, own: TreeEntry[], commit: string): Promise<boolean> {
  return repository.withIndex(async (git) => {
    await repository.putIntoIndex(git, own, refresh);
    return (await gitTextOr(git, ["read-tree", "-n", "-m", "-u", repository.head, commit])) === undefined;
  }, true);
}

/** Writes what others have published into the folder; whether all of it is. What somebody types in this moment is merged, if it is in JSON files. */
async function bringOthers(
  others: readonly string[],
  before: Files,
  after: Files,
  { workspace, transactions }: PublishingNeeds,
): Promise<boolean> {
  const whole: WholeChange[] = [];
  const values: ValueChange[] = [];
  for (const file of others.filter(isReplaceable)) {
    const [base, content] = [hashNow(before.get(file)), after.get(file)];
    whole.push({ file, base, content: content === undefined ? null : await workspace.keep(content) });
    const operations = operationsTo(before.get(file), content);
    if (operations && base !== null) values.push({ file, base, operations });
  }
  const write = async (files: FileChange[]) => {
    const bringing = transactions.bring({ label: "Traer lo que otros publicaron", files });
    return bringing.then(() => true, falseIfRefused);
  };
  return whole.length === 0 || (await write(whole)) || (values.length === whole.length && (await write(values)));
}

function falseIfRefused(error: unknown): false {
  if (error instanceof EditRefusal) return false;
  throw error;
}

/**
 * Brings the index, the branch and the files that are not the editor's to what is published now. If another program
 * changes them in this moment, they stay behind (see `compared`), and the next time that somebody publishes brings them there.
 */
async function follow(
  repository: SiteRepository,
  { branch }: PublishTarget,
  own: TreeEntry[],
  commit: string,
): Promise<void> {
  const { git, head } = repository;
  try {
    await repository.putIntoIndex(git, own, refresh);
    await git(["read-tree", "-m", "-u", head, commit]);
    await git(["update-ref", "-m", "publish: from the editor", branch, commit, head]);
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
  }
}
