// The program of the command `recibido`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { loadSettingsFile } from "../../server/settings.ts";
import { readSettings, settingsFile } from "../settings.ts";
import { setServedSite } from "../version/servedSite.ts";
import { explainLoading, loadSite } from "../version/version.ts";
import { accountName } from "./account.ts";

// The files that the command writes contain personal data.
process.umask(0o077);
// The reader of a pipe may stop before the end: `recibido lista | head`.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") process.stderr.write(`No se pudo escribir todo lo que esta orden imprime (${code}).\n`);
  process.exit(1);
});

try {
  loadSettingsFile(settingsFile);
  const { data, databaseUrl, published } = readSettings(process.env);
  const folder = published ?? join(import.meta.dirname, "..");
  const site = await loadSite(folder).catch(explainLoading(folder));
  setServedSite(site);
  const { databaseFile, openDatabase } = await import("../database/openDatabase.ts");
  const { help, isHelp, run } = await import("./run.ts");
  const args = process.argv.slice(2);
  const out = (text: string) => void process.stdout.write(text);
  if (isHelp(args)) out(help());
  else {
    if (databaseUrl === undefined && !existsSync(join(data, databaseFile)))
      throw new Error(
        `En la carpeta «${data}» (DATA) no hay nada recibido, o este usuario no puede leerla. Escriba en DATA la carpeta del programa que recibe los formularios.`,
      );
    // Files are named from where the person is; npm runs commands in the folder of the site.
    if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
    const database = await openDatabase({ data, databaseUrl });
    try {
      await run(args, { database, site, databaseUrl, out, confirm, now: () => new Date(), account: accountName() });
    } finally {
      await database.close();
    }
  }
} catch (error) {
  // Errors of the settings, of the database and of what was typed are written for the office.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** The line that is typed, or piped in; empty without one. */
async function confirm(question: string): Promise<string> {
  process.stdout.write(question);
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
