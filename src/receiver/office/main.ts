// The program of the command `recibido`.
import { createInterface } from "node:readline";
import site from "virtual:receive";
import { openDatabase } from "../database/openDatabase.ts";
import { readSettings } from "../settings.ts";
import { run } from "./run.ts";

// The files that the command writes contain personal data.
process.umask(0o077);
// The reader of a pipe may stop before the end: `recibido lista | head`.
process.stdout.on("error", () => process.exit(1));

try {
  const { data, databaseUrl } = readSettings(process.env);
  const database = await openDatabase({ data, databaseUrl });
  const out = (text: string) => void process.stdout.write(text);
  try {
    await run(process.argv.slice(2), { database, site, databaseUrl, out, confirm, now: () => new Date() });
  } finally {
    await database.close();
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
