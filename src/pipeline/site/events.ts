// The events of a section by date, as the browser renders them.
import { capitalized } from "../../engine/capitalized.ts";
import { locale as generalLocale } from "../../engine/locale.ts";
import { timeText } from "../../engine/moments.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import type { EventItem } from "../../rendered.ts";
import type { EventsSection } from "../../types.gen.ts";
import { type Asset, addressOf } from "../pictures/asset.ts";
import type { EventItemFile, EventsSectionFile } from "../read/types.gen.ts";
import type { Media, SiteFacts } from "./media.ts";
import { occurrenceOn, seriesOf } from "./occurrences.ts";
import { beginning } from "./times.ts";

/** Nothing depends on the time of the build: the browser leaves out what is over. `section` has the texts as rendered. */
export function resolveEvents(
  { events }: EventsSectionFile,
  section: EventsSection,
  calendars: Media["calendars"],
  site: SiteFacts,
): EventsSection {
  const rows = events.map((event, position) => {
    const { first, last } = seriesOf(event);
    const until = last && occurrenceOn(last, event, site.zone).until;
    const { title = event.title, place, text } = section.events[position] ?? {};
    const texts = { title, ...(place && { place }), ...(text && { text }) };
    const item = { ...eventItem(event, calendars.get(event), site), ...(until && { until }), ...texts };
    return { from: occurrenceOn(first, event, site.zone).from, until: until || Number.POSITIVE_INFINITY, item };
  });
  rows.sort((a, b) => a.from - b.from || a.until - b.until);
  return { ...section, events: rows.map(({ item }) => item) };
}

function eventItem(event: EventItemFile, calendar: Asset | undefined, site: SiteFacts): Omit<EventItem, "title"> {
  const { start, end } = event;
  const { events: words } = site.words;
  const isWeekly = "weekly" in event;
  const textsOn = (today: string) => (isWeekly ? seriesTexts : dayTexts)(event, today, site);
  const hours = start ? `, ${hoursText(start, end, site)}` : "";
  const texts = ["", ...changesOf(event)].map((day) => {
    return { ...(day && { from: beginning(day, site.zone) }), text: textsOn(day).when + hours };
  });
  return {
    ...textsOn(""),
    when: texts.filter(({ text }, position) => text !== texts[position - 1]?.text),
    calendar: { label: isWeekly ? words.addAll : words.add, address: calendar ? addressOf(calendar) : "" },
  };
}

/** The days on which the texts change: the first one, and the beginning of the year of each date. */
function changesOf(event: EventItemFile): string[] {
  const { first, last = first } = seriesOf(event);
  return [first, ...[first, last].map((day) => `${day.slice(0, 4)}-01-01`)].sort();
}

/** The leaf of the calendar and the date: «Sábado 21 de noviembre», «13–15 de marzo». */
function dayTexts(event: EventItemFile, today: string, site: SiteFacts) {
  const { first, last = first } = seriesOf(event);
  const oneDay = capitalized(`${dateText(first, site, { weekday: "long" })} ${longDate(first, today, site)}`);
  return {
    day: dateText(first, site, { day: "numeric" }),
    month: shortText(first, site, { month: "short" }),
    date: event.start ? `${first}T${event.start}` : first,
    when: first === last ? oneDay : daysText(first, last, today, site),
  };
}

/** «Cada miércoles hasta el 30 de diciembre». No text is about the next date: the site may not be built every week. */
function seriesTexts(event: EventItemFile, today: string, site: SiteFacts) {
  const { first, last } = seriesOf(event);
  const { weekly, since, lasts } = site.words.events;
  const texts = [
    fillTemplate(weekly, () => dateText(first, site, { weekday: "long" })),
    ...("from" in event && first > today ? [fillTemplate(since, () => longDate(first, today, site))] : []),
    ...(last ? [fillTemplate(lasts, () => longDate(last, today, site))] : []),
  ];
  return { day: shortText(first, site, { weekday: "short" }), when: texts.join(" ") };
}

/** «4:00-6:00 p.m.», «10:00 a.m. a 12:00 m.» */
function hoursText(start: string, end: string | undefined, { words }: SiteFacts): string {
  const from = timeText(start, words.hours);
  if (!end) return from;
  const to = timeText(end, words.hours);
  const half = from.slice(from.indexOf(" "));
  if (to.endsWith(half)) return `${from.slice(0, -half.length)}-${to}`;
  return fillTemplate(words.events.hours, lookupIn({ start: from, end: to }));
}

/** «13–15 de marzo», «30 de marzo – 2 de abril de 2027» */
function daysText(first: string, last: string, today: string, { locale = generalLocale }: SiteFacts): string {
  const isThisYear = last.slice(0, 4) === today.slice(0, 4);
  const options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", timeZone: "UTC" };
  const format = new Intl.DateTimeFormat(locale, isThisYear ? options : { ...options, year: "numeric" });
  const [from, until] = [first, last].map((day) => new Date(`${day}T00:00Z`)) as [Date, Date];
  return format.formatRange(from, until);
}

/** «30 de diciembre». The current year is not written. */
function longDate(day: string, today: string, site: SiteFacts): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dateText(day, site, { day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) });
}

/** Without the dot that some languages write behind a short name. */
function shortText(day: string, site: SiteFacts, options: Intl.DateTimeFormatOptions): string {
  return dateText(day, site, options).replace(/\.$/, "");
}

function dateText(day: string, { locale = generalLocale }: SiteFacts, options: Intl.DateTimeFormatOptions) {
  return new Date(`${day}T00:00Z`).toLocaleDateString(locale, { ...options, timeZone: "UTC" });
}
