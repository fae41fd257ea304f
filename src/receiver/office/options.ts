// The arguments of a command.
import { parseArgs } from "node:util";
import { isDay, minuteOf } from "../../engine/moments.ts";
import { suggestion, WrongUse } from "./wrongUse.ts";

/** The options of a command, with an example of the value; null for those without a value. */
export type OptionExamples = Record<string, string | null>;

export interface Arguments {
  positionals: string[];
  /** The value of an option as written, or undefined. */
  option: (name: string) => string | undefined;
  /** Whether an option without a value is present. */
  has: (name: string) => boolean;
}

/** @throws WrongUse for an option that does not exist or lacks its value. */
export function readArguments(args: string[], examples: OptionExamples): Arguments {
  const types = Object.entries(examples).map(
    ([name, example]) => [name, { type: example === null ? "boolean" : "string" }] as const,
  );
  // Not strict: parseArgs reports mistakes in English.
  const options = Object.fromEntries(types);
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  for (const [name, value] of Object.entries(values)) checkOption(name, value, examples);
  const option = (name: string) => (typeof values[name] === "string" ? values[name].trim() : undefined);
  return { positionals, option, has: (name) => values[name] === true };
}

function checkOption(name: string, value: unknown, examples: OptionExamples): void {
  const names = Object.keys(examples).map((each) => `--${each}`);
  if (!Object.hasOwn(examples, name)) {
    const known = names.length > 0 ? `Existen: ${names.join(", ")}.` : "Este comando no lleva opciones.";
    throw new WrongUse(`No existe la opción «--${name}».${suggestion(`--${name}`, names)} ${known}`);
  }
  const example = examples[name];
  if (example === null && value !== true) throw new WrongUse(`La opción «--${name}» no lleva valor.`);
  if (example !== null && (typeof value !== "string" || value.trim() === "" || value.startsWith("--")))
    throw new WrongUse(`A la opción «--${name}» le falta el valor. Por ejemplo: --${name} ${example}`);
}

/** The instants (ISO, UTC) at which the first day begins and the last day ends, in the institution's zone. */
export function readPeriod({ option }: Arguments): { since?: string; until?: string } {
  const [first, last] = [option("desde"), option("hasta")];
  if (first && last && first > last) throw new WrongUse(`«--desde ${first}» es posterior a «--hasta ${last}».`);
  return {
    ...(first !== undefined && { since: startOf(first, 0) }),
    ...(last !== undefined && { until: startOf(last, 1) }),
  };
}

/** The instant at which the day that is `later` days after `day` begins. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00Z`);
  if (!isDay(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw new WrongUse(`«${day}» no es una fecha. Escríbala así: 2026-11-30`);
  date.setUTCDate(date.getUTCDate() + later);
  return new Date(minuteOf(date.toISOString().slice(0, 16)) * 60_000).toISOString();
}
