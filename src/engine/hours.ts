// Opening hours as a sentence, and the texts that say them: `{hours}` in a text is written from the hours.
import type { EventsWords, HoursWords, OpeningHours } from "../types.gen.ts";
import { timeText, weekdays } from "./moments.ts";
import { getOwn, mapValues, type Path, valueAt } from "./path.ts";
import { fillTemplate, lookupIn } from "./template.ts";

export interface HoursLanguage {
  locale: string;
  /** `hours` is the template of a range, of days or times. */
  words: Pick<HoursWords, "am" | "noon" | "pm"> & Pick<EventsWords, "hours">;
}

/** How the editor writes hours, whatever the language of the site. */
export const editorHours: HoursLanguage = {
  locale: "es-CO",
  words: { am: "a.m.", noon: "m.", pm: "p.m.", hours: "{start} a {end}" },
};

/** «lunes a viernes, 8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.; sábado, 8:00 a.m. a 12:00 m.» */
export function hoursInWords(hours: readonly OpeningHours[], language: HoursLanguage, separator = ","): string {
  const { locale, words } = language;
  const list = new Intl.ListFormat(locale);
  const range = (start = "", end = "") => fillTemplate(words.hours, lookupIn({ start, end }));
  const groups = new Map<string, number[]>();
  for (const [index, day] of week.entries()) {
    const own = hours.filter(({ days }) => days.includes(day)).toSorted((a, b) => a.from.localeCompare(b.from));
    const times = list.format(own.map(({ from, to }) => range(timeText(from, words), timeText(to, words))));
    if (times) groups.set(times, [...(groups.get(times) ?? []), index]);
  }
  const parts = [...groups].map(([times, days]) => {
    const named = runsOf(days).flatMap((run) => {
      const names = run.map((day) => dayName(day + 1, locale));
      return names.length > 2 ? range(names[0], names.at(-1)) : names;
    });
    return `${list.format(named)}${separator} ${times}`;
  });
  return parts.join("; ");
}

const week: readonly OpeningHours["days"][number][] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The names of the days, from Sunday like JavaScript. */
export function dayNames(locale: string): string[] {
  return weekdays.map((_, day) => dayName(day, locale));
}

/** 0 is Sunday. */
function dayName(day: number, locale: string): string {
  const sunday = Date.UTC(2024, 0, 7);
  return new Date(sunday + day * 864e5).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" });
}

/** Days that follow each other. */
function runsOf(days: number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day === (last.at(-1) ?? 0) + 1) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

const placeholder = "{hours}";

/** A text with the hours: «Lunes a viernes: …» at the beginning of a sentence, «Salud: lunes a viernes, …» after a name. */
export function withHours(text: string, hours: readonly OpeningHours[], language: HoursLanguage): string {
  return text.replaceAll(/\{hours\}\.?/g, (found, at: number) => {
    const sentence =
      text
        .slice(0, at)
        .split(/[.?!]\s/)
        .at(-1) ?? "";
    const isBeginning = !/[\p{L}\p{N}]/u.test(sentence);
    const said = hoursInWords(hours, language, isBeginning ? ":" : ",");
    // «12:00 m.» has the full stop of its sentence.
    const stop = found.endsWith(".") && !said.endsWith(".") ? "." : "";
    return (isBeginning ? said.replace(/^./u, (first) => first.toUpperCase()) : said) + stop;
  });
}

/** The hours that `{hours}` stands for at a place of the site file: those beside it; elsewhere the first of the contact data. */
export function hoursFor(site: unknown, at: Path): OpeningHours[] | undefined {
  const around = at.map((_, depth) => valueAt(site, [...at.slice(0, depth), "hours"])).filter(Array.isArray);
  const contact = [valueAt(site, ["contact", "items"]) ?? []].flat().map((item) => getOwn(item, "hours"));
  // The schema of the site file has validated them.
  return (around.at(-1) ?? contact.find(Boolean)) as OpeningHours[] | undefined;
}

/** The site with its texts that say `{hours}`. */
export function withHoursIn<Site extends object>(site: Site, language: HoursLanguage): Site {
  return mapTexts(site, (text, at) => {
    const hours = text.includes(placeholder) && hoursFor(site, at);
    return hours ? withHours(text, hours, language) : text;
  });
}

/** A text in which somebody has typed the hours, and what it would be if it were written from them. */
export interface TypedHours {
  at: Path;
  said: string;
  template: string;
}

/**
 * The texts of a site that say hours in Spanish words. Elsewhere than beside hours only those that say nothing else: a name
 * before them is that of another office.
 */
export function typedHours(site: object): TypedHours[] {
  const found: TypedHours[] = [];
  mapTexts(site, (text, at) => {
    const said = hoursPart.exec(text)?.[0];
    const isBeside = at.some((_, depth) => Array.isArray(valueAt(site, [...at.slice(0, depth), "hours"])));
    if (said && (isBeside || said === text) && hoursFor(site, at)) {
      found.push({ at, said, template: text.replace(said, () => placeholder) });
    }
    return text;
  });
  return found;
}

/** From the first day to the last time: «lunes a viernes, 8:00 a.m. a 12:00 m.» */
const hoursPart = /(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)\b.*\d{1,2}:\d{2}\s(?:[ap]\.\s?)?m\./is;

/** The parts of the site file that say hours. */
const saying = ["contact", "help", "footer"];

function mapTexts<Site extends object>(site: Site, change: (text: string, at: Path) => string): Site {
  const parts = Object.entries(site).map(([key, part]) => {
    const changed = (value: unknown, at: Path) => (typeof value === "string" ? change(value, at) : value);
    return [key, saying.includes(key) ? mapValues(part, changed, [key]) : part];
  });
  // Only texts were replaced by texts.
  return Object.fromEntries(parts) as Site;
}
