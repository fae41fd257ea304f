// Runs the office's command as a test types it.
import { type Context, WrongUse } from "../../../src/receiver/office/command.ts";
import { run } from "../../../src/receiver/office/run.ts";
import type { Database } from "../../../src/server/database.ts";
import { site } from "./fixture.ts";

/** When the command runs: 15:00 of 25 November 2026 in Bogotá. */
export const later = new Date("2026-11-25T20:00:00.000Z");

/** `typed` is what the office types when it is asked. */
export async function recibido(database: Database, args: string[], more: Partial<Context> & { typed?: string } = {}) {
  const { typed = "", ...context } = more;
  const printed = { out: "", err: "", asked: "" };
  const running = run(args, {
    database,
    site,
    out: (text) => {
      printed.out += text;
    },
    confirm: async (question) => {
      printed.asked += question;
      return typed;
    },
    now: () => later,
    account: "oficina",
    ...context,
  });
  const code = await running.then(
    () => 0,
    (error) => {
      if (!(error instanceof WrongUse)) throw error;
      printed.err += `${error.message}\n`;
      return 1;
    },
  );
  return { code, ...printed };
}
