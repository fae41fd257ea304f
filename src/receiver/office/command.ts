// What every command of the office has. A mistake of who uses it is thrown as WrongUse.
import type { Database } from "../database/database.ts";
import type { ReceivedSite } from "../receivedSite.ts";
import type { Arguments, OptionExamples } from "./options.ts";

export interface Context {
  database: Database;
  site: ReceivedSite;
  /** Of PostgreSQL, if the database is there. */
  databaseUrl?: string | undefined;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Asks in the terminal; returns what was typed, empty without a terminal. */
  confirm: (question: string) => Promise<string>;
  now: () => Date;
}

export interface Command {
  summary: string;
  /** What to write after `npm run recibido --`. */
  example: string;
  options: OptionExamples;
  /** How many arguments without a name it takes at most. */
  operands: number;
  run: (args: Arguments, context: Context) => Promise<void>;
}
