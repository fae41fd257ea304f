// The repositories of the hosted editor: the clone in which people edit, and the one on the same machine to which it is published.
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { gitIn, gitText, gitTextOr } from "../../../pipeline/read/git.ts";
import { authorship, siteFolders } from "../../publishing/repository.ts";
import type { Author } from "../../requests.ts";

/**
 * Makes the folder of a site a clone of `server`, a new bare repository, which has the site as its first commit. A repository with a
 * remote stays as it is.
 * @throws GitFailure
 */
export async function connectRepository(site: string, server: string, author: Author): Promise<void> {
  const git = gitIn(site, { hasHooks: false });
  if (!existsSync(join(site, ".git"))) await git(["init", "--quiet", "--template=", "--initial-branch=main"]);
  if ((await gitText(git, ["remote"])) !== "") return;
  if ((await gitTextOr(git, ["rev-parse", "--verify", "--quiet", "HEAD"])) === undefined) {
    await git(["add", "--", ...[".gitignore", ...siteFolders].filter((name) => existsSync(join(site, name)))]);
    await git(["commit", "--quiet", "--no-gpg-sign", "--message=El sitio"], { environment: authorship(author) });
  }
  const branch = await gitText(git, ["symbolic-ref", "--short", "HEAD"]);
  await git(["init", "--quiet", "--bare", "--template=", `--initial-branch=${branch}`, server]);
  await git(["remote", "add", "origin", server]);
  await git(["push", "--quiet", "--set-upstream", "origin", branch]);
}

/**
 * Deletes what a killed git has left in the repository of a folder, and in the one on this machine to which it is published. To be
 * called while no git runs there.
 */
export async function removeLocks(site: string): Promise<void> {
  const git = gitIn(site);
  const own = await gitTextOr(git, ["rev-parse", "--absolute-git-dir"]);
  const remote = await gitTextOr(git, ["config", "--get", "remote.origin.url"]);
  for (const folder of [own, remote])
    if (folder?.startsWith("/") && existsSync(join(folder, "refs"))) await removeLocksIn(folder);
}

async function removeLocksIn(folder: string): Promise<void> {
  const refs = (await readdir(join(folder, "refs"), { recursive: true })).map((name) => join("refs", name));
  for (const name of [...(await readdir(folder)), ...refs])
    if (/\.lock$|^index-[0-9a-f-]{36}$/.test(name)) await rm(join(folder, name), { force: true });
}
