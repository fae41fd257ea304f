import { expect, test } from "vitest";
import { fromControlText, toControlText } from "../../src/engine/controlTexts.ts";
import { minuteOf, momentOf } from "../../src/engine/moments.ts";

test.each([
  ["14:30", "14:30:00-05:00"],
  ["14:30:15", "14:30:15-05:00"],
  ["2026-12-05T14:30", "2026-12-05T14:30:00-05:00"],
  ["2026-12-05T00:00", "2026-12-05T00:00:00-05:00"],
  // While the year 2026 is typed, the control has these years. Until 1914 the zone's clocks were 4:56:16 behind UTC.
  ["0002-12-05T14:30", "0002-12-05T14:30:00-04:56"],
  ["0202-12-05T14:30", "0202-12-05T14:30:00-04:56"],
])("converts the text %s of a control to %s and back", (text, value) => {
  expect(fromControlText(text)).toBe(value);
  expect(toControlText(value)).toBe(text);
});

test.each([
  ["19:30:00Z", "14:30"],
  ["14:30:00", "14:30"],
  ["2026-12-06T02:30:00Z", "2026-12-05T21:30"],
  ["2026-12-05T14:30:00.250-05:00", "2026-12-05T14:30"],
  ["pronto", "pronto"],
  [undefined, ""],
])("shows %s in a control as «%s»", (value, text) => {
  expect(toControlText(value)).toBe(text);
});

test.each([
  ["", undefined],
  ["  ", undefined],
  ["2 y media", "2 y media"],
  // From an address, or a browser that shows a text input instead.
  ["25:00", "25:00"],
  ["2026-13-05T14:30", "2026-13-05T14:30"],
])("takes the text «%s» as %s", (text, value) => {
  expect(fromControlText(text)).toBe(value);
});

test.each([
  ["America/Bogota", "2026-12-05T14:30", "2026-12-05T19:30Z"],
  ["Europe/Madrid", "2026-12-05T14:30", "2026-12-05T13:30Z"],
  ["Europe/Madrid", "2026-07-05T14:30", "2026-07-05T12:30Z"],
  ["Asia/Kolkata", "2026-12-05T00:10", "2026-12-04T18:40Z"],
  ["America/Santiago", "2026-04-04T23:30", "2026-04-05T02:30Z"],
  // The last second before and the first one after clocks are put forward and back.
  ["Europe/Madrid", "2026-03-29T01:59", "2026-03-29T00:59Z"],
  ["Europe/Madrid", "2026-03-29T03:00", "2026-03-29T01:00Z"],
  ["Europe/Madrid", "2026-10-25T03:00", "2026-10-25T02:00Z"],
])("in %s it is %s at %s", (zone, moment, instant) => {
  expect(minuteOf(moment, zone)).toBe(Date.parse(instant) / 60_000);
  expect(momentOf(Date.parse(instant) / 60_000, zone)).toBe(moment);
});

test("agrees with the browser's own clock at every hour of a year, in zones with and without summer time", () => {
  for (const zone of ["America/Bogota", "Europe/Madrid", "America/Santiago", "Australia/Lord_Howe"]) {
    const clock = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
    for (let minute = Date.parse("2026-01-01T00:00Z") / 60_000, hour = 0; hour < 8760; hour += 7, minute += 420)
      expect(momentOf(minute, zone)).toBe(clock.format(minute * 60_000).replace(" ", "T"));
  }
});
