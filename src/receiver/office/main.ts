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
  const err = (text: string) => void process.stderr.write(text);
  const context = { database, site, databaseUrl, out, err, confirm, now: () => new Date() };
  try {
    process.exitCode = await run(process.argv.slice(2), context);
  } finally {
    await database.close();
  }
} catch (error) {
  // Errors of the settings and of the database are written for the office.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** The line that is typed, or piped in; empty without one. */
async function confirm(question: string): Promise<string> {
  process.stdout.write(question);
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
