// Opening hours as a sentence, and the texts that say them: when the hours change, these texts do too.
import type { Json, Operation } from "../../edits/operation.ts";
import { entriesOf, isSameJson } from "../../edits/value.ts";
import { isWithin, type Path } from "../../engine/path.ts";
import { timeInWords } from "./timeInWords.ts";

/** As content files have it: the same hours on some days of the week. */
export interface Hours {
  days: string[];
  from: string;
  to: string;
}

export const week = [
  { value: "mon", label: "Lunes", short: "L" },
  { value: "tue", label: "Martes", short: "M" },
  { value: "wed", label: "Miércoles", short: "X" },
  { value: "thu", label: "Jueves", short: "J" },
  { value: "fri", label: "Viernes", short: "V" },
  { value: "sat", label: "Sábado", short: "S" },
  { value: "sun", label: "Domingo", short: "D" },
] as const;

/** «Lunes a viernes: 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.; sábado: 8:00 a.m. a 12:00 m.» */
export function hoursInWords(hours: readonly Hours[], separator = ":"): string {
  const groups = new Map<string, number[]>();
  for (const [index, { value }] of week.entries()) {
    const own = hours.filter(({ days }) => days.includes(value)).toSorted((a, b) => a.from.localeCompare(b.from));
    const times = list.format(own.map(({ from, to }) => `${timeInWords(from)} a ${timeInWords(to)}`));
    if (times) groups.set(times, [...(groups.get(times) ?? []), index]);
  }
  const parts = [...groups].map(([times, days]) => `${list.format(runsOf(days))}${separator} ${times}`.toLowerCase());
  return parts.join("; ").replace(/^./, (first) => first.toUpperCase());
}

/** Days that follow each other: «Lunes a viernes». Two are «Sábado», «Domingo». */
function runsOf(days: number[]): string[] {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day === (last.at(-1) ?? 0) + 1) last.push(day);
    else runs.push([day]);
  }
  const nameOf = (day: number | undefined) => week[day ?? 0]?.label ?? "";
  return runs.flatMap((run) => (run.length > 2 ? `${nameOf(run[0])} a ${nameOf(run.at(-1))}` : run.map(nameOf)));
}

const list = new Intl.ListFormat("es");

/** From the first day to the last time: «lunes a viernes, 8:00 a.m. a 12:00 m.» */
const hoursPart = /(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)\b.*\d{1,2}:\d{2}\s(?:[ap]\.\s?)?m\./is;

/** The part of a text that says hours; undefined if none does. */
export function hoursIn(text: string): string | undefined {
  return hoursPart.exec(text)?.[0];
}

/** The hours in the style of a text that says hours: with its separator, and its capital letter. */
export function likeText(said: string, hours: readonly Hours[]): string {
  const sentence = hoursInWords(hours, /^[^\d,:]*:/.test(said) ? ":" : ",");
  return said.charAt(0) === said.charAt(0).toLowerCase()
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}

/** A text that says hours, and where it is. */
export interface HoursText {
  at: Path;
  text: string;
  said: string;
}

/**
 * The texts in `value` that say the hours at `own`: those beside these hours, and elsewhere those that say nothing else,
 * because a name before the hours is that of another office. Texts beside other hours say the others.
 */
export function hoursTexts(value: Json, own: Path, at: Path = []): HoursText[] {
  if (typeof value === "string") {
    const said = hoursIn(value);
    const isMeant = isWithin(at, own.slice(0, -1)) || said === value;
    return said !== undefined && isMeant ? [{ at, text: value, said }] : [];
  }
  const hasOthers = typeof value === "object" && value !== null && "hours" in value;
  if (hasOthers && !isSameJson([...at, "hours"], own)) return [];
  return entriesOf(value).flatMap(([step, inner]) => hoursTexts(inner, own, [...at, step]));
}

/** Sets each of the texts to what the hours are. */
export function sayHours(texts: HoursText[], hours: readonly Hours[]): Operation[] {
  return texts.map(({ at, text, said }) => ({ op: "set", at, value: text.replace(said, () => likeText(said, hours)) }));
}
