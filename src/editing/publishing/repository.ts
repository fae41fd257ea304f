// The git repository of the site: where it stands, and the files of the site in its trees.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { decodeFile, type FileContent, type Files, isRead, sitePath } from "../../pipeline/read/files.ts";
import { type Git, GitFailure, gitIn, gitText, gitTextOr, undefinedIfRefused } from "../../pipeline/read/git.ts";
import { filesWith } from "../contents.ts";
import type { Author } from "../requests.ts";
import { PublishTrouble } from "./troubles.ts";

/** What is published, and nothing else. */
export const siteFolders = ["content", "schemas/forms"];

export class SiteRepository {
  /** Runs in the outermost folder of the repository. */
  readonly git: Git;
  readonly head: string;
  /** The folders of the site's files, from the outermost one. */
  readonly paths: string[];
  /** The path of the site's folder, with `/` at its end; empty if it is the outermost one. */
  readonly #prefix: string;
  readonly #gitFolder: string;
  readonly #author: Author | undefined;

  private constructor(top: string, gitFolder: string, prefix: string, head: string, author: Author | undefined) {
    this.git = gitIn(top, { hasHooks: author === undefined });
    this.#author = author;
    this.head = head;
    this.paths = siteFolders.map((folder) => prefix + folder);
    this.#prefix = prefix;
    this.#gitFolder = gitFolder;
  }

  /**
   * The repository of the site in the folder `root`. `author` publishes: without one, whom git knows; with one, programs of
   * the repository (hooks) do not run. @throws PublishTrouble if there is none
   */
  static async open(root: string, author?: Author): Promise<SiteRepository> {
    try {
      const git = gitIn(root);
      // The folder may be inside of another repository by chance: then git does not have the site's file.
      const folders = ["--show-toplevel", "--absolute-git-dir", "--show-prefix"];
      const answer = await gitText(git, ["rev-parse", ...folders, "HEAD", `HEAD:./${sitePath}`]);
      const [top = "", gitFolder = "", prefix = "", head = ""] = answer.split("\n");
      return new SiteRepository(top, gitFolder, prefix, head, author);
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error;
      if (error.reason === "absent") throw new PublishTrouble("noGit");
      throw new PublishTrouble(error.message.includes("dubious ownership") ? "foreign" : "noRepository");
    }
  }

  /**
   * Where the current branch is published. `branch` and `upstream` are refs here (`refs/heads/main`, `refs/remotes/origin/main`),
   * `ref` is one at the `remote`. `tip` is the newest commit that is published, as far as it is known here. `sent` has the
   * hashes of what `recordSent` recorded last and of its parents. @throws PublishTrouble if the branch is published nowhere
   */
  async target() {
    const { git } = this;
    if (underWay.some((name) => existsSync(join(this.#gitFolder, name)))) throw new PublishTrouble("underWay");
    const fields = ["HEAD", "refname", "objectname", "parent", "upstream", "upstream:remotename", "upstream:remoteref"];
    const format = `--format=${fields.map((field) => `%(${field})`).join("%00")}`;
    const lines = (await gitText(git, ["for-each-ref", format, "refs/heads", "refs/remotes", sentRef])).split("\n");
    const refs = lines.map((line) => line.split("\0"));
    const [, branch, , , upstream, remote, ref] = refs.find(([isCurrent]) => isCurrent === "*") ?? [];
    if (branch === undefined) throw new PublishTrouble("detached");
    const [, , tip] = refs.find(([, name]) => name === upstream) ?? [];
    const [, , sent = "", parents = ""] = refs.find(([, name]) => name === sentRef) ?? [];
    if (upstream && remote && remote !== "." && ref && tip)
      return { branch, upstream, remote, ref, tip, sent: [sent, ...parents.split(" ")] };
    throw new PublishTrouble((await gitText(git, ["remote"])) === "" ? "noRemote" : "noUpstream");
  }

  /**
   * The newest commit that the current branch and what is published have in common.
   * @throws PublishTrouble if somebody has taken back what was published when the current branch had it already
   */
  async common({ upstream, tip }: PublishTarget): Promise<string> {
    const { git, head } = this;
    if (tip === head) return tip;
    const base = await gitTextOr(git, ["merge-base", head, tip]);
    // By what git has logged of the upstream branch.
    const seen = await gitTextOr(git, ["merge-base", "--fork-point", upstream, head]);
    const isKept =
      !seen || seen === base || (await gitTextOr(git, ["merge-base", "--is-ancestor", seen, tip])) !== undefined;
    if (base && isKept) return base;
    throw new PublishTrouble("rewritten");
  }

  /**
   * The newest commit with which the files of the folder can be compared: `base`, or the files that were in the folder when the server
   * got the last publication, if the branch has not followed. The program was killed, the answer was lost, or another program locked it.
   */
  async compared(
    { tip, sent: [sent = "", head, commit = "", earlier = ""] }: PublishTarget,
    base: string,
  ): Promise<string> {
    if (head !== this.head) return base;
    const hasArrived = (await gitTextOr(this.git, ["merge-base", "--is-ancestor", commit, tip])) !== undefined;
    return hasArrived ? sent : earlier || base;
  }

  /**
   * Records for `compared` that the folder has a tree while a commit is sent. `earlier`: the record of a publication that
   * the server has got, which still counts if it does not get this one.
   */
  async recordSent(tree: string, commit: string, earlier: string[] = []): Promise<void> {
    const sent = await this.commitTree(tree, [this.head, commit, ...earlier], "");
    await this.git(["update-ref", sentRef, sent]);
  }

  /**
   * The paths of the site's files that differ from a commit, as the folder has them now: of those that the check reads. A
   * file that git does not have yet must be there for the check, which leaves out `Thumbs.db`, whatever git ignores on this computer.
   */
  async changedSince(commit: string, now: Files): Promise<string[]> {
    const pathsOf = async (...args: string[]) => {
      const output = await this.git([...args, "-z", "--", ...this.paths]);
      const paths = output.toString().split("\0").slice(0, -1);
      return paths.map((path) => path.slice(this.#prefix.length));
    };
    const [changed, others] = await Promise.all([
      pathsOf("diff", "--name-only", "--no-renames", "--no-ext-diff", commit),
      pathsOf("ls-files", "--others"),
    ]);
    return [...new Set([...changed.filter(isRead), ...others.filter((file) => now.has(file))])].sort();
  }

  /** Who commits; undefined as long as nobody has told git. */
  async author(): Promise<Author | undefined> {
    if (this.#author) return this.#author;
    const args = ["-c", "user.useConfigOnly=true", "var", "GIT_COMMITTER_IDENT"];
    const [, name, mail] = /^(.*) <(.*)> /.exec((await gitTextOr(this.git, args)) ?? "") ?? [];
    return name && mail ? { name, mail } : undefined;
  }

  async commitTree(tree: string, parents: string[], message: string): Promise<string> {
    const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent])];
    const environment = this.#author ? authorship(this.#author) : {};
    return gitText(this.git, args, { input: message, environment });
  }

  /** For this repository alone. */
  async setAuthor({ name, mail }: Author): Promise<void> {
    await this.git(["config", "--local", "user.name", name]);
    await this.git(["config", "--local", "user.email", mail]);
  }

  pathOf(file: string): string {
    return this.#prefix + file;
  }

  /** A file in a commit or tree, as the folder would have it; undefined if there is none. */
  async contentAt(tree: string, file: string): Promise<FileContent | undefined> {
    const bytes = await this.git(["cat-file", "--filters", `${tree}:${this.pathOf(file)}`]).catch(undefinedIfRefused);
    return bytes && decodeFile(file, bytes);
  }

  /** The site as a commit or tree has it: the site of now, but for the files in which both differ. */
  async filesAt(tree: string, now: Files, differing: readonly string[]): Promise<Files> {
    const contents: [string, FileContent | undefined][] = [];
    for (const file of differing) contents.push([file, await this.contentAt(tree, file)]);
    return filesWith(now, contents);
  }

  /** The files of the site in which a tree differs from another, as they are in `to`. */
  async changed(from: string, to: string): Promise<TreeEntry[]> {
    const output = await this.git(["diff-tree", "-r", "-z", "--no-renames", from, to, "--", ...this.paths]);
    const entries = output.toString().matchAll(/:\d+ (\d+) [0-9a-f]+ ([0-9a-f]+) \w\0([^\0]*)\0/g);
    return [...entries].map(([, mode = "", hash = "", path = ""]) => {
      return { mode, hash, file: path.slice(this.#prefix.length) };
    });
  }

  /** Whether two commits differ in what does not belong to the site. */
  async differsOutside(from: string, to: string): Promise<boolean> {
    const others = this.paths.map((path) => `:(top,exclude,literal)${path}`);
    const args = ["diff-tree", "-r", "--name-only", from, to, "--", ":(top)", ...others];
    return (await gitText(this.git, args)) !== "";
  }

  /** A tree like that of a commit, but for files of the site as the folder has them now. */
  async workingTree(commit: string, files: readonly string[]): Promise<string> {
    return this.withIndex(async (git) => {
      await git(["read-tree", commit]);
      const input = files.map((file) => `${this.pathOf(file)}\0`).join("");
      await git(["update-index", "-z", "--add", "--remove", "--replace", "--stdin"], { input });
      return gitText(git, ["write-tree"]);
    });
  }

  async treeWith(tree: string, entries: TreeEntry[]): Promise<string> {
    return this.withIndex(async (git) => {
      await git(["read-tree", tree]);
      await this.putIntoIndex(git, entries);
      return gitText(git, ["write-tree"]);
    });
  }

  /** `options`: more of them, which git carries out before. */
  async putIntoIndex(git: Git, entries: TreeEntry[], options: string[] = []): Promise<void> {
    const lines = entries.map(({ mode, hash, file }) => `${mode} ${hash}\t${this.pathOf(file)}\0`);
    await git(["update-index", ...options, "-z", "--index-info"], { input: lines.join("") });
  }

  /** Runs git with an index of its own, or a copy of the developer's: that keeps what is staged. */
  async withIndex<Result>(use: (git: Git) => Promise<Result>, isCopy = false): Promise<Result> {
    const index = join(this.#gitFolder, `index-${randomUUID()}`);
    const environment = { GIT_INDEX_FILE: index };
    try {
      if (isCopy) await copyFile(join(this.#gitFolder, "index"), index);
      return await use((args, options) => this.git(args, { ...options, environment }));
    } finally {
      await rm(index, { force: true });
    }
  }
}

/** The environment of a git that commits in the name of a person. */
export function authorship({ name, mail }: Author): Record<string, string> {
  // Git ends a name at «<».
  const plain = name.replaceAll(/[<>\p{Cc}]/gu, " ").trim() || mail;
  return {
    GIT_AUTHOR_NAME: plain,
    GIT_AUTHOR_EMAIL: mail,
    GIT_COMMITTER_NAME: plain,
    GIT_COMMITTER_EMAIL: mail,
  };
}

const sentRef = "refs/publishing/sent";

/** What git has in its folder during an operation of several steps. */
const underWay = ["rebase-merge", "rebase-apply", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "BISECT_LOG"];

export type PublishTarget = Awaited<ReturnType<SiteRepository["target"]>>;

/** A file in a tree, by its path in the site. */
export interface TreeEntry {
  /** "000000" if it is gone. */
  mode: string;
  hash: string;
  file: string;
}
