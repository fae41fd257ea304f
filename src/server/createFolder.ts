import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder that only its user can read, and the folders around it. The option `recursive` of mkdir does not end
 * where nothing can be created, as in /proc.
 */
export async function createFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await createFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // Another program may have created it at this moment.
    if (!existsSync(path)) throw error;
  }
}
