// `from` and `until` of the content: from days and times in the institution's zone to minutes, which browsers compare.
import { dayAfter, isDay, minuteOf, momentOf } from "../../engine/moments.ts";
import type { CardsSection, Page, Section } from "../../types.gen.ts";
import type { CardFile } from "../read/types.gen.ts";

/** A part of a content file that may have days or times, as `2026-12-01` or `2026-12-01T08:00`. */
export type Dated = Pick<CardFile, "from" | "until">;

/** The minute at which a day or time begins in a zone; without one, in that of the sources. */
export function beginning(moment: string, zone?: string): number {
  return minuteOf(isDay(moment) ? `${moment}T00:00` : moment, zone || undefined);
}

/** The first minute after a time until which something is shown. A day counts whole. */
export function ending(moment: string, zone?: string): number {
  return beginning(isDay(moment) ? dayAfter(moment, 1) : moment, zone);
}

/** The same part with minutes since 1970. */
export function inMinutes<Part extends Dated>({ from, until, ...part }: Part, zone: string | undefined) {
  return {
    ...part,
    ...(from !== undefined && { from: beginning(from, zone) }),
    ...(until !== undefined && { until: ending(until, zone) }),
  };
}

/** A resolved section inside one that shows it only for a time, if its file or one of its cards asks for that. */
export function timed({ from, until }: Dated, resolved: Section, zone: string | undefined): Section {
  if (from === undefined && until === undefined && !hasTimedCards(resolved)) return resolved;
  const period = inMinutes({ ...(from && { from }), ...(until && { until }) }, zone);
  return { type: "timed", ...period, section: withoutPeriod(resolved) };
}

/** A reference to a shared section may have a period, and that section one of its own, which it keeps. */
function withoutPeriod(resolved: Section): Section {
  if (resolved.type === "timed" || resolved.type === "hero") return resolved;
  const { from: _, until: __, ...section } = resolved;
  return section;
}

function hasTimedCards(section: Section): section is CardsSection {
  return section.type === "cards" && section.cards.some(({ from, until }) => from !== undefined || until !== undefined);
}

/** Whether the page has a section of the type `timed`, at any depth. */
export function hasTimes(page: Page): boolean {
  return JSON.stringify(page).includes('"type":"timed"');
}

/**
 * The last minute until `now` at which a part of `content` began or was over, or a year began: since then, the content is
 * the same to visitors. In minutes since 1970, as are the times in `content`.
 */
export function lastChange(content: unknown, zone: string | undefined, now = Math.floor(Date.now() / 60_000)): number {
  const times = [...JSON.stringify(content).matchAll(/"(?:from|until)":(\d+)/g)].map(([, minute]) => Number(minute));
  const year = beginning(`${momentOf(now, zone).slice(0, 4)}-01-01`, zone);
  return Math.max(year, ...times.filter((minute) => minute <= now));
}

/** The page with the sections that are shown for some time only in place of the sections of the type `timed`. */
export function withoutTimes(page: Page): Page {
  if (!hasTimes(page)) return page;
  return JSON.parse(JSON.stringify(page), (_, value) => (value?.type === "timed" ? value.section : value));
}
