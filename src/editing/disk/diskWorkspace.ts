// The site of a folder on this computer. The history is in its folder `.editor`, which git ignores.

import { existsSync } from "node:fs";
import { readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import { type Files, readFiles } from "../../pipeline/read/files.ts";
import { isEditable } from "../editable.ts";
import {
  directionOf,
  type EditStep,
  type History,
  type HistoryAction,
  StaleText,
  type Workspace,
} from "../workspace.ts";
import { HistoryLog, type LoggedAction } from "./historyLog.ts";
import { type HistoryLimits, PastTexts } from "./pastTexts.ts";
import { type PreparedFile, prepareFile, temporaryName } from "./wholeFile.ts";

/** The texts that were read last, by hash: a window may have been opened before another program saved a file. */
const longestMemory = 500;

/** Opens the site in the folder `root`, which has no history before the first change, and first completes what a kill has interrupted. */
export async function openDiskWorkspace(
  root: string,
  limits: HistoryLimits = { steps: 2000, bytes: 100_000_000 },
): Promise<DiskWorkspace> {
  const workspace = new DiskWorkspace(await realpath(root), limits);
  await workspace.recover();
  return workspace;
}

const historyFolder = ".editor";

export class DiskWorkspace implements Workspace {
  readonly #root: string;
  readonly #limits: HistoryLimits;
  readonly #log: HistoryLog;
  readonly #texts: PastTexts;
  readonly #seen = new Map<string, string>();

  /** `root` is a real path. */
  constructor(root: string, limits: HistoryLimits) {
    this.#root = root;
    this.#limits = limits;
    this.#log = new HistoryLog(join(root, historyFolder, "history.jsonl"));
    this.#texts = new PastTexts(join(root, historyFolder, "texts"));
  }

  async read(): Promise<Files> {
    const files = await readFiles(this.#root);
    for (const [path, text] of files) {
      if (typeof text !== "string" || !isEditable(path)) continue;
      const hash = hashOf(text);
      this.#seen.delete(hash);
      this.#seen.set(hash, text);
    }
    for (const hash of [...this.#seen.keys()].slice(0, -longestMemory)) this.#seen.delete(hash);
    return files;
  }

  async past(hash: string): Promise<string | undefined> {
    return this.#seen.get(hash) ?? this.#texts.find(hash);
  }

  history(): History {
    return this.#log.history;
  }

  async commit(action: HistoryAction, step: EditStep, texts: readonly string[]): Promise<void> {
    if (this.#log.pending) await this.recover();
    for (const text of texts) await this.#texts.keep(text);
    await this.#log.begin({ action, step });
    await this.#writeAll({ action, step });
    const { steps, applied } = this.#log.history;
    // Rarely: the limit may be exceeded by a tenth.
    if (steps.length > this.#limits.steps * 1.1) {
      await this.#log.rewrite(await this.#texts.trim({ steps, applied }, this.#limits));
    }
  }

  /** Completes an action whose end is not in the log, and deletes what the program left behind. */
  async recover(): Promise<void> {
    if (!existsSync(join(this.#root, historyFolder))) return;
    if (this.#log.pending) await this.#complete(this.#log.pending);
    await this.#log.rewrite(await this.#texts.trim(this.#log.history, this.#limits));
    for (const folder of [historyFolder, "content", "content/pages", "schemas/forms"]) {
      const names = await readdir(join(this.#root, folder)).catch(() => []);
      for (const name of names) if (temporaryName.test(name)) await rm(join(this.#root, folder, name));
    }
  }

  async #writeAll(logged: LoggedAction): Promise<void> {
    const written: ChangedFile[] = [];
    const files = await this.#prepare(logged).catch((error) => this.#giveUp(written, error));
    try {
      // As late as possible: what another program saves from here on is replaced.
      for (const { path, from } of files) if (hashOf(await readFile(path)) !== from) throw new StaleText();
      for (const file of files) {
        await file.commit();
        written.push(file);
      }
    } catch (error) {
      await this.#giveUp(written, error);
    } finally {
      for (const { discard } of files) await discard();
    }
    await this.#log.end("written");
  }

  /** Takes back what was written of an action. If that fails too, `recover` completes the action. */
  async #giveUp(written: ChangedFile[], error: unknown): Promise<never> {
    for (const { path, from, mode } of written) {
      await (await prepareFile(path, (await this.#texts.find(from)) ?? "", mode)).commit();
    }
    await this.#log.end("given up");
    throw error;
  }

  /** Writes the files that an interrupted action has not written. A file that another program has saved stays. */
  async #complete(logged: LoggedAction): Promise<void> {
    const files = await this.#prepare(logged);
    const now = await Promise.all(files.map(async ({ path }) => hashOf(await readFile(path))));
    const isBegun = files.some(({ to }, index) => now[index] === to);
    const isUntouched = files.every(({ from }, index) => now[index] === from);
    for (const [index, file] of files.entries()) {
      if ((isBegun || isUntouched) && now[index] === file.from) await file.commit();
      else await file.discard();
    }
    await this.#log.end(isBegun || isUntouched ? "written" : "given up");
  }

  async #prepare({ action, step }: LoggedAction): Promise<ChangedFile[]> {
    const files: ChangedFile[] = [];
    for (const file of step.files.filter(({ before, after }) => before !== after)) {
      const { from, to } = directionOf(action, file);
      const text = await this.#texts.find(to);
      if (text === undefined) throw new Error(`The new text of ${file.file} is missing`);
      const path = await this.#pathOf(file.file);
      const { mode } = await stat(path);
      files.push({ ...(await prepareFile(path, text, mode)), path, mode, from, to });
    }
    return files;
  }

  /** @throws an error unless the path is that of an editable file, with no symbolic link below the root. */
  async #pathOf(file: string): Promise<string> {
    const path = join(this.#root, file);
    const real = isEditable(file) && (await realpath(path).catch(() => undefined));
    if (real !== path) throw new Error(`${file} is not a file of the site`);
    return path;
  }
}

interface ChangedFile extends PreparedFile {
  path: string;
  mode: number;
  /** The hashes of its texts. */
  from: string;
  to: string;
}
