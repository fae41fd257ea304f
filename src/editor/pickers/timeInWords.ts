// Days and times as people say them in Colombia.
import { isRealDay, timeText } from "../../engine/moments.ts";

/** How the panel writes times. */
export const timeWords = { am: "a.m.", noon: "m.", pm: "p.m." };

const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const formats = {
  full: new Intl.DateTimeFormat("es-CO", { ...options, weekday: "long", year: "numeric" }),
  year: new Intl.DateTimeFormat("es-CO", { ...options, year: "numeric" }),
  month: new Intl.DateTimeFormat("es-CO", options),
};

/** `2026-12-01T08:00` → «martes, 1 de diciembre de 2026, 8:00 a.m.»; undefined for anything else. */
export function momentInWords(moment: string): string | undefined {
  const [day = "", time] = moment.split("T");
  const date = dateOf(day);
  return date && [formats.full.format(date), ...(time ? [timeText(time, timeWords)] : [])].join(", ");
}

/** `2026-12-03`, `2026-12-05` → «del 3 al 5 de diciembre de 2026» */
export function periodInWords(from: string, until: string): string | undefined {
  const [start, end] = [dateOf(from), dateOf(until)];
  if (!start || !end || from > until) return;
  if (from === until) return momentInWords(from);
  const [first, last] = [from.split("-"), until.split("-")];
  const isSameYear = first[0] === last[0];
  const beginning =
    isSameYear && first[1] === last[1]
      ? String(start.getUTCDate())
      : formats[isSameYear ? "month" : "year"].format(start);
  return `del ${beginning} al ${formats.year.format(end)}`;
}

function dateOf(day: string): Date | undefined {
  return isRealDay(day) ? new Date(day) : undefined;
}
