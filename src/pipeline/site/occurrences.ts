// The dates of an event, from a content file.
import { dayAfter, weekdays } from "../../engine/moments.ts";
import type { EventItemFile } from "../read/types.gen.ts";
import { beginning, ending } from "./times.ts";

type WeeklyEvent = Extract<EventItemFile, { weekly: string }>;

/**
 * The first and the last day of an event. A weekly event without `from` begins on a day of the past that is the same in
 * every build: it decides the order of events, and is where the series begins in calendars.
 */
export function seriesOf(event: EventItemFile): { first: string; last?: string } {
  if (!("weekly" in event)) return { first: event.date, last: event.until ?? event.date };
  const { weekly, from = "2024-01-01", until } = event;
  const last = until && weekdayFrom(dayAfter(until, -6), weekly);
  return { first: weekdayFrom(from, weekly), ...(last && { last }) };
}

/** The first day with this name from `day` on. */
function weekdayFrom(day: string, name: WeeklyEvent["weekly"]): string {
  return dayAfter(day, (weekdays.indexOf(name) - new Date(day).getUTCDay() + 7) % 7);
}

/**
 * The event on one of its days, in minutes since 1970. One that ends earlier than it starts ends on the next day, one without
 * an end with its day.
 */
export function occurrenceOn(day: string, { start, end }: EventItemFile, zone: string | undefined) {
  const lastDay = start && end && end < start ? dayAfter(day, 1) : day;
  return {
    day,
    from: beginning(start ? `${day}T${start}` : day, zone),
    until: ending(end ? `${lastDay}T${end}` : day, zone),
  };
}
