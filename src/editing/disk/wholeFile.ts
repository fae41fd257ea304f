// Replaces files so that a reader, a kill or a power cut finds the old text or the new one, never a part.
import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A text that is on the disk, beside the file whose place it will take. */
export interface PreparedFile {
  /** Replaces the file. */
  commit: () => Promise<void>;
  discard: () => Promise<void>;
}

/** The names of the temporary files begin with a dot: the site's reader leaves them out. */
export const temporaryName = /^\..*\.[0-9a-f-]{36}\.tmp$/;

export async function prepareFile(path: string, text: string, mode = 0o644): Promise<PreparedFile> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  await write(temporary, text, "wx", mode);
  return {
    commit: async () => {
      await renamePatiently(temporary, path);
      await syncFolder(dirname(path));
    },
    discard: () => rm(temporary, { force: true }),
  };
}

/** Writes a new text of a file. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await (await prepareFile(path, text)).commit();
}

/** Adds a line to a file, on the disk when the promise ends. The line before it may be incomplete. */
export async function appendLine(path: string, line: string): Promise<void> {
  await write(path, `\n${line}`, "a", 0o644);
}

async function write(path: string, text: string, flags: "wx" | "a", mode: number): Promise<void> {
  const handle = await open(path, flags, mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** In milliseconds: two seconds in all. */
const pauses = [10, 20, 50, 100, 200, 400, 500, 700];

/** On Windows an antivirus program or OneDrive may hold a file for a moment. */
async function renamePatiently(from: string, to: string): Promise<void> {
  for (const pause of pauses) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!["EPERM", "EBUSY", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
      await wait(pause);
    }
  }
  await rename(from, to);
}

/** Windows cannot open folders, and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
