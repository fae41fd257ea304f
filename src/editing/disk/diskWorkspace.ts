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
    await this.#log.append({ action, step });
    await this.#writeAll(changesOf({ action, step }));
    const { steps, applied } = this.#log.history;
    // Rarely: the limit may be exceeded by a tenth.
    if (steps.length > this.#limits.steps * 1.1) {
      await this.#log.rewrite(await this.#texts.trim({ steps, applied }, this.#limits));
    }
  }

  /** Completes an action whose end is not in the log, and deletes what the program left behind. */
  async recover(): Promise<void> {
    if (!existsSync(join(this.#root, historyFolder))) return;
    if (this.#log.pending) await this.#complete(changesOf(this.#log.pending));
    await this.#log.rewrite(await this.#texts.trim(this.#log.history, this.#limits));
    for (const folder of [historyFolder, "content", "content/pages", "schemas/forms"]) {
      const names = await readdir(join(this.#root, folder)).catch(() => []);
      for (const name of names) if (temporaryName.test(name)) await rm(join(this.#root, folder, name));
    }
  }

  /** Writes all files or, if one of them cannot be written, none. */
  async #writeAll(changes: TextChange[]): Promise<void> {
    const prepared: PreparedFile[] = [];
    const written: TextChange[] = [];
    try {
      for (const { file, to } of changes) prepared.push(await this.#prepare(file, to));
      // As late as possible: what another program saves from here on is replaced.
      for (const { file, from } of changes) if ((await this.#hashNow(file)) !== from) throw new StaleText();
      for (const [index, change] of changes.entries()) {
        await prepared[index]?.commit();
        written.push(change);
      }
    } catch (error) {
      // If this fails too, `recover` completes the action.
      for (const { file, from } of written) await (await this.#prepare(file, from)).commit();
      await this.#log.append({ end: "given up" });
      throw error;
    } finally {
      for (const { discard } of prepared) await discard();
    }
    await this.#log.append({ end: "written" });
  }

  /** Writes the rest of an action that has changed a file. What another program has saved or deleted since stays. */
  async #complete(changes: TextChange[]): Promise<void> {
    const now = await Promise.all(changes.map(({ file }) => this.#hashNow(file)));
    const isBegun = changes.some(({ to }, index) => now[index] === to);
    const open = changes.filter(({ from }, index) => isBegun && now[index] === from);
    for (const { file, to } of open) await (await this.#prepare(file, to)).commit();
    await this.#log.append({ end: isBegun ? "written" : "given up" });
  }

  async #prepare(file: string, hash: string): Promise<PreparedFile> {
    const path = await this.#pathOf(file);
    const text = await this.#texts.find(hash);
    if (text === undefined) throw new Error(`The new text of ${file} is missing`);
    return prepareFile(path, text, (await stat(path)).mode);
  }

  /** Undefined if the file is gone. */
  async #hashNow(file: string): Promise<string | undefined> {
    try {
      return hashOf(await readFile(join(this.#root, file)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  /** @throws an error unless the path is that of an editable file, with no symbolic link below the root. */
  async #pathOf(file: string): Promise<string> {
    const path = join(this.#root, file);
    const real = isEditable(file) && (await realpath(path).catch(() => undefined));
    if (real !== path) throw new Error(`${file} is not a file of the site`);
    return path;
  }
}

/** A file with the hashes of its old and its new text. */
interface TextChange {
  file: string;
  from: string;
  to: string;
}

function changesOf({ action, step }: LoggedAction): TextChange[] {
  const changes = step.files.map((file) => ({ file: file.file, ...directionOf(action, file) }));
  return changes.filter(({ from, to }) => from !== to);
}
