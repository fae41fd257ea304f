// Dates and times in the institution's zone.
import type { HoursWords } from "../types.gen.ts";
import { fixedOffset, zone } from "./locale.ts";

/** The beginning of a value with the format `time`. */
export const timePattern = /^\d\d:\d\d(:\d\d(\.\d+)?)?/;
const offset = /(z|[+-]\d\d:\d\d)$/i;
/** `Date.parse` reads many other texts: «grado 11» as a day of 2001. */
const momentPattern = /^\d{4}(-\d\d){2}[t ][\d:.]+(z|[+-][\d:]+)?$/i;

/** By zone. To make one takes sixty times as long as to format a date with it. */
const clocks: Record<string, Intl.DateTimeFormat> = {};

/**
 * How far the clocks of the zone are ahead of UTC at an instant, both in milliseconds: whole minutes, as RFC 3339 has them.
 * NaN if it is none.
 */
export function offsetAt(instant: number, timeZone = zone): number {
  if (Number.isNaN(new Date(instant).getTime())) return Number.NaN;
  // Swedes write dates and times nearly as ISO 8601 does: `2026-12-05 14:30:00`, but the year 20 as `20`.
  clocks[timeZone] ??= new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const shown = clocks[timeZone].format(instant).replace(" ", "T").padStart(19, "0");
  return Math.round((Date.parse(`${shown}Z`) - instant) / 60_000) * 60_000;
}

/** The instant at which the zone's calendar and clock show this: `2026-12-05T14:30`. NaN if it is no date and time. */
export function instantOf(moment: string, timeZone = zone): number {
  const shown = Date.parse(`${moment}Z`);
  if (Number.isNaN(shown)) return shown;
  // The first offset is that of an instant some hours away. Clocks are put forward or back between the two only rarely.
  const near = shown - offsetAt(shown, timeZone);
  return shown - offsetAt(near, timeZone);
}

/**
 * What the institution's calendar and clock show at a date, time or date-time (RFC 3339): `2026-12-05T19:30:00Z` →
 * `2026-12-05T14:30:00`. Undefined if it is none. A time is taken to be on 1970-01-01.
 */
export function localMoment(value: string): string | undefined {
  const moment = isDay(value) ? `${value}T00:00` : withDay(value);
  if (!momentPattern.test(moment)) return undefined;
  const instant = offset.test(moment) ? Date.parse(moment) : instantOf(moment);
  return Number.isNaN(instant) ? undefined : new Date(instant + offsetAt(instant)).toISOString().slice(0, 19);
}

/** A time on 1970-01-01; other values as they are. */
export function withDay(value: string): string {
  return timePattern.test(value) ? `1970-01-01T${value}` : value;
}

/** What the institution's calendar and clock show now, wherever the visitor is: `2026-12-05T14:30:00.000Z`. */
export function localNow(): string {
  return new Date(Date.now() + (fixedOffset ?? offsetAt(Date.now()))).toISOString();
}

/** The minutes since 1970, UTC, at which the calendar and clock of a zone show this: `2026-12-05T14:30`. */
export function minuteOf(moment: string, timeZone = zone): number {
  return instantOf(moment, timeZone) / 60_000;
}

/** What the calendar and clock of a zone show at a minute since 1970, UTC: `2026-12-05T14:30`. */
export function momentOf(minute: number, timeZone = zone): string {
  const instant = minute * 60_000;
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16);
}

/** A time of the day as visitors read it: `16:00` → «4:00 p.m.»; «16:00 h» if both halves of the day have the same word. */
export function timeText(time: string, words: Pick<HoursWords, "am" | "noon" | "pm">): string {
  const hour = Number(time.slice(0, 2));
  if (words.am === words.pm) return `${hour}${time.slice(2)} ${words.pm}`;
  const half = time === "12:00" ? words.noon : hour < 12 ? words.am : words.pm;
  return `${hour % 12 || 12}${time.slice(2)} ${half}`;
}

/** As content files name them, from Sunday like JavaScript. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/** Whether the calendar has the day. */
export function isRealDay(day: string): boolean {
  const date = new Date(day);
  return isDay(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The day `count` days after a real one: `2026-11-30` → `2026-12-01`. Limits, which also count in months, do not use it. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 864e5).toISOString().slice(0, 10);
}
