// Numbers as they are written in Colombia: a decimal comma, though a point is common too, and points, apostrophes or
// spaces between the thousands.

const grouped = /^[-+]?[1-9]\d{0,2}([.'’\s]\d{3})+(,\d+)?$/;
const plain = /^[-+]?(\d+[.,]?\d*|[.,]\d+)$/;

/** One sign before three digits: what it separates depends on who writes. */
const ambiguous = { whole: /^[-+]?[1-9]\d{0,2},\d{3}$/, decimal: /^[-+]?[1-9]\d{0,2}\.\d{3}$/ };

/**
 * The number that `text` says; undefined when it is blank; the text itself when it is no number, or might be one of
 * two, or has more digits than a number holds. `whole` says that the field has no decimals.
 */
export function readNumber(text: string, whole: boolean): number | string | undefined {
  const written = text.trim();
  if (written === "") return undefined;
  if (ambiguous[whole ? "whole" : "decimal"].test(written)) return text;
  const digits = grouped.test(written) ? written.replace(/[.'’\s]/g, "") : written;
  if (!plain.test(digits)) return text;
  const number = Number(digits.replace(",", "."));
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

/** What is no number is shown as it was typed. */
export function writeNumber(value: unknown): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  return value === undefined || value === null ? "" : String(value);
}
