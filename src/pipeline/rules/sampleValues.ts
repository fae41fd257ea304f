// Texts and numbers that satisfy the rules of a field. `turn` selects one of several; undefined if none was found.
import fc from "fast-check";
import { limitValue, today } from "../../engine/limits.ts";
import type { Field } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";

/** Together they satisfy common patterns and all formats. */
const ordinary = [
  "Ana Gómez|Ana|ana@example.com|1065123456|200001|Clave-2026|https://www.example.com/|www.example.com|192.0.2.1",
  "2026-11-30|16:00:00Z|2026-11-30T16:00:00Z|P3D|/a|2001:db8::1|123e4567-e89b-42d3-a456-426614174000",
].flatMap((texts) => texts.split("|"));

/** Satisfies patterns and lengths. */
export function sampleText(schemas: Field[], turn: number): string | undefined {
  const least = Math.max(1, ...schemas.flatMap((schema) => schema.minLength ?? []));
  const most = Math.min(...schemas.flatMap((schema) => schema.maxLength ?? []));
  const patterns = schemas.flatMap(({ pattern }) => (pattern === undefined ? [] : [new RegExp(pattern, "u")]));
  const fits = (text: string) => {
    const length = [...text].length;
    return length >= least && length <= most && text.trim() === text && patterns.every((one) => one.test(text));
  };
  const examples = schemas.flatMap((schema) => schema.examples ?? []).filter((value) => typeof value === "string");
  const known = [...examples, ...aroundLimits(schemas), ...ordinary];
  const resized = known.map((text) => [...lengthened(text, least)].slice(0, most).join("").trim());
  const texts = [...new Set([...known, ...resized])].filter(fits);
  if (turn >= texts.length) texts.push(...patterns.flatMap(generated).filter(fits));
  return texts[turn % texts.length];
}

const offsets = ["", "+1d", "-1d", "+1m", "-1m", "+1y", "-1y"];

/** Values around the limits of a field. The values of the fields beside it are not known here. */
function aroundLimits(schemas: Field[]): string[] {
  const limits = schemas.flatMap((schema) => [schema.after, schema.notBefore, schema.before, schema.notAfter]);
  const bases = limits.flatMap((limit) => (limit === undefined ? [] : String(limitValue(limit, {}) ?? today())));
  if (schemas.some(({ format }) => format === "time"))
    return bases.flatMap(() => ["08:00:00Z", "12:00:00Z", "18:00:00Z"]);
  const hour = schemas.some(({ format }) => format === "date-time") ? "T16:00:00Z" : "";
  return bases.flatMap((base) => offsets.map((offset) => limitValue(base + offset, {}) + hour));
}

const generatedTexts = memoize<string[]>();

/** Random texts that match a pattern, always the same ones, the shortest first. */
function generated(pattern: RegExp): string[] {
  return generatedTexts(pattern.source, [], () => {
    try {
      const texts = fc.sample(fc.stringMatching(pattern), { seed: 1976, numRuns: 200 });
      return texts.sort((a, b) => a.length - b.length);
    } catch {
      return []; // fast-check does not support every construct, for example lookaheads.
    }
  });
}

/** `text`, repeated up to `length` if it is shorter. Does not end in a blank, which would be trimmed. */
export function lengthened(text: string, length: number): string {
  if (text.length >= length) return text;
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trimEnd()
    .padEnd(length, "a");
}

/** Satisfies the limits of numbers, not always `multipleOf`. */
export function sampleNumber(schemas: Field[], turn: number): number | undefined {
  const fits = (n: number) =>
    schemas.every(({ minimum = n, maximum = n, exclusiveMinimum = n - 1, exclusiveMaximum = n + 1 }) => {
      return n >= minimum && n <= maximum && n > exclusiveMinimum && n < exclusiveMaximum;
    });
  const limits = schemas.flatMap((schema) => Object.values(schema).filter((value) => typeof value === "number"));
  const numbers = [0, ...limits].flatMap((limit) => [limit, limit + 1, limit - 1, limit * 2]).filter(fits);
  return numbers[turn % numbers.length];
}
