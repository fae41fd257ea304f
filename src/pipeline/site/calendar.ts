// An event → the file that adds it to a visitor's calendar (iCalendar, RFC 5545).

import type { Words } from "../../types.gen.ts";
import { type Asset, hashOf, makeAsset } from "../pictures/asset.ts";
import type { EventItemFile } from "../read/types.gen.ts";
import { slug } from "../slug.ts";
import { type Occurrence, occurrencesOf, type WeeklyEvent } from "./occurrences.ts";
import { formatted, plainText } from "./richText.ts";
import { ending } from "./times.ts";

/** What the calendars of a site depend on, besides the events. */
export interface CalendarContext {
  /** Now, in minutes since 1970. Dates that are over are left out. */
  minute: number;
  /** Its name for visitors. Events of two institutions never have the same identity in a calendar. */
  institution: string;
  locale: string | undefined;
  /** The time zone of the site; undefined for that of the sources. */
  zone: string | undefined;
  words: Pick<Words, "events" | "hours">;
}

/** The file of an event that is not over. */
export interface Calendar {
  asset: Asset;
  context: CalendarContext;
}

/** By the event in the content file. Events that are over have none. */
export type Calendars = ReadonlyMap<EventItemFile, Calendar>;

/** The icons that are shown with an event. */
export const calendarIcons = ["calendar-plus", "map-pin"];

export function makeCalendars(events: EventItemFile[], context: CalendarContext): Calendars {
  const calendars = new Map<EventItemFile, Calendar>();
  for (const event of events) {
    const occurrences = occurrencesOf(event, context.minute, context.zone);
    const [first] = occurrences;
    if (!first) continue;
    const asset = makeAsset(slug(event.title) || "evento", "ics", calendarText(event, occurrences, first, context));
    calendars.set(event, { asset, context });
  }
  return calendars;
}

/** `first`: the next date of the event. */
function calendarText(event: EventItemFile, dates: Occurrence[], first: Occurrence, context: CalendarContext): string {
  const { minute, institution, zone } = context;
  const { title, place, text, start, end } = event;
  const isWeekly = "weekly" in event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(institution)}//ES`,
    "BEGIN:VEVENT",
    // Stays the same if the hour, the place or the description changes: the calendar replaces the event.
    `UID:${hashOf(JSON.stringify([institution, title, isWeekly ? [event.weekly, event.from] : event.date])).slice(0, 32)}`,
    `DTSTAMP:${instant(minute)}`,
    start ? `DTSTART:${instant(first.from)}` : `DTSTART;VALUE=DATE:${digits(first.day)}`,
    ...(end ? [`DTEND:${instant(first.until)}`] : []),
    ...(isWeekly ? [repetition(event, dates, zone)] : []),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(withoutMarks(text))}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A formatted text as plain text, in which a link outside the site keeps its address. */
function withoutMarks(text: string): string {
  const plain = formatted(text, "", (link) => {
    const isWeb = "address" in link && link.address.startsWith("http");
    return { label: isWeb ? `${link.label} (${link.address})` : link.label };
  });
  return plainText(plain).join();
}

/** In UTC. Where clocks are put forward and back, the hour in UTC changes: then each date is written out. */
function repetition({ until, start }: WeeklyEvent, dates: Occurrence[], zone: string | undefined): string {
  const hours = new Set(dates.map(({ from }) => from % (24 * 60)));
  if (start && hours.size > 1) return `RDATE:${dates.map(({ from }) => instant(from)).join(",")}`;
  if (!until) return "RRULE:FREQ=WEEKLY";
  // The last moment has the same type as the beginning of the event.
  return `RRULE:FREQ=WEEKLY;UNTIL=${start ? instant(ending(until, zone) - 1) : digits(until)}`;
}

/** Minutes since 1970 → `20261121T150000Z` */
function instant(minute: number): string {
  return `${digits(new Date(minute * 60_000).toISOString().slice(0, 19))}Z`;
}

/** `2026-11-21T15:00:00` → `20261121T150000` */
function digits(moment: string): string {
  return moment.replaceAll(/[-:]/g, "");
}

/** A text as the value of a property (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
}

const utf8 = new TextEncoder();

/** A line of at most 75 bytes, continued on lines that begin with a space (RFC 5545, 3.1). Splits no character. */
function folded(line: string): string {
  let bytes = 0;
  let result = "";
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (bytes + size > 75) {
      result += "\r\n ";
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
