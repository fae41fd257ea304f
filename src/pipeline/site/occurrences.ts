// The dates of an event, from a content file.
import { dayAfter, momentOf, weekdays } from "../../engine/moments.ts";
import type { EventItemFile } from "../read/types.gen.ts";
import { beginning, ending } from "./times.ts";

/** One date of an event. Minutes since 1970. */
export interface Occurrence {
  /** As `2026-11-21`. */
  day: string;
  from: number;
  /** The end. Without one in the file, the end of the day. */
  until: number;
}

/** An event that is repeated every week. */
export type WeeklyEvent = Extract<EventItemFile, { weekly: string }>;

/** How many dates of a weekly event a calendar may list. */
const most = 26;

/** The dates of an event that are not over at `minute`, in order. */
export function occurrencesOf(event: EventItemFile, minute: number, zone: string | undefined): Occurrence[] {
  const days = "weekly" in event ? weeklyDays(event, momentOf(minute, zone).slice(0, 10)) : [event.date];
  return days
    .map((day) => occurrenceOn(day, event, zone))
    .filter(({ until }) => until > minute)
    .slice(0, most);
}

/** The days of a weekly event from today on: one more than are written out, because today's may be over. */
function weeklyDays({ weekly, from = "", until = "9999-12-31" }: WeeklyEvent, today: string): string[] {
  const first = weekdayFrom(from > today ? from : today, weekly);
  const days = Array.from({ length: most + 1 }, (_, week) => dayAfter(first, 7 * week));
  return days.filter((day) => day <= until);
}

/** The first and the last day of a weekly event. Without `from`, a day of the past: it decides the order of events. */
export function seriesOf({ weekly, from = "2000-01-03", until }: WeeklyEvent): { first: string; last?: string } {
  const last = until && weekdayFrom(dayAfter(until, -6), weekly);
  return { first: weekdayFrom(from, weekly), ...(last && { last }) };
}

/** The first day with this name from `day` on. */
function weekdayFrom(day: string, name: WeeklyEvent["weekly"]): string {
  return dayAfter(day, (weekdays.indexOf(name) - new Date(day).getUTCDay() + 7) % 7);
}

/** The event on one of its days. */
export function occurrenceOn(day: string, { start, end }: EventItemFile, zone: string | undefined): Occurrence {
  return {
    day,
    from: beginning(start ? `${day}T${start}` : day, zone),
    until: ending(end ? `${day}T${end}` : day, zone),
  };
}
