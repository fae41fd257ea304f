// Days of the calendar, without a zone. Limits of forms, which also count in months, have their own arithmetic.
import { isDay } from "./moments.ts";

/** Whether the calendar has the day. */
export function isRealDay(day: string): boolean {
  const date = new Date(day);
  return isDay(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The day `count` days after a real one: `2026-11-30` → `2026-12-01`. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 864e5).toISOString().slice(0, 10);
}
