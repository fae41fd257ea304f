// The texts of the browser's controls for dates and times.
import { instantOf, localMoment, offsetAt, timePattern, withDay } from "./moments.ts";

/** The text of a control of type `time` or `datetime-local` for a value with that format. */
export function toControlText(value: unknown): string {
  const text = String(value ?? "");
  const moment = localMoment(text);
  // Seconds are rare: without them the control does not show them.
  return moment?.slice(timePattern.test(text) ? 11 : 0).replace(/:00$/, "") ?? text;
}

/**
 * The value with the format `time` or `date-time` for the text of a control, which has no offset and no seconds. Both
 * formats require seconds, and RFC 3339 an offset. Undefined for a blank text; other texts stay as they are.
 */
export function fromControlText(text: string): string | undefined {
  const moment = /^(?:\d{4}-\d\d-\d\dT)?\d\d:\d\d(:\d\d)?$/.exec(text);
  const ahead = moment ? offsetAt(instantOf(withDay(text))) : Number.NaN;
  if (!Number.isNaN(ahead)) return text + (moment?.[1] ? "" : ":00") + offsetText(ahead);
  return text.trim() === "" ? undefined : text;
}

/** Milliseconds → `-05:00` */
export function offsetText(ahead: number): string {
  return (ahead < 0 ? "-" : "+") + new Date(Math.abs(ahead)).toISOString().slice(11, 16);
}
