// Replaces files so that a reader, a kill or a power cut finds the old content or the new one, never a part.
import { randomUUID } from "node:crypto";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FileContent } from "../../pipeline/read/files.ts";

/** A content that is on the disk, beside the file whose place it will take. */
export interface PreparedFile {
  /** Creates, replaces or deletes the file. */
  commit: () => Promise<void>;
  discard: () => Promise<void>;
}

/** The names of the temporary files begin with a dot: the site's reader leaves them out. */
export const temporaryName = /^\..*\.[0-9a-f-]{36}\.tmp$/;

export async function prepareFile(path: string, content: FileContent, mode = 0o644): Promise<PreparedFile> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  await writeFile(temporary, content, { flag: "wx", mode, flush: true });
  return {
    commit: () => change(path, () => rename(temporary, path)),
    discard: () => rm(temporary, { force: true }),
  };
}

export function prepareRemoval(path: string): PreparedFile {
  return { commit: () => change(path, () => rm(path, { force: true })), discard: async () => {} };
}

export async function replaceFile(path: string, content: FileContent): Promise<void> {
  await (await prepareFile(path, content)).commit();
}

/** Adds a line to a file, on the disk when the promise ends. The line before it may be incomplete. */
export async function appendLine(path: string, line: string): Promise<void> {
  await writeFile(path, `\n${line}`, { flag: "a", mode: 0o644, flush: true });
}

/** In milliseconds: two seconds in all. */
const pauses = [10, 20, 50, 100, 200, 400, 500, 700];

/** Changes the entry of a file in its folder. On Windows an antivirus program or OneDrive may hold a file for a moment. */
async function change(path: string, action: () => Promise<void>, attempt = 0): Promise<void> {
  try {
    await action();
  } catch (error) {
    const [pause, code] = [pauses[attempt], (error as NodeJS.ErrnoException).code ?? ""];
    if (pause === undefined || !["EPERM", "EBUSY", "EACCES"].includes(code)) throw error;
    await wait(pause);
    return change(path, action, attempt + 1);
  }
  // Windows cannot open folders, and needs no such call.
  const folder = await open(dirname(path)).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
