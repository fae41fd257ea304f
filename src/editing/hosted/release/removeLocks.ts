import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { gitIn, gitTextOr } from "../../../pipeline/read/git.ts";

/**
 * Deletes what a killed git has left in the repository of a folder, and in the one on this machine to which it is published. To be
 * called while no git runs there.
 */
export async function removeLocks(site: string): Promise<void> {
  const remote = await gitTextOr(gitIn(site), ["config", "--get", "remote.origin.url"]);
  for (const folder of [join(site, ".git"), remote])
    if (folder?.startsWith("/") && existsSync(join(folder, "refs"))) await removeLocksIn(folder);
}

async function removeLocksIn(folder: string): Promise<void> {
  const refs = (await readdir(join(folder, "refs"), { recursive: true })).map((name) => join("refs", name));
  for (const name of [...(await readdir(folder)), ...refs])
    if (/\.lock$|^index-[0-9a-f-]{36}$/.test(name)) await rm(join(folder, name), { force: true });
}
