// Days and times as people say them in Colombia.
import { editorHours } from "../../engine/hours.ts";
import { isRealDay, timeText } from "../../engine/moments.ts";

const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const days = new Intl.DateTimeFormat("es-CO", options);
const weekdays = new Intl.DateTimeFormat("es-CO", { ...options, weekday: "long" });

/** `2026-12-01T08:00` → «martes, 1 de diciembre de 2026, 8:00 a.m.»; undefined for anything else. */
export function momentInWords(moment: string): string | undefined {
  const [day = "", time] = moment.split("T");
  const date = dateOf(day);
  return date && [weekdays.format(date), ...(time ? [timeText(time, editorHours.words)] : [])].join(", ");
}

/** `2026-12-03`, `2026-12-05` → «del 3 al 5 de diciembre de 2026» */
export function periodInWords(from: string, until: string): string | undefined {
  const [start, end] = [dateOf(from), dateOf(until)];
  if (!start || !end || from > until) return;
  if (from === until) return momentInWords(from);
  return `del ${days.formatRange(start, end).replace(/\s*–\s*/, " al ")}`;
}

function dateOf(day: string): Date | undefined {
  return isRealDay(day) ? new Date(day) : undefined;
}
