// The texts that files had, each in a file that is named by its hash.

import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { History } from "../workspace.ts";
import { prepareFile } from "./wholeFile.ts";

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
    if ((await this.#sizeOf(hash)) !== undefined) return;
    await mkdir(this.#folder, { recursive: true });
    await (await prepareFile(join(this.#folder, hash), text)).commit();
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
    const needed = new Set<string>();
    let bytes = 0;
    let start = steps.length;
    while (start > 0 && steps.length - start < limits.steps) {
      for (const { before, after } of steps[start - 1]?.files ?? []) {
        for (const hash of [before, after].filter((each) => !needed.has(each))) {
          needed.add(hash);
          bytes += (await this.#sizeOf(hash)) ?? Number.POSITIVE_INFINITY;
        }
      }
      if (bytes > limits.bytes) break;
      start--;
    }
    const kept = steps.slice(start);
    const hashes = new Set(kept.flatMap(({ files }) => files.flatMap(({ before, after }) => [before, after])));
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!hashes.has(name)) await rm(join(this.#folder, name), { force: true });
    }
    return { steps: kept, applied: Math.max(0, applied - start) };
  }

  async #sizeOf(hash: string): Promise<number | undefined> {
    return (await stat(join(this.#folder, hash)).catch(() => undefined))?.size;
  }
}
