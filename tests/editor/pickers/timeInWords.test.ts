import { expect, test } from "vitest";
import { momentInWords, periodInWords } from "../../../src/editor/pickers/timeInWords.ts";

test.each([
  ["2026-12-01", "martes, 1 de diciembre de 2026"],
  ["2026-12-01T08:05", "martes, 1 de diciembre de 2026, 8:05 a.m."],
  ["2026-12-01T12:00", "martes, 1 de diciembre de 2026, 12:00 m."],
  ["mañana", undefined],
])("says %s", (moment, words) => expect(momentInWords(moment)).toBe(words));

test.each([
  ["2026-12-03", "2026-12-05", "del 3 al 5 de diciembre de 2026"],
  ["2026-11-28", "2026-12-05", "del 28 de noviembre al 5 de diciembre de 2026"],
  ["2026-12-28", "2027-01-05", "del 28 de diciembre de 2026 al 5 de enero de 2027"],
  ["2026-12-03", "2026-12-03", "jueves, 3 de diciembre de 2026"],
  ["2026-12-05", "2026-12-03", undefined],
  ["2026-12-03T08:00", "2026-12-05", undefined],
])("says %s to %s", (from, until, words) => expect(periodInWords(from, until)).toBe(words));
