// Builds the site of a commit in a folder of its own, and tests what was built.
import { execFile } from "node:child_process";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Git, gitText } from "../../../pipeline/read/git.ts";
import { siteFolders } from "../../publishing/repository.ts";
import { PublishTrouble } from "../../publishing/troubles.ts";
import { type RunLimits, runLimited } from "./limitedRun.ts";

export interface BuildOptions extends Partial<RunLimits> {
  /** Runs in the folder of the site. */
  git: Git;
  /** The folder of the program, which is only read. */
  program: string;
  /** The folder for what builds keep from one to the next. */
  cache: string;
}

/** Builds a commit in `folder`, which is empty. @throws if it fails, or if the result is not complete */
export async function buildVersion(commit: string, folder: string, options: BuildOptions): Promise<void> {
  const { git, program, cache, time = 300_000, memory = 1_500_000_000 } = options;
  const limits = { time, memory };
  await unpack(git, commit, folder);
  await mkdir(cache, { recursive: true });
  // Vite writes a compiled copy of its configuration beside it.
  const config = join(cache, "vite.config.ts");
  await writeFile(config, `export { default } from ${JSON.stringify(join(program, "vite.config.ts"))};\n`);
  const vite = [join(program, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error", "--config", config];
  // Vite would also check whether Node could load the configuration: 0.8 s of CPU.
  const environment = { SITE_ROOT: folder, CACHE_FOLDER: cache, VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" };
  await runLimited(vite, program, limits, environment);
  for (const source of ["content", "schemas"]) await rm(join(folder, source), { recursive: true, force: true });
  await testDocuments(join(folder, "dist"));
  await runLimited(["--input-type=module", "--eval", loadForms, join(folder, "dist-receiver/site.js")], folder, limits);
}

/** The files of the commit, not those of the folder: others go on writing there. */
async function unpack(git: Git, commit: string, folder: string): Promise<void> {
  const names = await gitText(git, ["ls-tree", "-z", "--name-only", commit, "--", ...siteFolders]);
  const archive = join(folder, "site.tar");
  await git(["archive", "--format=tar", `--output=${archive}`, commit, "--", ...names.split("\0").filter(Boolean)]);
  await promisify(execFile)("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
}

/** As the receiver loads it. */
const loadForms = `const { default: site } = await import(process.argv[1]);
await Promise.all(Object.values(site.forms).map((form) => form.load()));`;

/** Not in the addresses of other sites, nor in texts. */
const ownAsset = /(?:["'`(]|\.\/)assets\/([\w.-]+)/g;

/** Each document must be whole, and the assets that it names must exist. */
async function testDocuments(dist: string): Promise<void> {
  const assets = new Set(await readdir(join(dist, "assets")));
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith(".html"));
  if (!names.includes("index.html")) throw new PublishTrouble("unbuilt", "index.html is missing");
  for (const name of names) {
    const html = await readFile(join(dist, name), "utf8");
    const named = [...html.matchAll(ownAsset)].map(([, asset = ""]) => asset);
    const absent = named.find((asset) => !assets.has(asset));
    if (absent !== undefined) throw new PublishTrouble("unbuilt", `${name} names ${absent}, which is missing`);
    if (!html.trimEnd().endsWith("</html>")) throw new PublishTrouble("unbuilt", `${name} is incomplete`);
  }
}

/** The names of the assets that a version was built with, without those that were linked in. */
const ownAssets = "own-assets.json";

/**
 * Links the assets of other versions into a new one: a page that was loaded before may ask for its scripts later. Hard links
 * need no space, and stay when the other version is deleted.
 */
export async function linkAssets(folder: string, others: string[]): Promise<void> {
  const assets = join(folder, "dist/assets");
  const own = await readdir(assets);
  await writeFile(join(folder, ownAssets), JSON.stringify(own));
  for (const other of others) {
    const names: string[] = JSON.parse(await readFile(join(other, ownAssets), "utf8").catch(() => "[]"));
    for (const name of names)
      await link(join(other, "dist/assets", name), join(assets, name)).catch((error) => {
        // The new version has the asset too, or the other one is being deleted because there are enough newer ones.
        if (!["EEXIST", "ENOENT"].includes(error.code)) throw error;
      });
  }
}
