// The names of versions. They have the commit, the program and the day: each of them changes what is built.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { momentOf } from "../../../engine/moments.ts";
import { programFilesIn } from "../../../pipeline/newSite/programFiles.ts";
import { hashOf } from "../../../pipeline/pictures/asset.ts";
import { sitePath } from "../../../pipeline/read/files.ts";
import { type Git, gitText } from "../../../pipeline/read/git.ts";

/** The version which a commit leads to today, in the zone of the site. `git` runs in its folder; `program`: as from `hashOfProgram`. */
export async function nameOfVersion(git: Git, commit: string, program: string): Promise<string> {
  const { zone } = JSON.parse(await gitText(git, ["show", `${commit}:./${sitePath}`]));
  return `${commit}-${program.slice(0, 8)}-${momentOf(Date.now() / 60_000, zone).slice(0, 10)}`;
}

export function commitOf(version: string): string {
  return version.slice(0, version.indexOf("-"));
}

/** Of all that a build reads, beside the packages, which are pinned. */
export async function hashOfProgram(program: string): Promise<string> {
  const folders = ["src", "schemas/content", "schemas/meta"].map((folder) => programFilesIn(program, folder));
  const files = [...(await Promise.all(folders)).flat().sort(), "package-lock.json", "vite.config.ts", "index.html"];
  const parts = files.map(async (file) => [file, await readFile(join(program, file))]);
  return hashOf(...(await Promise.all(parts)).flat());
}
