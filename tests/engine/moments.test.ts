import { expect, test } from "vitest";
import { fromControlText, toControlText } from "../../src/engine/moments.ts";

test.each([
  ["14:30", "14:30:00-05:00"],
  ["14:30:15", "14:30:15-05:00"],
  ["2026-12-05T14:30", "2026-12-05T14:30:00-05:00"],
  ["2026-12-05T00:00", "2026-12-05T00:00:00-05:00"],
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
])("takes the text «%s» as %s", (text, value) => {
  expect(fromControlText(text)).toBe(value);
});
