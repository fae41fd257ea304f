// Numbers, lists, dates and times as visitors read them.
import { locale } from "./locale.ts";
import { isDay, localMoment } from "./moments.ts";

let formats: Record<"grouped" | "ungrouped", Intl.NumberFormat> | undefined;

/** By default without thousands separators, because a number in the data may be a code. */
export function formatNumber(value: number, options?: { grouped: boolean }): string {
  return shortNumber(value) ?? longFormats()[options?.grouped ? "grouped" : "ungrouped"].format(value);
}

/** A whole number below 1,000. The first use of `Intl` takes a slow phone a tenth of a second, and most forms need none. */
export function shortNumber(value: number): string | undefined {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : undefined;
}

function longFormats() {
  formats ??= {
    ungrouped: new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
    // Four digits stay ungrouped: they are often a year, which nobody writes with a separator.
    grouped: new Intl.NumberFormat(locale, { useGrouping: "min2", maximumFractionDigits: 20 }),
  };
  return formats;
}

/** `["a", "b", "c"]` → «a, b y c» */
export function formatList(texts: string[]): string {
  return new Intl.ListFormat(locale).format(texts);
}

/** 1250000 → «$ 1.250.000», 1250.5 → «$ 1.250,50» */
export function formatMoney(value: number): string {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return `$ ${value.toLocaleString(locale, { minimumFractionDigits, maximumFractionDigits: 20 })}`;
}

/** The numbers that people write with separators, by their formats: `899999063-3` → «899.999.063-3». */
const separated: { [format: string]: [digits: RegExp, replacement: string] } = {
  celular: [/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3"],
  cedula: [/\B(?=(\d{3})+$)/g, "."],
  nit: [/\B(?=(\d{3})+-)/g, "."],
};

const styles: { [format: string]: Intl.DateTimeFormatOptions } = {
  date: { dateStyle: "long" },
  time: { timeStyle: "short" },
  "date-time": { dateStyle: "long", timeStyle: "short" },
};

/** The valid value of a field with this `format`: `2026-12-05` → «5 de diciembre de 2026». Other texts stay as they are. */
export function formatText(value: string, format: string | undefined): string {
  const [digits, replacement = ""] = separated[format ?? ""] ?? [];
  if (digits && /^[\d-]+$/.test(value)) return value.replace(digits, replacement);
  const style = styles[format === "date-time" && isDay(value) ? "date" : (format ?? "")];
  const moment = style && localMoment(value);
  if (!moment) return value;
  // «p. m.» becomes «p.m.», as schedules have it.
  return new Date(`${moment}Z`).toLocaleString(locale, { ...style, timeZone: "UTC" }).replace(/\.\s(?=m\.)/, ".");
}
