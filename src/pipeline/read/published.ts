// The site as it was last published, as far as the installed git knows.
import { decodeFile, type FileContent, type Files } from "./files.ts";
import { type Git, GitFailure, gitIn, gitText, gitTextOr, undefinedIfRefused } from "./git.ts";

export interface EarlierSite {
  files: Files;
  /** When it was committed. */
  date: Date;
}

/**
 * The files of the site in `folder` at a commit. Without one: the newest that the branch has in common with its upstream, or
 * the last. Undefined if there is no commit, or no git. `now` are the files of today.
 */
export async function readPublished(folder: string, now: Files, since?: string): Promise<EarlierSite | undefined> {
  try {
    const git = gitIn(folder);
    const revision = since ?? (await gitTextOr(git, ["merge-base", "HEAD", "@{upstream}"])) ?? "HEAD";
    const last = ["log", "-1", "--no-show-signature", "--format=%H %cI", revision, "--"];
    const [commit = "", time] = (await gitText(git, last)).split(" ");
    const files = new Map(now);
    for (const path of await changedSince(git, commit)) {
      const content = await contentAt(git, commit, path);
      if (content === undefined) files.delete(path);
      else files.set(path, content);
    }
    return { files, date: new Date(time ?? "") };
  } catch (error) {
    if (error instanceof GitFailure) return;
    throw error;
  }
}

async function changedSince(git: Git, commit: string): Promise<string[]> {
  const commands = [
    ["diff", "--name-only", "--relative", "--no-renames", "--no-ext-diff", "-z", commit],
    ["ls-files", "--others", "--exclude-standard", "-z"],
  ];
  const outputs = await Promise.all(commands.map((each) => gitText(git, [...each, "--", "content", "schemas"])));
  return outputs.flatMap((output) => output.split("\0").filter(Boolean));
}

async function contentAt(git: Git, commit: string, path: string): Promise<FileContent | undefined> {
  const bytes = await git(["cat-file", "--filters", `${commit}:./${path}`]).catch(undefinedIfRefused);
  return bytes && decodeFile(path, bytes);
}
