// When an office is open, from its weekly hours and its holidays.
import { dayAfter, weekdays } from "../../engine/moments.ts";
import type { OpeningHours } from "../../types.gen.ts";

export interface Schedule {
  hours: OpeningHours[];
  holidays?: string[] | undefined;
}

/** The next change: the office closes at that time, or opens on that day at that time. */
export interface Change {
  open: boolean;
  /** Days from today. 0 if the office is open. */
  ahead: number;
  /** The day of the change, as `2026-11-30`. */
  day: string;
  /** The time of the change, as `18:00`. */
  time: string;
}

/** `now`: what the institution's calendar and clock show, as `2026-11-30T14:30`. Undefined if it is closed for a year. */
export function nextChange({ hours, holidays }: Schedule, now: string): Change | undefined {
  for (let ahead = 0; ahead < 366; ahead++) {
    const day = dayAfter(now.slice(0, 10), ahead);
    if (holidays?.includes(day)) continue;
    const weekday = weekdays[new Date(day).getUTCDay()] as (typeof weekdays)[number];
    const time = ahead ? "" : now.slice(11, 16);
    const [next] = hours
      .filter(({ days, to }) => days.includes(weekday) && time < to)
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    if (next) {
      const open = time >= next.from;
      return { open, ahead, day, time: open ? next.to : next.from };
    }
  }
  return undefined;
}
