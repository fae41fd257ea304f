// What a command of the office is, how its arguments are read, and how it reports mistakes of the person who uses it.
import { parseArgs } from "node:util";
import { nearest } from "../../engine/nearest.ts";
import type { Database } from "../../server/database.ts";
import { officeCommand } from "../officeCommand.ts";
import type { ReceivedSite } from "../receivedSite.ts";

export interface Context {
  database: Database;
  site: ReceivedSite;
  /** Of PostgreSQL, if the database is there. */
  databaseUrl?: string | undefined;
  out: (text: string) => void;
  /** Asks in the terminal; returns what was typed, empty without a terminal. */
  confirm: (question: string) => Promise<string>;
  now: () => Date;
  /** The name of the account that runs the command. */
  account: string;
}

export interface Command {
  summary: string;
  /** What to write after `officeCommand`. */
  example: string;
  /** The options, with an example of the value; null for those without a value. */
  options?: Record<string, string | null>;
  /** How many arguments without a name it takes at most. */
  operands: number;
  run: (args: Arguments, context: Context) => Promise<void>;
}

export interface Arguments {
  positionals: string[];
  /** The values by name; empty for an option without a value. */
  options: Record<string, string>;
}

/** A mistake of who uses the command. The message says what to write instead. */
export class WrongUse extends Error {}

/** «No existe la opción «--x».», with the most similar of the `names` if one is similar. «Falta» for an empty name. */
export function unknown(what: string, name: string, names: string[]): string {
  if (name === "") return `Falta ${what}.`;
  const near = nearest(name, names);
  return `No existe ${what} «${name}».${near === undefined ? "" : ` ¿Quiso decir «${near}»?`}`;
}

/** @throws WrongUse for damaged letters, too many arguments, and a wrong, repeated or incomplete option */
export function readArguments(args: string[], { options: examples = {}, operands, example }: Command): Arguments {
  // Node reads bytes that are not UTF-8 as U+FFFD, and an answer would be sent with it.
  if (args.some((text) => text.includes("\uFFFD")))
    throw new WrongUse(
      "Algunas letras llegaron como «\uFFFD». No se hizo nada. Si no estaban así donde las copió, elija UTF-8 en las opciones del terminal, y repita la orden.",
    );
  const types = Object.entries(examples).map(
    ([name, value]) => [name, { type: value === null ? "boolean" : "string", multiple: value !== null }] as const,
  );
  // Not strict: parseArgs reports mistakes in English.
  const accepted = { options: Object.fromEntries(types), strict: false, allowPositionals: true };
  const { values, positionals } = parseArgs({ args, ...accepted });
  const options = Object.entries(values).map(([name, value]) => [name, checkedValue(name, value, examples)]);
  const extra = positionals[operands];
  if (extra !== undefined)
    throw new WrongUse(`«${extra}» sobra. Así se escribe, por ejemplo: ${officeCommand} ${example}`);
  return { positionals, options: Object.fromEntries(options) };
}

function checkedValue(name: string, value: unknown, examples: NonNullable<Command["options"]>): string {
  const example = examples[name];
  if (example === undefined) {
    const names = Object.keys(examples).map((each) => `--${each}`);
    const known = names.length > 0 ? `Existen: ${names.join(", ")}.` : "Este comando no lleva opciones.";
    const written = name.length === 1 ? `-${name}` : `--${name}`;
    throw new WrongUse(`${unknown("la opción", written, names)} ${known}`);
  }
  if (example === null && value !== true) throw new WrongUse(`La opción «--${name}» no lleva valor.`);
  if (example === null) return "";
  const [first, second] = [value].flat();
  // The last one alone would be sent as the answer.
  if (second !== undefined) throw new WrongUse(`La opción «--${name}» está más de una vez. No se hizo nada.`);
  const text = typeof first === "string" ? first.trim() : "";
  if (text === "" || text.startsWith("--"))
    throw new WrongUse(`A la opción «--${name}» le falta el valor. Por ejemplo: --${name} ${example}`);
  return text;
}
