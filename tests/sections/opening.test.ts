// Whether an office is open: 2026-11-30 is a Monday.
import { expect, test } from "vitest";
import { dayNames } from "../../src/engine/hours.ts";
import { statusText } from "../../src/sections/elements/OpenNow.tsx";
import type { Schedule } from "../../src/sections/elements/opening.ts";
import { hoursWords } from "../siteWords.ts";

const words = { ...hoursWords, days: dayNames("es-CO") };

const weekdays: Schedule["hours"][number]["days"] = ["mon", "tue", "wed", "thu", "fri"];
const schedule: Schedule = {
  // Not in the order of the day, which must not matter.
  hours: [
    { days: weekdays, from: "14:00", to: "18:00" },
    { days: weekdays, from: "08:00", to: "12:00" },
  ],
  holidays: ["2026-12-08", "2026-12-11"],
};

test.for([
  ["the minute before opening", "2026-11-30T07:59", "Cerrado ahora. Abre hoy a las 8:00 a.m."],
  ["the opening minute", "2026-11-30T08:00", "Abierto ahora. Cierra a las 12:00 m."],
  ["the last minute of the morning", "2026-11-30T11:59:59", "Abierto ahora. Cierra a las 12:00 m."],
  ["the beginning of the lunch break", "2026-11-30T12:00", "Cerrado ahora. Abre hoy a las 2:00 p.m."],
  ["the end of the lunch break", "2026-11-30T14:00", "Abierto ahora. Cierra a las 6:00 p.m."],
  ["the last minute", "2026-11-30T17:59:59", "Abierto ahora. Cierra a las 6:00 p.m."],
  ["the closing minute", "2026-11-30T18:00", "Cerrado ahora. Abre el martes a las 8:00 a.m."],
  ["Friday evening", "2026-12-04T18:00", "Cerrado ahora. Abre el lunes a las 8:00 a.m."],
  ["Sunday", "2026-12-06T10:00", "Cerrado ahora. Abre el lunes a las 8:00 a.m."],
  ["the evening before a holiday", "2026-12-07T19:00", "Cerrado ahora. Abre el miércoles a las 8:00 a.m."],
  ["a holiday", "2026-12-08T10:00", "Cerrado ahora. Abre el miércoles a las 8:00 a.m."],
  ["a holiday before a weekend", "2026-12-11T10:00", "Cerrado ahora. Abre el lunes a las 8:00 a.m."],
  ["the evening before such a holiday", "2026-12-10T18:00", "Cerrado ahora. Abre el lunes a las 8:00 a.m."],
] as const)("%s", ([, now, expected]) => {
  expect(statusText(schedule, now, words)).toBe(expected);
});

test("a narrow place has a few words", () => {
  const texts = ["2026-11-30T09:00", "2026-11-30T12:30", "2026-12-05T10:00"].map((now) =>
    statusText(schedule, now, words, true),
  );
  expect(texts).toEqual(["Abierto ahora", "Abre hoy a las 2:00 p.m.", "Abre el lunes a las 8:00 a.m."]);
});

test("a day a week ahead or later has its date", () => {
  const mondays: Schedule = { hours: [{ days: ["mon"], from: "13:00", to: "13:30" }], holidays: ["2026-12-07"] };
  expect(statusText(mondays, "2026-11-30T13:30", words)).toBe(
    "Cerrado ahora. Abre el lunes, 14 de diciembre a la 1:00 p.m.",
  );
  expect(statusText({ hours: mondays.hours }, "2026-11-30T13:30", words)).toBe(
    "Cerrado ahora. Abre el lunes, 7 de diciembre a la 1:00 p.m.",
  );
});

test("an office that is closed for a year has no text", () => {
  expect(statusText({ hours: [] }, "2026-11-30T10:00", words)).toBe("");
});
