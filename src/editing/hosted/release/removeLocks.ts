import { existsSync } from "node:fs";
import { join } from "node:path";
import { gitIn, gitTextOr } from "../../../pipeline/read/git.ts";
import { removeFrom } from "./versionFolder.ts";

/**
 * Deletes what a killed git has left in the repository of a folder, and in the one on this machine to which it is published. To be
 * called while no git runs there.
 */
export async function removeLocks(site: string): Promise<void> {
  const remote = await gitTextOr(gitIn(site), ["config", "--get", "remote.origin.url"]);
  for (const folder of [join(site, ".git"), remote]) {
    if (!folder?.startsWith("/") || !existsSync(join(folder, "refs"))) continue;
    await removeFrom(folder, /\.lock$|^index-[0-9a-f-]{36}$/);
    await removeFrom(join(folder, "refs"), /\.lock$/, true);
  }
}
