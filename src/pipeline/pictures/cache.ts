// Caches on disk what takes long to make.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The folder of all caches: CACHE_FOLDER, where the folder of the program cannot be written. A server sets it when it starts. */
export const cachesFolder = () => process.env.CACHE_FOLDER ?? "node_modules/.cache";

/** The folder of the pictures that sites have needed. */
export const cacheFolder = () => join(cachesFolder(), "assets");

/** What is being made. An entry is removed once its file is written. */
const pending = new Map<string, Promise<Uint8Array>>();

/** Returns the bytes of a file in `cacheFolder`. If there is no such file, makes and writes it. */
export function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(cacheFolder(), name);
  const bytes = pending.get(path) ?? readOrMake(path, make).finally(() => pending.delete(path));
  pending.set(path, bytes);
  return bytes;
}

async function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = await readFile(path).catch(() => undefined);
  // A power failure may leave a file of nothing or of zeros under its name.
  if (known?.[0]) return known;
  const made = await make();
  // Without a place for it, as on a full disk, it is made again the next time: the picture itself is right.
  await store(path, made).catch(() => {});
  return made;
}

async function store(path: string, made: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Renamed when complete: a build that is interrupted, or runs at the same time, must not leave half a file.
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, made);
  await rename(temporary, path);
}
