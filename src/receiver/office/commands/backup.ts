import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "../command.ts";
import { writeNew } from "../newFile.ts";
import { WrongUse } from "../wrongUse.ts";

export const backup: Command = {
  summary: "Guarda una copia de todo en un archivo nuevo, también mientras se reciben solicitudes.",
  example: "respaldo respaldo-2026-11-30.sqlite",
  options: {},
  operands: 1,
  async run({ positionals: [file] }, { database, databaseUrl, out }) {
    if (databaseUrl !== undefined) return out(postgresHelp(databaseUrl, file ?? "respaldo.dump"));
    if (!file) throw new WrongUse("Falta el archivo, por ejemplo: npm run recibido -- respaldo respaldo.sqlite");
    if (!existsSync(dirname(file))) throw new WrongUse(`No existe la carpeta «${dirname(file)}».`);
    // SQLite writes into a file that is empty.
    await writeNew(file, "");
    await database.backup?.(file);
    out(`Respaldo guardado en ${resolve(file)}. Contiene datos personales: guárdelo bajo llave.\n`);
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
