// The arguments of a command.
import { parseArgs } from "node:util";
import { dayAfter, isRealDay } from "../../engine/days.ts";
import { minuteOf } from "../../engine/moments.ts";
import { unknown, WrongUse } from "./wrongUse.ts";

/** The options of a command, with an example of the value; null for those without a value. */
export type OptionExamples = Record<string, string | null>;

export interface Arguments {
  positionals: string[];
  /** The values by name; empty for an option without a value. */
  options: Record<string, string>;
}

/** @throws WrongUse for an option that does not exist or lacks its value. */
export function readArguments(args: string[], examples: OptionExamples): Arguments {
  const types = Object.entries(examples).map(
    ([name, example]) => [name, { type: example === null ? "boolean" : "string" }] as const,
  );
  // Not strict: parseArgs reports mistakes in English.
  const { values, positionals } = parseArgs({
    args,
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
  });
  const options = Object.entries(values).map(([name, value]) => [name, checkedValue(name, value, examples)]);
  return { positionals, options: Object.fromEntries(options) };
}

function checkedValue(name: string, value: unknown, examples: OptionExamples): string {
  const names = Object.keys(examples).map((each) => `--${each}`);
  const example = examples[name];
  if (example === undefined) {
    const known = names.length > 0 ? `Existen: ${names.join(", ")}.` : "Este comando no lleva opciones.";
    throw new WrongUse(`${unknown("la opción", `--${name}`, names)} ${known}`);
  }
  if (example === null && value !== true) throw new WrongUse(`La opción «--${name}» no lleva valor.`);
  if (example === null) return "";
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "" || text.startsWith("--"))
    throw new WrongUse(`A la opción «--${name}» le falta el valor. Por ejemplo: --${name} ${example}`);
  return text;
}

/** The instants (ISO, UTC) at which the first day begins and the last day ends, in the institution's zone. */
export function readPeriod({ options: { desde, hasta } }: Arguments) {
  if (desde && hasta && desde > hasta) throw new WrongUse(`«--desde ${desde}» es posterior a «--hasta ${hasta}».`);
  return { since: desde && startOf(desde, 0), until: hasta && startOf(hasta, 1) };
}

/** The instant at which the day that is `later` days after `day` begins. */
function startOf(day: string, later: number): string {
  if (!isRealDay(day)) throw new WrongUse(`«${day}» no es una fecha. Escríbala así: 2026-11-30`);
  return new Date(minuteOf(`${dayAfter(day, later)}T00:00`) * 60_000).toISOString();
}
