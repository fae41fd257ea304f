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

/** How many dates of a weekly event are written out. */
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
function weeklyDays(
  { weekly, from = "", until = "9999-12-31" }: Extract<EventItemFile, { weekly: string }>,
  today: string,
): string[] {
  const first = from > today ? from : today;
  const wait = (weekdays.indexOf(weekly) - new Date(first).getUTCDay() + 7) % 7;
  const days = Array.from({ length: most + 1 }, (_, week) => dayAfter(first, wait + 7 * week));
  return days.filter((day) => day <= until);
}

function occurrenceOn(day: string, { start, end }: EventItemFile, zone: string | undefined): Occurrence {
  return {
    day,
    from: beginning(start ? `${day}T${start}` : day, zone),
    until: ending(end ? `${day}T${end}` : day, zone),
  };
}
