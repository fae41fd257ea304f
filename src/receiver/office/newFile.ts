// Files and folders with personal data: only their owner may read them.
import { mkdir, writeFile } from "node:fs/promises";
import { WrongUse } from "./wrongUse.ts";

/** Never replaces a file. @throws WrongUse if the file exists or cannot be written */
export async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code } = Object(error);
    if (code === "EEXIST") throw new WrongUse(`«${path}» ya existe y no se cambió. Escriba otro nombre o carpeta.`);
    throw new WrongUse(`No se pudo escribir «${path}» (${code}). Revise que la carpeta exista y admita archivos.`);
  }
}

/** @throws WrongUse if there is no such folder and it cannot be created */
export async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new WrongUse(`No se pudo crear la carpeta «${path}» (${Object(error).code}). Escriba otra.`);
  }
}
