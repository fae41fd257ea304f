// Dates and times in the institution's zone, and the texts of the browser's controls for them.
import { utcOffset } from "./locale.ts";

const time = /^\d\d:\d\d(:\d\d(\.\d+)?)?/;
const offset = /(z|[+-]\d\d:\d\d)$/i;

const offsetInMs = Date.parse("1970-01-01T00:00Z") - Date.parse(`1970-01-01T00:00${utcOffset}`);

/**
 * What the institution's calendar and clock show at a date, time or date-time (RFC 3339): `2026-12-05T19:30:00Z` →
 * `2026-12-05T14:30:00`. Undefined if it is none. A time is taken to be on 1970-01-01.
 */
export function localMoment(value: string): string | undefined {
  const moment = isDay(value) ? `${value}T00:00` : time.test(value) ? `1970-01-01T${value}` : value;
  const instant = Date.parse(offset.test(moment) ? moment : moment + utcOffset);
  return Number.isNaN(instant) ? undefined : new Date(instant + offsetInMs).toISOString().slice(0, 19);
}

/** What the institution's calendar and clock show now, wherever the visitor is: `2026-12-05T14:30:00.000Z`. */
export function localNow(): string {
  return new Date(Date.now() + offsetInMs).toISOString();
}

/** The text of a control of type `time` or `datetime-local` for a value with that format. */
export function toControlText(value: unknown): string {
  const text = String(value ?? "");
  const moment = localMoment(text);
  // Seconds are rare: without them the control does not show them.
  return moment?.slice(time.test(text) ? 11 : 0).replace(/:00$/, "") ?? text;
}

/**
 * The value with the format `time` or `date-time` for the text of a control, which has no offset and no seconds. Both
 * formats require seconds, and RFC 3339 an offset. Undefined for a blank text; other texts stay as they are.
 */
export function fromControlText(text: string): string | undefined {
  const moment = /^(?:\d{4}-\d\d-\d\dT)?\d\d:\d\d(:\d\d)?$/.exec(text);
  if (moment) return text + (moment[1] ? "" : ":00") + utcOffset;
  return text.trim() === "" ? undefined : text;
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
