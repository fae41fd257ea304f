// Days and times as people say them in Colombia.

const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const formats = {
  full: new Intl.DateTimeFormat("es-CO", { ...options, weekday: "long", year: "numeric" }),
  year: new Intl.DateTimeFormat("es-CO", { ...options, year: "numeric" }),
  month: new Intl.DateTimeFormat("es-CO", options),
};

/** `14:30` → «2:30 p.m.»; noon is «12:00 m.» */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour === 12 && minute === 0 ? "m." : hour < 12 ? "a.m." : "p.m.";
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${half}`;
}

/** `2026-12-01T08:00` → «martes, 1 de diciembre de 2026, 8:00 a.m.»; undefined for anything else. */
export function momentInWords(moment: string): string | undefined {
  const [day = "", time] = moment.split("T");
  const date = dateOf(day);
  return date && [formats.full.format(date), ...(time ? [timeInWords(time)] : [])].join(", ");
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
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
