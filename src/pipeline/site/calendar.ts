// An event → the file that adds it to a visitor's calendar (iCalendar, RFC 5545).
import { groupedBy } from "../../engine/groupedBy.ts";
import { languageOf } from "../../engine/languageOf.ts";
import { locale as generalLocale, zone as generalZone } from "../../engine/locale.ts";
import { dayAfter, momentOf } from "../../engine/moments.ts";
import { slug } from "../../engine/slug.ts";
import { type Asset, hashOf, makeAsset } from "../pictures/asset.ts";
import type { EventItemFile } from "../read/types.gen.ts";
import type { SiteFacts } from "./media.ts";
import { occurrenceOn, seriesOf } from "./occurrences.ts";
import { formatted, plainText } from "./richText.ts";
import { ending } from "./times.ts";
import { digits, timeZoneLines } from "./timeZone.ts";

/** The icons that are shown with an event. */
export const calendarIcons = ["calendar-plus", "map-pin"];

/** The file of each event. Events with the same identity, such as two hours of a class, are numbered. */
export function makeCalendars(events: EventItemFile[], site: SiteFacts): Map<EventItemFile, Asset> {
  const groups = groupedBy(events, (event) => identityOf(event, site));
  return new Map(
    [...groups].flatMap(([identity, group]) =>
      group.map((event, index) => [event, makeCalendar(event, `${identity}${index || ""}`, site)]),
    ),
  );
}

/**
 * Events of two institutions never have the same. It stays the same if the hour, the place or the description changes: the
 * calendar replaces the event.
 */
function identityOf(event: EventItemFile, { institution: { system } }: SiteFacts): string {
  return JSON.stringify([system, event.title, "weekly" in event ? [event.weekly, event.from] : event.date]);
}

function makeCalendar(event: EventItemFile, identity: string, site: SiteFacts): Asset {
  return makeAsset(slug(event.title) || "evento", "ics", calendarText(event, identity, site));
}

function calendarText(
  event: EventItemFile,
  identity: string,
  { institution: { system }, locale = generalLocale, zone }: SiteFacts,
): string {
  const { title, place, text, start, end } = event;
  const isWeekly = "weekly" in event;
  const series = seriesOf(event);
  const isSeries = isWeekly || series.last !== series.first;
  const first = occurrenceOn(series.first, event, zone);
  // A series has the hours of the zone, with its rules: the hour in UTC changes where clocks are put forward and back.
  const moment = (name: string, at: number) =>
    isSeries ? `${name};TZID=${zone ?? generalZone}:${digits(`${momentOf(at, zone)}:00`)}` : `${name}:${instant(at)}`;
  const year = Number(first.day.slice(0, 4));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(system)}//${languageOf(locale).toUpperCase()}`,
    ...(isSeries && start ? timeZoneLines(zone ?? generalZone, year) : []),
    "BEGIN:VEVENT",
    `UID:${hashOf(identity).slice(0, 32)}`,
    // Required (3.8.7.2): when the event was last changed. That is unknown, and must be the same in every build.
    `DTSTAMP:${instant(first.from)}`,
    start ? moment("DTSTART", first.from) : `DTSTART;VALUE=DATE:${digits(first.day)}`,
    ...(end ? [moment("DTEND", first.until)] : []),
    // Without hours, several days are one event, which ends before the day after them.
    ...(isSeries && !isWeekly && !start ? [`DTEND;VALUE=DATE:${digits(dayAfter(event.until ?? event.date, 1))}`] : []),
    ...(isWeekly ? [`RRULE:FREQ=WEEKLY${lastOf(event.until, event, zone)}`] : []),
    ...(isSeries && !isWeekly && start ? [`RRULE:FREQ=DAILY${lastOf(event.until, event, zone)}`] : []),
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

/** Until when a series is repeated: a moment in UTC, or a day as its beginning is one. */
function lastOf(until: string | undefined, { start }: EventItemFile, zone: string | undefined): string {
  return until ? `;UNTIL=${start ? instant(ending(until, zone) - 1) : digits(until)}` : "";
}

/** Minutes since 1970 → `20261121T150000Z` */
function instant(minute: number): string {
  return `${digits(new Date(minute * 60_000).toISOString())}Z`;
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
