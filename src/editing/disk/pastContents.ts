// The contents that files had or are to have, each in a file that is named by its hash.
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { FileContent } from "../../pipeline/read/files.ts";
import type { History } from "../workspace.ts";
import { replaceFile } from "./wholeFile.ts";

/** What is kept of each history: so many steps, and so many bytes of contents that they name. */
export interface HistoryLimits {
  steps: number;
  bytes: number;
}

export class PastContents {
  readonly #folder: string;
  /** The hashes of those that were kept since the last `trim` for a change that still waits for its turn. */
  readonly waiting = new Set<string | null>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async keep(content: FileContent): Promise<string> {
    const hash = hashOf(content);
    this.waiting.add(hash);
    if (await this.find(hash)) return hash;
    await mkdir(this.#folder, { recursive: true });
    await replaceFile(join(this.#folder, hash), content);
    return hash;
  }

  async find(hash: string): Promise<Uint8Array | undefined> {
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
    const content = await readFile(join(this.#folder, hash)).catch(() => undefined);
    // A content that the disk has damaged would be written into the site.
    return content && hashOf(content) === hash ? content : undefined;
  }

  /** The newest part of each history that is within the limits. Deletes the contents that none of them names, unless a change waits for them. */
  async trim(histories: readonly History[], limits: HistoryLimits): Promise<History[]> {
    const kept = new Set<string>();
    const newest: History[] = [];
    for (const history of histories) newest.push(await this.#newest(history, limits, kept));
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!kept.has(name) && !this.waiting.has(name)) await rm(join(this.#folder, name), { force: true });
    }
    this.waiting.clear();
    return newest;
  }

  /** Adds the contents that it names to `kept`; those that are there already cost nothing. */
  async #newest({ steps, applied }: History, limits: HistoryLimits, kept: Set<string>): Promise<History> {
    let bytes = 0;
    let start = steps.length;
    for (; start > 0 && steps.length - start < limits.steps; start--) {
      const contents = steps[start - 1]?.files.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
      const named = new Set(contents);
      for (const hash of named) if (!kept.has(hash)) bytes += await this.#sizeOf(hash);
      if (bytes > limits.bytes) break;
      for (const hash of named) kept.add(hash);
    }
    return { steps: steps.slice(start), applied: Math.max(0, applied - start) };
  }

  /** In bytes. Without a content that it names, a step cannot be kept. */
  async #sizeOf(hash: string): Promise<number> {
    const { size } = await stat(join(this.#folder, hash)).catch(() => ({ size: Number.POSITIVE_INFINITY }));
    return size;
  }
}
