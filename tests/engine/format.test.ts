import { expect, test } from "vitest";
import { formatMoney, formatText } from "../../src/engine/format.ts";

/** ICU separates the time from «p. m.» by a space that depends on its version. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test.each([
  ["date", "2026-12-05", "5 de diciembre de 2026"],
  ["time", "14:30:00-05:00", "2:30 p.m."],
  ["time", "14:30:00", "2:30 p.m."],
  ["time", "19:30:00Z", "2:30 p.m."],
  ["date", "mañana", "mañana"],
  ["date", "", ""],
  // What was written before the field was one for a date or a time.
  ["date", "05/06/2001", "05/06/2001"],
  ["date", "grado 11", "grado 11"],
  ["date-time", "5 Jun 2001 14:30", "5 Jun 2001 14:30"],
  ["time", "AB-123", "AB-123"],
  ["time", "14:30 a 16:00", "14:30 a 16:00"],
  ["email", "2026-12-05", "2026-12-05"],
  [undefined, "2026-12-05", "2026-12-05"],
  ["celular", "3001234567", "300 123 4567"],
  ["cedula", "1065123456", "1.065.123.456"],
  ["cedula", "123", "123"],
  // From before the field had the format.
  ["cedula", "AB123456", "AB123456"],
  ["nit", "899999063-3", "899.999.063-3"],
  ["nit", "1065123456-1", "1.065.123.456-1"],
])("shows the format %s of %s as «%s»", (format, value, text) => {
  expect(plain(formatText(value, format))).toBe(text);
});

test("shows a date-time as date and time in the institution's zone", () => {
  expect(plain(formatText("2026-12-06T02:30:00Z", "date-time"))).toMatch(/^5 de diciembre de 2026.*9:30 p\.m\.$/);
});

test.each([
  [0, "$ 0"],
  [1250, "$ 1.250"],
  [1250000, "$ 1.250.000"],
  [1250.5, "$ 1.250,50"],
  [0.125, "$ 0,125"],
])("shows the amount %s as «%s»", (value, text) => {
  expect(formatMoney(value)).toBe(text);
});
