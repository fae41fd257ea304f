// Numbers as people write them in Colombia: a decimal comma, though a point is common too, and points, apostrophes or
// spaces between thousands.
import { formatNumber } from "../../engine/format.ts";
import { trimmed } from "../../engine/normalise.ts";

const grouped = /^[-+]?[1-9]\d{0,2}([.'’\s]\d{3})+(,\d+)?$/;
const plain = /^[-+]?(\d+[.,]?\d*|[.,]\d+)$/;

/** One separator before three digits may separate decimals or thousands. */
const ambiguous = { integer: /^[-+]?[1-9]\d{0,2},\d{3}$/, decimal: /^[-+]?[1-9]\d{0,2}\.\d{3}$/ };

/**
 * The number that `text` means; undefined if it is blank; the text itself if it is not a number, is ambiguous, or has
 * more digits than a number can hold. `isInteger`: the field allows no decimals.
 */
export function parseNumber(text: string, { isInteger }: { isInteger: boolean }): number | string | undefined {
  const written = trimmed(text);
  if (written === "") return undefined;
  if (ambiguous[isInteger ? "integer" : "decimal"].test(written)) return text;
  const digits = grouped.test(written) ? written.replace(/[.'’\s]/g, "") : written;
  if (!plain.test(digits)) return text;
  const number = Number(digits.replace(",", "."));
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

/** The text that shows a value. A text that is not a number stays as it was typed. */
export function numberText(value: unknown): string {
  return typeof value === "number" ? formatNumber(value) : String(value ?? "");
}
