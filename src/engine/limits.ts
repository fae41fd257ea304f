// The keywords that compare a field with a day, with today, with a time of the day or with a field beside it. The compiled
// forms and the page use these functions.
import { isDay, localMoment, localNow } from "./moments.ts";
import { isBlank } from "./normalise.ts";
import { getOwn } from "./path.ts";

/** By keyword: whether it allows a value that is `order` after its limit; negative if the value is before it. */
export const comparisons = {
  after: (order: number) => order > 0,
  notBefore: (order: number) => order >= 0,
  before: (order: number) => order < 0,
  notAfter: (order: number) => order <= 0,
};

export type Comparison = keyof typeof comparisons;

/** The parts of a limit as a form declares it: `today-18y` is `today` and -18 years, `inicio` a field. */
export interface Limit {
  base: string;
  amount: number;
  unit: Unit;
}

type Unit = "d" | "w" | "m" | "y";

export function parseLimit(declared: string): Limit {
  const [, base = declared, amount = "0", unit = "d"] = /^(.+)([+-]\d{1,5})([dwmy])$/.exec(declared) ?? [];
  return { base, amount: Number(amount), unit: unit as Unit };
}

/** Whether the base of a limit is `today`, a day or a time of the day, not the name of a field. */
export function isMoment(base: string): boolean {
  return base === "today" || startsWithDay(base) || isTimeOfDay(base);
}

/** Whether it is written as a time of the institution's day: `16:00`. */
export function isTimeOfDay(text: string): boolean {
  return /^\d\d:\d\d$/.test(text);
}

/**
 * The value of a limit: a day, a time or another text in ISO form, or a number. Undefined if it names an empty field.
 * `object` is the object that has the limited field.
 */
export function limitValue(declared: string, object: unknown): unknown {
  const { base, amount, unit } = parseLimit(declared);
  const value = base === "today" ? today() : isMoment(base) ? base : getOwn(object, base);
  if (isBlank(value)) return undefined;
  return amount !== 0 && typeof value === "string" && startsWithDay(value) ? shifted(value, amount, unit) : value;
}

/** The first and the last day that the limits of a field allow; empty texts where there is none. */
export function allowedDays(
  field: { [keyword in Comparison]?: string },
  object: unknown,
): { min: string; max: string } {
  const days = (keyword: Comparison, offset: number) => {
    const limit = limitValue(field[keyword] ?? "", object);
    return typeof limit === "string" && startsWithDay(limit) ? [shifted(limit.slice(0, day.length), offset, "d")] : [];
  };
  return {
    min: [...days("notBefore", 0), ...days("after", 1)].sort().at(-1) ?? "",
    max: [...days("notAfter", 0), ...days("before", -1)].sort()[0] ?? "",
  };
}

/** Whether `value` satisfies the keyword. It does if there is no limit, or none that it can be compared with. */
export function isWithinLimit(keyword: Comparison, value: unknown, limit: unknown): boolean {
  const order = orderOf(value, limit);
  return Number.isNaN(order) || comparisons[keyword](order);
}

/** Positive if `a` is after `b`, NaN if they cannot be compared. Of a day and a moment only the days count. */
function orderOf(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [a, b].map((value) => (typeof value === "string" ? localMoment(value) : undefined));
  if (left === undefined || right === undefined) return Number.NaN;
  const length = [a, b].map(String).some(isDay) ? day.length : left.length;
  const [start, end] = [left.slice(0, length), right.slice(0, length)];
  return start < end ? -1 : Number(start > end);
}

const day = "2026-11-30";

function startsWithDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T|$)/i.test(text);
}

/** The day in the institution's zone, as `2026-11-30`, wherever the visitor is. */
export function today(): string {
  return localNow().slice(0, day.length);
}

/** Months and years end at the last day of a shorter month: 18 years before 2028-02-29 is 2010-02-28. */
function shifted(value: string, amount: number, unit: Unit): string {
  const date = new Date(value.slice(0, day.length));
  if (Number.isNaN(date.getTime())) return value;
  if (unit === "d" || unit === "w") date.setUTCDate(date.getUTCDate() + amount * (unit === "w" ? 7 : 1));
  else {
    const ofMonth = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + amount * (unit === "y" ? 12 : 1), 1);
    const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(ofMonth, lastOfMonth));
  }
  return date.toISOString().slice(0, day.length) + value.slice(day.length);
}
