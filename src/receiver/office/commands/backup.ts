import { existsSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Command } from "../command.ts";
import { WrongUse } from "../wrongUse.ts";

export const backup: Command = {
  summary: "Guarda una copia de todo en un archivo nuevo, también mientras se reciben solicitudes.",
  example: "respaldo respaldo-2026-11-30.sqlite",
  options: {},
  operands: 1,
  async run({ positionals: [file] }, { database, databaseUrl, out }) {
    if (databaseUrl !== undefined) {
      out(postgresHelp(databaseUrl, file ?? "respaldo.dump"));
      return 0;
    }
    if (!file) throw new WrongUse("Falta el archivo, por ejemplo: npm run recibido -- respaldo respaldo.sqlite");
    if (existsSync(file)) throw new WrongUse(`El archivo «${file}» ya existe y no se cambió. Escriba otro nombre.`);
    if (!existsSync(dirname(file))) throw new WrongUse(`No existe la carpeta «${dirname(file)}».`);
    await database.backup?.(file);
    await chmod(file, 0o600);
    out(`Respaldo guardado en ${resolve(file)}. Contiene datos personales: guárdelo bajo llave.\n`);
    return 0;
  },
};

function postgresHelp(databaseUrl: string, file: string): string {
  const command = `pg_dump --format=custom --file=${quoted(file)} ${quoted(withoutPassword(databaseUrl))}`;
  return `Los datos están en PostgreSQL, que tiene su propio programa de respaldo. Ejecute esta orden; pedirá la contraseña:\n\n    ${command}\n`;
}

/** The password may be in the address or among its parameters. */
function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

/** As one argument of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
