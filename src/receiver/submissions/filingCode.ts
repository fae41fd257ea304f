// Filing codes (radicados): `PQRS-2026-000123-7KQ4M` is the number `PQRS-2026-000123` and its verification code.
import { randomInt } from "node:crypto";
import { memoizeLast } from "../../engine/memoizeFor.ts";
import { momentOf } from "../../engine/moments.ts";

/** Crockford's alphabet: without letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The year of an instant in the institution's zone. */
export function yearOf(instant: Date): number {
  return Number(dayOf(instant).slice(0, 4));
}

/** The day of an instant in the institution's zone: `2026-11-30`. */
export function dayOf(instant: Date): string {
  return dayOfMinute(Math.floor(instant.getTime() / 60_000));
}

/** Finding the time of a zone takes longer than storing a submission. */
const dayOfMinute = memoizeLast((minute: number) => momentOf(minute).slice(0, 10));

/** `count`: how many submissions the series has in this year, with this one. */
export function formatFilingNumber(series: string, year: number, count: number): string {
  return `${series}-${year}-${String(count).padStart(6, "0")}`;
}

/** Five random letters: nobody can look a submission up who knows only its number. */
export function createVerificationCode(): string {
  return Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/**
 * Reads a filing code with its verification code or without, as people write it: in lower case, with spaces or other
 * dashes, without leading zeros, with O for 0 and I or L for 1. Undefined if it is none.
 */
export function parseFilingCode(entered: string): { number: string; code: string | undefined } | undefined {
  const [series = "", ...rest] = entered.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const pattern = /^(\d{4})-(\d{1,9})(?:-([0-9A-HJKMNP-TV-Z]{5}))?$/;
  const [, year, count, code] = pattern.exec(rest.join("-").replaceAll("O", "0").replaceAll(/[IL]/g, "1")) ?? [];
  return count === undefined ? undefined : { number: formatFilingNumber(series, Number(year), Number(count)), code };
}
