// Where received files wait until they are stored: on the disk, because many large files at once do not fit in memory.
import { createHash, randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFolder } from "../../server/createFolder.ts";

/** `spooled` is the path of the file, `head` its first bytes, `sha256` has hexadecimal digits. */
export interface SpooledFile {
  spooled: string;
  size: number;
  head: Buffer;
  sha256: string;
}

export type Spool = ReturnType<typeof createSpool>;

const headSize = 1024;

/** For the files of one request. */
export function createSpool(folder: string) {
  const files: string[] = [];
  return {
    async save(content: AsyncIterable<Buffer>): Promise<SpooledFile> {
      const spooled = join(folder, `${process.pid}-${randomUUID()}`);
      files.push(spooled);
      let head = Buffer.alloc(0);
      let size = 0;
      const hash = createHash("sha256");
      async function* measured() {
        for await (const chunk of content) {
          if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)]);
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }
      await writeFile(spooled, measured(), { flag: "wx", mode: 0o600 });
      return { spooled, size, head, sha256: hash.digest("hex") };
    },
    async clear() {
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
  };
}

/** Creates the folder, and deletes what receivers that no longer run have left there. */
export async function sweepSpool(folder: string): Promise<void> {
  await createFolder(folder);
  const left = (await readdir(folder)).filter((name) => !isOfOtherReceiver(Number.parseInt(name, 10)));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Whether another running process has this id. At its start, a receiver has no files of its own yet. */
function isOfOtherReceiver(pid: number): boolean {
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}
