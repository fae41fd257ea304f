// The events of a section by date, as the browser renders them.
import { locale as generalLocale } from "../../engine/locale.ts";
import { momentOf, timeText } from "../../engine/moments.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import type { EventItem } from "../../rendered.ts";
import type { EventsSection } from "../../types.gen.ts";
import { addressOf } from "../pictures/asset.ts";
import type { EventItemFile, EventsSectionFile } from "../read/types.gen.ts";
import type { Calendar, CalendarContext, Calendars } from "./calendar.ts";
import { occurrenceOn, seriesOf, type WeeklyEvent } from "./occurrences.ts";

/** `section` has the formatted texts. `calendars` has each event of the file that is not over. */
export function resolveEvents(
  { events }: EventsSectionFile,
  section: EventsSection,
  calendars: Calendars,
): EventsSection {
  const rows = events.flatMap((event, position) => {
    const calendar = calendars.get(event);
    if (!calendar) return [];
    const { first, last } = "weekly" in event ? seriesOf(event) : { first: event.date, last: event.date };
    const { zone } = calendar.context;
    const until = last && occurrenceOn(last, event, zone).until;
    const { text } = section.events[position] ?? {};
    const item = { ...eventItem(event, calendar), ...(until && { until }), ...(text && { text }) };
    return { from: occurrenceOn(first, event, zone).from, until: until || Number.POSITIVE_INFINITY, item };
  });
  rows.sort((a, b) => a.from - b.from || a.until - b.until);
  return { ...section, events: rows.map(({ item }) => item) };
}

function eventItem(event: EventItemFile, { asset, context }: Calendar): EventItem {
  const { title, place, start, end } = event;
  const { events: words } = context.words;
  const isWeekly = "weekly" in event;
  const days = isWeekly ? seriesTexts(event, context) : dayTexts(event.date, start, context);
  const hours = start && hoursText(start, end, context);
  return {
    ...days,
    title,
    when: hours ? `${days.when}, ${hours}` : days.when,
    ...(place && { place }),
    calendar: { label: isWeekly ? words.addAll : words.add, address: addressOf(asset) },
  };
}

/** The leaf of the calendar and the date: «Sábado 21 de noviembre». */
function dayTexts(day: string, start: string | undefined, context: CalendarContext) {
  const weekday = dateText(day, context, { weekday: "long" });
  return {
    day: dateText(day, context, { day: "numeric" }),
    month: shortText(day, context, { month: "short" }),
    date: start ? `${day}T${start}` : day,
    when: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${longDate(day, context)}`,
  };
}

/** «Cada miércoles hasta el 30 de diciembre». No text is about the next date: the site may not be built every week. */
function seriesTexts(event: WeeklyEvent, context: CalendarContext) {
  const { first, last } = seriesOf(event);
  const { weekly, since, lasts } = context.words.events;
  const texts = [
    fillTemplate(weekly, () => dateText(first, context, { weekday: "long" })),
    ...(first > today(context) ? [fillTemplate(since, () => longDate(first, context))] : []),
    ...(last ? [fillTemplate(lasts, () => longDate(last, context))] : []),
  ];
  return { month: shortText(first, context, { weekday: "short" }), when: texts.join(" ") };
}

/** «4:00-6:00 p.m.», «10:00 a.m. a 12:00 m.» */
function hoursText(start: string, end: string | undefined, { words }: CalendarContext): string {
  const from = timeText(start, words.hours);
  if (!end) return from;
  const to = timeText(end, words.hours);
  const half = from.slice(from.indexOf(" "));
  if (to.endsWith(half)) return `${from.slice(0, -half.length)}-${to}`;
  return fillTemplate(words.events.hours, lookupIn({ start: from, end: to }));
}

/** «30 de diciembre». The current year is not written. */
function longDate(day: string, context: CalendarContext): string {
  const isThisYear = day.slice(0, 4) === today(context).slice(0, 4);
  return dateText(day, context, { day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) });
}

/** Without the dot that some languages write behind a short name. */
function shortText(day: string, context: CalendarContext, options: Intl.DateTimeFormatOptions): string {
  return dateText(day, context, options).replace(/\.$/, "");
}

function dateText(day: string, { locale = generalLocale }: CalendarContext, options: Intl.DateTimeFormatOptions) {
  return new Date(`${day}T00:00Z`).toLocaleDateString(locale, { ...options, timeZone: "UTC" });
}

/** As `2026-11-21` */
function today({ minute, zone }: CalendarContext): string {
  return momentOf(minute, zone).slice(0, 10);
}
