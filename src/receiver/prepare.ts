import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import template from "./deploy/recibir.env?raw";
import { settingsFile } from "./settings.ts";

/** Creates the file with the settings, all of them explained. @throws an error for the office if it exists */
export async function prepare(): Promise<string> {
  const path = resolve(settingsFile);
  await writeFile(path, template, { flag: "wx", mode: 0o600 }).catch(({ code }) => {
    throw new Error(
      code === "EEXIST" ? `«${path}» ya existe y no se cambió.` : `No se pudo crear «${path}» (${code}).`,
    );
  });
  return `Se creó ${path}. Escriba en él lo que use, y luego: npm run receive\n`;
}
