// Rules that limit a field. Those that compare it with a day or with a field beside it: both must have values that can be
// compared. Two limits: there must be a value between them.
import { keywords } from "../../../engine/keywords.ts";
import {
  allowedDays,
  type Comparison,
  comparisons,
  isMoment,
  isTimeOfDay,
  parseLimit,
} from "../../../engine/limits.ts";
import { isRealDay } from "../../../engine/moments.ts";
import { nearest, unaccented, withNearest } from "../../../engine/nearest.ts";
import type { Field } from "../../../types.gen.ts";
import { type Node, nodeOf, properties, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { dayFrom, timeFrom } from "../../read/schema/typed.ts";
import { messages } from "../messages/form.ts";
import { messages as siteMessages } from "../messages/site.ts";
import {
  type DeclaredField,
  fieldOfVisit,
  namesBeside,
  type Outline,
  type OutlinedForm,
  objectOf,
  schemasTogether,
} from "./outline.ts";

/** Words for a day, without accents, as limits write them. */
const days = new Map([
  ["today", "today"],
  ["hoy", "today"],
  ["ayer", "today-1d"],
  ["manana", "today+1d"],
]);

/** The unit of an amount, by the first letter of its name: `18a`, `18 años`. */
const units = new Map([..."dwmy"].map((unit) => [unit, unit])).set("s", "w").set("a", "y");

const comparing = [...Object.keys(comparisons), "sameAs"];

export function* checkLimits(form: OutlinedForm): Generator<Found> {
  for (const visit of form.visits) {
    for (const keyword of comparing) {
      const node = nodeOf(visit.schema, keyword);
      const problem = node && problemOf(form, fieldOfVisit(visit), keyword, text(node) ?? "");
      if (problem) yield [node, problem];
    }
    if (visit.schema.type === "integer") yield* checkFractions(visit.schema);
  }
}

/** A point between thousands is a decimal point. */
function* checkFractions(schema: Field): Generator<Found> {
  for (const { of, keyword, value } of limitsOf(schema)) {
    const limit = Number(value);
    if (of !== "value" || Number.isInteger(limit)) continue;
    yield [nodeOf(schema, keyword), messages.fractionalLimit({ limit, thousands: Math.round(limit * 1000) })];
  }
}

function problemOf(outline: Outline, field: string, keyword: string, declared: string) {
  if (keyword === "sameAs") return problemBeside(outline, field, keyword, declared);
  const { base, amount } = parseLimit(declared);
  const kind = formatOrType(outline.fields.get(field));
  if (!comparable.includes(kind)) return messages.limitOfOtherType({ keyword });
  const offset = amount !== 0 && !isDay(kind) ? messages.offsetWithoutDay({ limit: declared }) : undefined;
  if (isTimeOfDay(base)) {
    if (kind !== "time") return messages.limitIsNoTime({ limit: base });
    return offset ?? (/^(?:[01]\d|2[0-3]):[0-5]/.test(base) ? undefined : messages.noSuchTime({ time: base }));
  }
  if (!isMoment(base)) return problemBeside(outline, field, keyword, declared) ?? offset;
  if (!isDay(kind)) return messages.limitIsNoDay({ keyword, limit: base });
  const day = base.slice(0, "2026-11-30".length);
  return base === "today" || isRealDay(day) ? undefined : siteMessages.noSuchDay({ day });
}

function problemBeside(outline: Outline, field: string, keyword: string, declared: string) {
  const other = keyword === "sameAs" ? declared : parseLimit(declared).base;
  const kind = formatOrType(outline.fields.get(field));
  const names = field.endsWith("]") ? [] : namesBeside(field, outline);
  if (names.includes(other)) {
    const otherKind = formatOrType(outline.fields.get(objectOf(field) + other));
    const isAlike = kind === otherKind || (isDay(kind) && isDay(otherKind));
    return isAlike ? undefined : messages.limitOfOtherKind({ keyword, name: other });
  }
  if (objectOf(field) + other === field) return messages.comparedWithItself({ keyword });
  const absent = { keyword, ...withNearest(other, names), example: undefined };
  if (keyword === "sameAs") return messages.absentBeside(absent);
  const near = limitMeant(declared, kind, names) ?? absent.near;
  return messages.absentBeside({ ...absent, near, example: "today+3m" });
}

/** The limit that was probably meant: `Hoy - 18 años` → `today-18y`, `30/11/2026` → `2026-11-30`, `2 pm` → `14:00`. */
function limitMeant(declared: string, kind: string, names: string[]): string | undefined {
  const moment = kind === "time" ? timeFrom(declared) : dayFrom(declared);
  if (moment !== undefined) return moment;
  const [, name = "", amount, unit = "d"] =
    /^([^+-]+?)(?:([+-]\d{1,5})(\p{L})?\p{L}*)?$/u.exec(declared.replaceAll(/\s/g, "")) ?? [];
  const base = days.get(unaccented(name));
  if (amount === undefined) return base;
  const letter = units.get(unit.toLowerCase());
  const start = base === "today" ? base : nearest(name, names);
  return start && letter && `${start}${amount}${letter}`;
}

const comparable = ["number", "date", "date-time", "time"];

/** What the values of a field are: its format, or its type. */
export function formatOrType(field: DeclaredField | undefined): string {
  const { type, format } = field?.merged ?? {};
  return format ?? (type === "integer" ? "number" : typeof type === "string" ? type : "");
}

const isDay = (kind: string) => kind === "date" || kind === "date-time";

type LocatedLimit = ReturnType<typeof limitsOf>[number];

/** Compares the limits that hold for a value at the same time. */
export function* checkCrossedLimits(form: OutlinedForm): Generator<Found> {
  const reported = new Set<Node>();
  for (const together of schemasTogether(form)) {
    const limits = together.flatMap(limitsOf);
    const steps = together.flatMap(({ type, multipleOf = [] }) => [multipleOf, type === "integer" ? 1 : []].flat());
    for (const high of limits.filter(({ end, keyNode }) => end === "most" && !reported.has(keyNode))) {
      const lows = limits.filter(({ end, of }) => end === "least" && of === high.of);
      const [conflict] = lows.flatMap((low) => conflictOf(low, high, high.of === "value" ? steps : []));
      if (!conflict) continue;
      reported.add(high.keyNode);
      yield [high.keyNode, conflict];
    }
  }
}

function limitsOf(schema: Field) {
  return properties(nodeOf(schema)).flatMap(({ key, keyNode, node }) => {
    const limit = keywords.get(key)?.limit;
    return limit ? [{ ...limit, keyword: key, keyNode, value: node?.value }] : [];
  });
}

/** `steps`: between the limits must be a multiple of each. */
function conflictOf(low: LocatedLimit, high: LocatedLimit, steps: number[]) {
  const declared = { least: low.keyword, low: low.value, most: high.keyword, high: high.value };
  if (areCrossed(low, high)) return messages.crossedLimits(declared);
  const step = steps.find((each) => !hasMultiple(low, high, each));
  if (step === undefined) return [];
  return step === 1 ? messages.crossedLimits(declared) : messages.noMultiple({ ...declared, step });
}

function areCrossed(low: LocatedLimit, high: LocatedLimit): boolean {
  if (low.of === "moment") return areCrossedMoments(low, high);
  const [least, most] = [Number(low.value), Number(high.value)];
  return least > most || (least === most && (low.isExclusive || high.isExclusive) === true);
}

function hasMultiple(low: LocatedLimit, high: LocatedLimit, step: number): boolean {
  // Rounded: 0.3 is a multiple of 0.1.
  const [least, most] = [low, high].map(({ value }) => Number((Number(value) / step).toFixed(8))) as [number, number];
  const first = low.isExclusive ? Math.floor(least) + 1 : Math.ceil(least);
  return first <= (high.isExclusive ? Math.ceil(most) - 1 : Math.floor(most));
}

/** The first day of each month: limits in months and in days can only be compared from a day. */
const monthStarts = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2027, month)).toISOString().slice(0, 10),
);

/**
 * Two times can be compared, two days, and two distances from the same field or from today, which stands for each of
 * `monthStarts`.
 */
function areCrossedMoments(low: LocatedLimit, high: LocatedLimit): boolean {
  const [from, to] = [String(low.value), String(high.value)];
  const [base, other] = [from, to].map((limit) => parseLimit(limit).base) as [string, string];
  if (isTimeOfDay(base) && isTimeOfDay(other)) {
    const mayBeEqual = [low, high].every(({ keyword }) => comparisons[keyword as Comparison](0));
    return mayBeEqual ? base > other : base >= other;
  }
  const isDay = (name: string) => isMoment(name) && name !== "today";
  if (base !== other && !(isDay(base) && isDay(other))) return false;
  return monthStarts.every((day) => {
    const limit = (text: string) => (isDay(base) ? text : day + text.slice(base.length));
    const { min, max } = allowedDays({ [low.keyword]: limit(from), [high.keyword]: limit(to) }, {});
    return min > max;
  });
}
