// Bytes that are dear to make, kept on disk between builds.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const underway = new Map<string, Promise<Uint8Array>>();

/** The bytes kept under `key`, a file name; where there are none, those that `make` gives, kept for the next time. */
export function cached(folder: string, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(folder, key);
  const bytes = underway.get(path) ?? readOrMake(path, make).finally(() => underway.delete(path));
  underway.set(path, bytes);
  return bytes;
}

async function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  await mkdir(dirname(path), { recursive: true });
  // Written aside, then renamed: a build that is cut short or runs beside this one never leaves half a file.
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, made);
  await rename(aside, path);
  return made;
}
