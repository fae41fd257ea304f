// The events of a section: written out by date, as the browser renders them.
import { locale as generalLocale } from "../../engine/locale.ts";
import { momentOf } from "../../engine/moments.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import type { EventItem } from "../../rendered.ts";
import type { EventsSection } from "../../types.gen.ts";
import { addressOf } from "../pictures/asset.ts";
import type { EventItemFile, EventsSectionFile } from "../read/types.gen.ts";
import type { Calendar, CalendarContext, Calendars } from "./calendar.ts";
import type { Occurrence } from "./occurrences.ts";

/** `calendars` has the dates of each event of the file that is not over. */
export function resolveEvents(
  { events }: EventsSectionFile,
  section: EventsSection,
  calendars: Calendars,
): EventsSection {
  const rows = events.flatMap((event) => {
    const calendar = calendars.get(event);
    return calendar ? calendar.occurrences.map((date) => ({ date, item: eventItem(event, date, calendar) })) : [];
  });
  rows.sort((a, b) => a.date.from - b.date.from || a.date.until - b.date.until);
  return { ...section, events: rows.map(({ item }) => item) };
}

function eventItem(event: EventItemFile, { day, until }: Occurrence, { asset, context }: Calendar): EventItem {
  const { title, place, text, start } = event;
  const { words } = context;
  const dateText = dateWriter(day, context);
  return {
    title,
    day: dateText({ day: "numeric" }),
    month: dateText({ month: "short" }).replace(/\.$/, ""),
    date: start ? `${day}T${start}` : day,
    when: whenText(event, day, context),
    until,
    ...(place && { place }),
    ...(text && { text }),
    calendar: { label: "weekly" in event ? words.addAll : words.add, address: addressOf(asset) },
  };
}

/** «Sábado 21 de noviembre, 10:00». The current year is not written. */
function whenText({ start, end }: EventItemFile, day: string, context: CalendarContext): string {
  const dateText = dateWriter(day, context);
  const isThisYear = day.slice(0, 4) === momentOf(context.minute, context.zone).slice(0, 4);
  const weekday = dateText({ weekday: "long" });
  const date = dateText({ day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) });
  const hours = start && end ? fillTemplate(context.words.hours, lookupIn({ start, end })) : start;
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date}${hours ? `, ${hours}` : ""}`;
}

/** Returns a function that writes parts of a date. */
function dateWriter(day: string, { locale = generalLocale }: CalendarContext) {
  const date = new Date(`${day}T00:00Z`);
  return (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(locale, { ...options, timeZone: "UTC" });
}
