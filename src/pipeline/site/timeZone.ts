// The rules of a time zone as calendars need them (iCalendar, RFC 5545, 3.6.5), found by asking Intl.
import { offsetText } from "../../engine/controlTexts.ts";
import { groupedBy } from "../../engine/groupedBy.ts";
import { offsetAt, weekdays } from "../../engine/moments.ts";
import { memoize } from "../memoize.ts";

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** As many years are looked at. What is the same in each of them is a rule, which has no end. */
const years = 10;

/** When the clocks are changed, as they show it before, and how far they are ahead of UTC before and after, in ms. */
interface Change {
  local: Date;
  before: number;
  after: number;
}

const zonesOnce = memoize<string[]>();

/** The lines of a VTIMEZONE with the changes of its clocks from the year before `year` on. */
export function timeZoneLines(zone: string, year: number): string[] {
  return zonesOnce(`${zone} ${year}`, [], () => {
    const groups = groupedBy(changesFrom(zone, year - 1), ({ before, after }) => `${before} ${after}`);
    const observances = groups.size > 0 ? [...groups.values()].flatMap(observanceOf) : [unchanging(zone, year)];
    return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...observances.flat(), "END:VTIMEZONE"];
  });
}

/**
 * How far the clocks of a zone are ahead of UTC, in milliseconds, if no change is known. It does not depend on the time of
 * the build: two builds of the same content are equal.
 */
export function fixedOffsetOf(zone: string): number | undefined {
  const year = 2025;
  return changesFrom(zone, year).length === 0 ? offsetAt(Date.UTC(year, 0), zone) : undefined;
}

function changesFrom(zone: string, year: number): Change[] {
  const changes: Change[] = [];
  const end = Date.UTC(year + years, 0);
  for (let from = Date.UTC(year, 0); from < end; from += week) {
    const [before, after] = [offsetAt(from, zone), offsetAt(from + week, zone)];
    if (before === after) continue;
    let [earlier, later] = [from, from + week];
    while (later - earlier > minute) {
      const middle = earlier + Math.floor((later - earlier) / 2 / minute) * minute;
      if (offsetAt(middle, zone) === before) earlier = middle;
      else later = middle;
    }
    changes.push({ local: new Date(later + before), before, after });
  }
  return changes;
}

/**
 * Changes in the same direction: as a rule, if one describes them all; else one by one, as RDATE. So is the first, which
 * DTSTART has too: beside RDATE, Thunderbird and others ignore DTSTART.
 */
function observanceOf(changes: [Change, ...Change[]]): string[] {
  const [{ before, after, local }] = changes;
  const rule = ruleOf(changes.map((change) => change.local));
  const dates = changes.map((change) => `RDATE:${digits(change.local.toISOString())}`);
  return observance(after > before ? "DAYLIGHT" : "STANDARD", local, [before, after], rule ? [rule] : dates);
}

/** «The last Sunday of October», if that is every one of the moments, and there is one in each year. */
function ruleOf(moments: Date[]): string | undefined {
  if (moments.length < years) return;
  const describe = (number: (day: Date) => number) =>
    new Set(moments.map((day) => `BYMONTH=${day.getUTCMonth() + 1};BYDAY=${number(day)}${days[day.getUTCDay()]}`));
  const times = new Set(moments.map((day) => day.toISOString().slice(11)));
  const fromStart = describe((day) => Math.ceil(day.getUTCDate() / 7));
  const fromEnd = describe((day) => -Math.ceil((daysInMonth(day) - day.getUTCDate() + 1) / 7));
  const [rule] = [fromStart, fromEnd].find(({ size }) => size === 1) ?? [];
  return rule && times.size === 1 ? `RRULE:FREQ=YEARLY;${rule}` : undefined;
}

const days = weekdays.map((day) => day.slice(0, 2).toUpperCase());

function daysInMonth(day: Date): number {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
}

function unchanging(zone: string, year: number): string[] {
  const begin = new Date(Date.UTC(year - 1, 0));
  const offset = offsetAt(begin.getTime(), zone);
  return observance("STANDARD", begin, [offset, offset], []);
}

function observance(name: string, begin: Date, offsets: [number, number], repeated: string[]): string[] {
  const [from, to] = offsets.map((offset) => offsetText(offset).replace(":", ""));
  const own = [`DTSTART:${digits(begin.toISOString())}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...repeated];
  return [`BEGIN:${name}`, ...own, `END:${name}`];
}

/** `2026-11-21T15:00:00.000Z` → `20261121T150000`, `2026-11-21` → `20261121` */
export function digits(moment: string): string {
  return moment.slice(0, 19).replaceAll(/[-:]/g, "");
}
