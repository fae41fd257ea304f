import { writeFile } from "node:fs/promises";
import { WrongUse } from "./wrongUse.ts";

/** Writes a file that only its owner can read. Never replaces a file. @throws WrongUse if the file exists or cannot be written */
export async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code } = Object(error);
    if (code === "EEXIST") throw new WrongUse(`«${path}» ya existe y no se cambió. Escriba otro nombre o carpeta.`);
    throw new WrongUse(`No se pudo escribir «${path}» (${code}). Revise que la carpeta exista y admita archivos.`);
  }
}
