// When a submission must be answered: after the business days that the form grants.
import { getHolidaysForYear } from "colombian-holidays";
import { locale } from "../../engine/locale.ts";
import { memoizeFor, memoizeForTexts, memoizeLast } from "../../engine/memoizeFor.ts";
import { dayAfter, instantOf } from "../../engine/moments.ts";
import { getOwn, parsePath, valueAt } from "../../engine/path.ts";
import type { Receive } from "../../types.gen.ts";
import { dayOf } from "./filingCode.ts";

export interface DueTime {
  /** The last day for the answer: `2026-12-15`. */
  day: string;
  /** When the office is warned (ISO, UTC); absent if that would be on the day of receipt or before it. */
  warning?: string;
}

/** How many business days before the last one the office is warned, and when on that day. */
const warned = { days: 3, time: "08:00" };

const hasColombianHolidays = new Intl.Locale(locale).region === "CO";

/** `closed`: the days on which the institution does not work. Undefined if the form grants no days. */
export function dueTime({ due }: Receive, data: unknown, at: Date, closed: string[]): DueTime | undefined {
  if (!due) return undefined;
  const { days, field, values } = due;
  const special = field === undefined ? undefined : getOwn(values, String(valueAt(data, parsePath(field))));
  return timesOf(closed)(dayOf(at))(String(special ?? days));
}

/** Those of the last day are kept: finding one takes longer than storing a submission. */
const timesOf = memoizeFor((closed: string[]) =>
  memoizeLast((received: string) => memoizeForTexts((count) => timeAfter(received, Number(count), closed))),
);

function timeAfter(received: string, count: number, closed: string[]): DueTime {
  const day = businessDayAfter(received, count, closed);
  const last = businessDayAfter(day, -warned.days, closed);
  if (last <= received) return { day };
  return { day, warning: new Date(instantOf(`${last}T${warned.time}`)).toISOString() };
}

/** The day that is `count` business days after `day`, which does not count; before it if `count` is negative. */
export function businessDayAfter(day: string, count: number, closed: string[]): string {
  if (count === 0) return day;
  const next = dayAfter(day, Math.sign(count));
  return businessDayAfter(next, isBusinessDay(next, closed) ? count - Math.sign(count) : count, closed);
}

/** Returns a function that counts the business days after `day`, up to `last`: as many as an answer on that day took. */
export function createDayCount(closed: string[]): (day: string, last: string) => number {
  const counts = new Map<string, number>();
  const countDays = (day: string, last: string): number => {
    if (day >= last) return 0;
    const key = `${day} ${last}`;
    const count = counts.get(key) ?? countDays(day, dayAfter(last, -1)) + Number(isBusinessDay(last, closed));
    counts.set(key, count);
    return count;
  };
  return countDays;
}

function isBusinessDay(day: string, closed: string[]): boolean {
  const date = new Date(day);
  if ([0, 6].includes(date.getUTCDay()) || closed.includes(day)) return false;
  const holidays = hasColombianHolidays ? getHolidaysForYear(date.getUTCFullYear()) : [];
  return holidays.every(({ celebrationDate }) => celebrationDate !== day);
}
