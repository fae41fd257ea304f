// The events of a section by date, as the browser renders them.
import { locale as generalLocale } from "../../engine/locale.ts";
import { timeText } from "../../engine/moments.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import type { EventItem } from "../../rendered.ts";
import type { EventsSection } from "../../types.gen.ts";
import { addressOf } from "../pictures/asset.ts";
import type { EventItemFile, EventsSectionFile } from "../read/types.gen.ts";
import type { Calendar, CalendarContext, Calendars } from "./calendar.ts";
import { occurrenceOn, seriesOf } from "./occurrences.ts";
import { beginning } from "./times.ts";

/** Nothing depends on the time of the build: the browser leaves out what is over. `section` has the texts as rendered. */
export function resolveEvents(
  { events }: EventsSectionFile,
  section: EventsSection,
  calendars: Calendars,
): EventsSection {
  const rows = events.flatMap((event, position) => {
    const calendar = calendars.get(event);
    if (!calendar) return [];
    const { first, last } = seriesOf(event);
    const { zone } = calendar.context;
    const until = last && occurrenceOn(last, event, zone).until;
    const { title = event.title, place, text } = section.events[position] ?? {};
    const texts = { title, ...(place && { place }), ...(text && { text }) };
    const item = { ...eventItem(event, calendar), ...(until && { until }), ...texts };
    return { from: occurrenceOn(first, event, zone).from, until: until || Number.POSITIVE_INFINITY, item };
  });
  rows.sort((a, b) => a.from - b.from || a.until - b.until);
  return { ...section, events: rows.map(({ item }) => item) };
}

function eventItem(event: EventItemFile, { asset, context }: Calendar): EventItem {
  const { title, place, start, end } = event;
  const { events: words } = context.words;
  const isWeekly = "weekly" in event;
  const textsOn = (today: string) => (isWeekly ? seriesTexts : dayTexts)(event, today, context);
  const hours = start ? `, ${hoursText(start, end, context)}` : "";
  const texts = ["", ...changesOf(event)].map((day) => {
    return { ...(day && { from: beginning(day, context.zone) }), text: textsOn(day).when + hours };
  });
  return {
    ...textsOn(""),
    title,
    when: texts.filter(({ text }, position) => text !== texts[position - 1]?.text),
    ...(place && { place }),
    calendar: { label: isWeekly ? words.addAll : words.add, address: addressOf(asset) },
  };
}

/** The days on which the texts change: the first one, and the beginning of the year of each date. */
function changesOf(event: EventItemFile): string[] {
  const { first, last = first } = seriesOf(event);
  return [first, ...[first, last].map((day) => `${day.slice(0, 4)}-01-01`)].sort();
}

/** The leaf of the calendar and the date: «Sábado 21 de noviembre», «13–15 de marzo». */
function dayTexts(event: EventItemFile, today: string, context: CalendarContext) {
  const { first, last = first } = seriesOf(event);
  const weekday = dateText(first, context, { weekday: "long" });
  const oneDay = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${longDate(first, today, context)}`;
  return {
    day: dateText(first, context, { day: "numeric" }),
    month: shortText(first, context, { month: "short" }),
    date: event.start ? `${first}T${event.start}` : first,
    when: first === last ? oneDay : daysText(first, last, today, context),
  };
}

/** «Cada miércoles hasta el 30 de diciembre». No text is about the next date: the site may not be built every week. */
function seriesTexts(event: EventItemFile, today: string, context: CalendarContext) {
  const { first, last } = seriesOf(event);
  const { weekly, since, lasts } = context.words.events;
  const texts = [
    fillTemplate(weekly, () => dateText(first, context, { weekday: "long" })),
    ...("from" in event && first > today ? [fillTemplate(since, () => longDate(first, today, context))] : []),
    ...(last ? [fillTemplate(lasts, () => longDate(last, today, context))] : []),
  ];
  return { day: shortText(first, context, { weekday: "short" }), when: texts.join(" ") };
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

/** «13–15 de marzo», «30 de marzo – 2 de abril de 2027» */
function daysText(first: string, last: string, today: string, { locale = generalLocale }: CalendarContext): string {
  const isThisYear = last.slice(0, 4) === today.slice(0, 4);
  const options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", timeZone: "UTC" };
  const format = new Intl.DateTimeFormat(locale, isThisYear ? options : { ...options, year: "numeric" });
  const [from, until] = [first, last].map((day) => new Date(`${day}T00:00Z`)) as [Date, Date];
  return format.formatRange(from, until);
}

/** «30 de diciembre». The current year is not written. */
function longDate(day: string, today: string, context: CalendarContext): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dateText(day, context, { day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) });
}

/** Without the dot that some languages write behind a short name. */
function shortText(day: string, context: CalendarContext, options: Intl.DateTimeFormatOptions): string {
  return dateText(day, context, options).replace(/\.$/, "");
}

function dateText(day: string, { locale = generalLocale }: CalendarContext, options: Intl.DateTimeFormatOptions) {
  return new Date(`${day}T00:00Z`).toLocaleDateString(locale, { ...options, timeZone: "UTC" });
}
