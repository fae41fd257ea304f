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

/** Of a folder that the setting names, for the office. */
export function notWritable(folder: string, setting: string): string {
  return `No se puede escribir en la carpeta «${folder}». Dé permiso de escritura al usuario que ejecuta el programa, revise que el disco no sea de solo lectura, o escriba otra carpeta en ${setting}.`;
}
