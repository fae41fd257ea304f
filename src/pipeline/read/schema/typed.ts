// Times and days as people type them, in the form that the files have.

/** `2:00 pm`, `18h`, `8.30`, `12:00 m.` → `14:00`; undefined for anything else. */
export function timeFrom(typed: string): string | undefined {
  const [, hours, minutes = "00", half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap]?)\.?\s?m\.?|(?:h|hs|hrs|horas)\.?)?$/i.exec(typed) ?? [];
  const hour = Number(hours);
  if (hours === undefined || (half === "" && hour > 12)) return undefined;
  // 12:00 m. is noon, 12:00 a.m. midnight.
  const isMidnight = half?.toLowerCase() === "a" && hour === 12;
  const isAfternoon = half?.toLowerCase() === "p" && hour < 12;
  return `${String(isAfternoon ? hour + 12 : isMidnight ? 0 : hour).padStart(2, "0")}:${minutes}`;
}

/** `17 de mayo de 2027`, `2027-5-17`, `17/05/2027` → `2027-05-17`, with the day first as in Spanish. */
export function dayFrom(typed: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed) ?? [];
  const [, number, name, later] = /^(\d{1,2}) (?:de )?([a-z]+)(?: del?)? (\d{4})$/i.exec(typed) ?? [];
  const named = months.indexOf(name?.toLowerCase() ?? "") + 1;
  if (year) return [year, month, day].map(padded).join("-");
  if (last) return [last, second, first].map(padded).join("-");
  return later && named > 0 ? [later, String(named), number].map(padded).join("-") : undefined;
}

/** Whether a day is written with numbers that could also be those of another day: `05/06/2027`. */
export function isAmbiguousDay(typed: string): boolean {
  const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]/.exec(typed) ?? [];
  return Number(first) <= 12 && Number(first) !== Number(second);
}

/** `2027-01-29 6:00 pm` → `2027-01-29T18:00` */
export function momentFrom(typed: string): string | undefined {
  const [, date = "", time = ""] = /^(.*?\d{4}\S*?)[T,\s]+(?:a las )?(\d.*)$/i.exec(typed) ?? [];
  const [day, hour] = [dayFrom(date), timeFrom(time)];
  return day && hour && `${day}T${hour}`;
}

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

function padded(number = ""): string {
  return number.padStart(2, "0");
}
