// The folder with all versions of the published site, and the link to the one that visitors see.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gitIn, gitTextOr } from "../../../pipeline/read/git.ts";
import { replaceFile } from "../../disk/wholeFile.ts";
import { commitOf } from "./versionName.ts";

/** A version whose folder is complete. */
export interface StoredVersion {
  name: string;
  commit: string;
  /** When visitors saw it first, in milliseconds; undefined if they never did. */
  time: number | undefined;
}

/** In the folder of a version that visitors have seen. */
const marker = "publicada";

/** `versiones`, and beside it the link `publicado` and `.pendiente`, which names the version that a publication has prepared. */
export class VersionFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  pathOf(version: string): string {
    return join(this.#root, "versiones", version);
  }

  /** The newest first. */
  async list(): Promise<StoredVersion[]> {
    const names = (await readdir(this.pathOf(""))).filter((name) => /^[0-9a-f]{40,64}-/.test(name));
    const versions = names.map(async (name): Promise<StoredVersion> => {
      const marked = await stat(join(this.pathOf(name), marker)).catch(() => undefined);
      return { name, commit: commitOf(name), time: marked?.mtimeMs };
    });
    return (await Promise.all(versions)).sort((a, b) => (b.time ?? 0) - (a.time ?? 0));
  }

  async current(): Promise<string | undefined> {
    const target = await readlink(join(this.#root, "publicado")).catch(() => undefined);
    return target && basename(target);
  }

  /** A rename replaces the link in one step. */
  async lead(version: string): Promise<void> {
    await writeFile(join(this.pathOf(version), marker), "", { flag: "a" });
    const temporary = join(this.#root, `.publicado-${process.pid}-${Date.now()}`);
    await symlink(join("versiones", version), temporary);
    await rename(temporary, join(this.#root, "publicado"));
    // Also if the receiver has refused it: it must not replace, an hour later, the version that somebody went back to.
    await this.setPending(undefined);
  }

  /** A version that visitors have not seen: the next publication tries again. */
  async withdraw(version: string): Promise<void> {
    await rm(join(this.pathOf(version), marker), { force: true });
    await this.setPending(version);
  }

  /** The version that was prepared last and that visitors have not seen yet. */
  async pending(): Promise<string | undefined> {
    return readFile(this.#pending, "utf8").catch(() => undefined);
  }

  async setPending(version: string | undefined): Promise<void> {
    if (version === undefined) return rm(this.#pending, { force: true });
    await replaceFile(this.#pending, version);
  }

  get #pending(): string {
    return join(this.#root, ".pendiente");
  }

  /** Creates the folder, and deletes what killed programs have left. */
  async sweep(): Promise<void> {
    await mkdir(this.pathOf(""), { recursive: true });
    await removeFrom(this.#root, /^\.publicado-|\.tmp$/);
    await removeFrom(this.pathOf(""), /^\./);
  }

  /**
   * Keeps the newest version of each of the last `most` commits. Those that visitors see, may still see or are about to see
   * (`others`) are never deleted.
   */
  async forget(most: number, others: (string | undefined)[]): Promise<void> {
    const versions = await this.list();
    const newest = versions.filter(
      ({ commit, time }, index) =>
        time !== undefined && versions.findIndex((version) => version.commit === commit) === index,
    );
    const kept = [...newest.slice(0, most).map(({ name }) => name), ...others, await this.current()];
    for (const { name } of versions)
      if (!kept.includes(name)) await rm(this.pathOf(name), { recursive: true, force: true });
  }
}

/** Deletes what has such a name in a folder, if that is there; with `recursive`, also in the folders inside. */
export async function removeFrom(folder: string, pattern: RegExp, recursive = false): Promise<void> {
  const names = await readdir(folder, { recursive }).catch((): string[] => []);
  for (const name of names.filter((each) => pattern.test(each)))
    await rm(join(folder, name), { recursive: true, force: true });
}

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
