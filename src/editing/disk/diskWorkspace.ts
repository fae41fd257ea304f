// The site of a folder on this computer. The histories are in its folder `.editor`, which git ignores: that of the local
// editor and, where several people edit, one of each of them.
import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import { decodeFile, type FileContent, type Files, ifMissing, readFiles } from "../../pipeline/read/files.ts";
import { contentHash } from "../contents.ts";
import { editableFolders, isEditable, isReplaceable } from "../editable.ts";
import {
  directionOf,
  type EditStep,
  type History,
  type HistoryAction,
  StaleFile,
  type Workspace,
  withoutStep,
} from "../workspace.ts";
import { HistoryLog, type LoggedAction } from "./historyLog.ts";
import { type HistoryLimits, PastContents } from "./pastContents.ts";
import { type PreparedFile, prepareFile, prepareRemoval, temporaryName } from "./wholeFile.ts";

/** Beside those of now, the texts that were read last, by hash: a window may have been opened before another program saved a file. */
const longestMemory = 500;

/** Opens the site in the folder `root`, which has no history before the first change, and first completes what a kill has interrupted in any history. */
export async function openDiskWorkspace(
  root: string,
  limits: HistoryLimits = { steps: 2000, bytes: 100_000_000 },
): Promise<DiskWorkspace> {
  const workspace = new DiskWorkspace(await realpath(root), limits);
  await workspace.recover();
  return workspace;
}

const historyFolder = ".editor";
const ownHistory = "history.jsonl";
const historyName = /^history(-[\w-]+)?\.jsonl$/;

class DiskWorkspace implements Workspace {
  readonly #root: string;
  readonly #limits: HistoryLimits;
  readonly #log: HistoryLog;
  readonly #contents: PastContents;
  /** The histories of all people, by the name of the file. */
  readonly #logs: Map<string, HistoryLog>;
  readonly #seen: Map<string, string>;

  /** `root` is a real path. With `others`, it is the same folder with another history. */
  constructor(root: string, limits: HistoryLimits, name = ownHistory, others?: DiskWorkspace) {
    this.#root = root;
    this.#limits = limits;
    this.#contents = others ? others.#contents : new PastContents(join(root, historyFolder, "texts"));
    this.#logs = others ? others.#logs : new Map();
    this.#seen = others ? others.#seen : new Map();
    this.#log = this.#logNamed(name);
  }

  /**
   * The same folder with the history of one of the people who edit it: undo takes back what this person has changed.
   * One transaction at a time may use any of them. @throws an error if `id` cannot be part of a file's name
   */
  of(id: string): DiskWorkspace {
    const name = `history-${id}.jsonl`;
    if (!historyName.test(name)) throw new Error(`${id} cannot name a history`);
    const workspace = new DiskWorkspace(this.#root, this.#limits, name, this);
    workspace.history();
    return workspace;
  }

  async read(): Promise<Files> {
    const files = await readFiles(this.#root);
    for (const [path, text] of files) {
      if (typeof text !== "string" || !isEditable(path)) continue;
      const hash = contentHash(path, text);
      this.#seen.delete(hash);
      this.#seen.set(hash, text);
    }
    for (const hash of [...this.#seen.keys()].slice(0, -longestMemory - files.size)) this.#seen.delete(hash);
    return files;
  }

  keep(content: FileContent): Promise<string> {
    return this.#contents.keep(content);
  }

  async past(file: string, hash: string): Promise<FileContent | undefined> {
    const kept = this.#seen.get(hash) ?? (await this.#contents.find(hash));
    return kept instanceof Uint8Array ? decodeFile(file, kept) : kept;
  }

  history(): History {
    this.#log.read();
    return this.#log.history;
  }

  async commit(action: HistoryAction, step: EditStep): Promise<void> {
    if (this.#log.read()) throw new StaleFile();
    if (this.#log.pending) await this.#complete(this.#log, changesOf(this.#log.pending));
    await this.#log.append({ action, step });
    const changes = changesOf({ action, step });
    await this.#writeAll(changes);
    for (const { from, to } of changes) for (const hash of [from, to]) this.#contents.waiting.delete(hash);
    const { steps } = this.#log.history;
    // Rarely: the limit may be exceeded by a tenth.
    if (steps.length > this.#limits.steps * 1.1) await this.#trim();
  }

  async forget(action: "undo" | "redo"): Promise<void> {
    await this.#log.rewrite(withoutStep(this.history(), action));
  }

  /** Completes the actions whose end is not in their log, and deletes what the program left behind. */
  async recover(): Promise<void> {
    if (!existsSync(join(this.#root, historyFolder))) return;
    for (const name of await readdir(join(this.#root, historyFolder))) {
      if (historyName.test(name)) this.#logNamed(name);
    }
    for (const log of this.#logs.values()) {
      log.read();
      if (log.pending) await this.#complete(log, changesOf(log.pending));
    }
    await this.#trim();
    for (const folder of [historyFolder, ...editableFolders]) {
      const names = await readdir(join(this.#root, folder)).catch(() => []);
      for (const name of names) if (temporaryName.test(name)) await rm(join(this.#root, folder, name));
    }
  }

  #logNamed(name: string): HistoryLog {
    const log = this.#logs.get(name) ?? new HistoryLog(join(this.#root, historyFolder, name));
    this.#logs.set(name, log);
    return log;
  }

  /** Shortens all histories: a content stays as long as one of them names it. */
  async #trim(): Promise<void> {
    const logs = [...this.#logs.values()];
    const histories = logs.map(({ history }) => history);
    const trimmed = await this.#contents.trim(histories, this.#limits);
    for (const [index, log] of logs.entries()) await log.rewrite(trimmed[index] ?? log.history);
  }

  /** Writes all files or, if one of them cannot be written, none. */
  async #writeAll(changes: HashChange[]): Promise<void> {
    const prepared: PreparedFile[] = [];
    const written: HashChange[] = [];
    try {
      for (const { file, to } of changes) prepared.push(await this.#prepare(file, to));
      // As late as possible: what another program saves from here on is replaced.
      for (const { file, from } of changes) if ((await this.#hashNow(file)) !== from) throw new StaleFile();
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
  async #complete(log: HistoryLog, changes: HashChange[]): Promise<void> {
    const now = await Promise.all(changes.map(({ file }) => this.#hashNow(file)));
    const isBegun = changes.some(({ to }, index) => now[index] === to);
    const open = changes.filter(({ from }, index) => isBegun && now[index] === from);
    for (const { file, to } of open) await (await this.#prepare(file, to)).commit();
    await log.append({ end: isBegun ? "written" : "given up" });
  }

  async #prepare(file: string, hash: string | null): Promise<PreparedFile> {
    const { path, mode } = await this.#target(file);
    if (hash === null) return prepareRemoval(path);
    const content = await this.#contents.find(hash);
    if (!content) throw new Error(`The new content of ${file} is missing`);
    return prepareFile(path, content, mode);
  }

  async #hashNow(file: string): Promise<string | null> {
    return readFile(join(this.#root, file)).then(hashOf, (error) => ifMissing(error, null));
  }

  /**
   * The path of a file and its permissions, if it exists. Creates its folder.
   * @throws an error if editors may not change it, or if it or one of its folders is a symbolic link
   */
  async #target(file: string): Promise<{ path: string; mode: number | undefined }> {
    let folder = this.#root;
    let isAllowed = isReplaceable(file);
    for (const name of file.split("/").slice(0, -1)) {
      if (!isAllowed) break;
      folder = join(folder, name);
      await mkdir(folder).catch(() => {});
      isAllowed = (await realpath(folder)) === folder;
    }
    const path = join(this.#root, file);
    const found = await lstat(path).catch((error) => ifMissing(error, undefined));
    if (!isAllowed || found?.isFile() === false) throw new Error(`${file} is not a file of the site`);
    return { path, mode: found?.mode };
  }
}

type HashChange = ReturnType<typeof changesOf>[number];

/** The changed files, each with the hashes of its old and its new content; null if there is no such file. */
function changesOf({ action, step }: LoggedAction) {
  const changes = step.files.map((file) => ({ file: file.file, ...directionOf(action, file) }));
  return changes.filter(({ from, to }) => from !== to);
}
