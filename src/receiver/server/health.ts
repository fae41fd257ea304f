// Whether a submission could be stored now.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../server/database.ts";
import { spoolFolder } from "./post.ts";

/** In milliseconds. Anyone may ask, and each try waits for the disk. */
const validity = 5_000;

/** In bytes: more than what a file system sets aside for the last pages of a file. */
const size = 1024 * 1024;

/**
 * Returns a function that writes what a submission writes: a row, which is committed, and a file. It fails as they do.
 * One try answers all requests of five seconds.
 */
export function createHealth(database: Database, data: string): () => Promise<void> {
  let last = { end: 0, result: Promise.resolve() };
  return () => {
    const now = performance.now();
    if (now >= last.end) last = { end: now + validity, result: tryToStore(database, spoolFolder(data)) };
    return last.result;
  };
}

async function tryToStore(database: Database, folder: string): Promise<void> {
  await database.transaction((query) => query("update health set at = $1", [new Date().toISOString()]));
  await database.checkSpace?.();
  const file = join(folder, `${process.pid}-salud-${Date.now()}`);
  try {
    await writeFile(file, Buffer.alloc(size), { flag: "wx" });
  } finally {
    await rm(file, { force: true });
  }
}
