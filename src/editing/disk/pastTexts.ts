// The texts that files had, each in a file that is named by its hash.

import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { History } from "../workspace.ts";
import { replaceFile } from "./wholeFile.ts";

/** What is kept: so many steps, and so many bytes of texts that they name. */
export interface HistoryLimits {
  steps: number;
  bytes: number;
}

export class PastTexts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async keep(text: string): Promise<void> {
    const hash = hashOf(text);
    if ((await this.find(hash)) !== undefined) return;
    await mkdir(this.#folder, { recursive: true });
    await replaceFile(join(this.#folder, hash), text);
  }

  /** Undefined if it is not kept. */
  async find(hash: string): Promise<string | undefined> {
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
    const text = await readFile(join(this.#folder, hash), "utf8").catch(() => undefined);
    // A text that the disk has damaged would be written into the site.
    return text !== undefined && hashOf(text) === hash ? text : undefined;
  }

  /** The newest part of a history that is within the limits. Deletes the texts that only older steps name. */
  async trim({ steps, applied }: History, limits: HistoryLimits): Promise<History> {
    const kept = new Set<string>();
    let bytes = 0;
    let start = steps.length;
    for (; start > 0 && steps.length - start < limits.steps; start--) {
      const named = new Set(steps[start - 1]?.files.flatMap(({ before, after }) => [before, after]));
      for (const hash of named) if (!kept.has(hash)) bytes += await this.#sizeOf(hash);
      if (bytes > limits.bytes) break;
      for (const hash of named) kept.add(hash);
    }
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!kept.has(name)) await rm(join(this.#folder, name), { force: true });
    }
    return { steps: steps.slice(start), applied: Math.max(0, applied - start) };
  }

  /** In bytes. Without a text that it names, a step cannot be kept. */
  async #sizeOf(hash: string): Promise<number> {
    const { size } = await stat(join(this.#folder, hash)).catch(() => ({ size: Number.POSITIVE_INFINITY }));
    return size;
  }
}
