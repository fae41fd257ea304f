// The dates of an event, from a content file.
import { momentOf, weekdays } from "../../engine/moments.ts";
import { beginning, ending } from "./times.ts";

type Weekday = (typeof weekdays)[number];

/** An event as a content file has it: with `date` or with `weekly`. */
export interface EventFile {
  title: string;
  date?: string;
  weekly?: Weekday;
  /** The first and the last day of a weekly event. */
  from?: string;
  until?: string;
  start?: string;
  end?: string;
  place?: string;
  text?: string;
}

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
export function occurrencesOf(event: EventFile, minute: number, zone: string | undefined): Occurrence[] {
  const { date, weekly } = event;
  const days = weekly ? weeklyDays(weekly, event, momentOf(minute, zone).slice(0, 10)) : date ? [date] : [];
  return days
    .map((day) => occurrenceOn(day, event, zone))
    .filter(({ until }) => until > minute)
    .slice(0, most);
}

/** The days of a weekly event from today on: one more than are written out, because today's may be over. */
function weeklyDays(weekly: Weekday, { from = "", until = "9999-12-31" }: EventFile, today: string): string[] {
  const first = Date.parse(from > today ? from : today);
  const wait = (weekdays.indexOf(weekly) - new Date(first).getUTCDay() + 7) % 7;
  const days = Array.from({ length: most + 1 }, (_, week) => first + (wait + 7 * week) * 864e5);
  return days.map((day) => new Date(day).toISOString().slice(0, 10)).filter((day) => day <= until);
}

function occurrenceOn(day: string, { start, end }: EventFile, zone: string | undefined): Occurrence {
  return {
    day,
    from: beginning(start ? `${day}T${start}` : day, zone),
    until: ending(end ? `${day}T${end}` : day, zone),
  };
}
