// Times and days that people type, as the files have them.
import { expect, test } from "vitest";
import { dayFrom, isAmbiguousDay, momentFrom, timeFrom } from "../../../../src/pipeline/read/schema/typed.ts";

test.each([
  ["8", "08:00"],
  ["8:30", "08:30"],
  ["8.30", "08:30"],
  ["18h", "18:00"],
  ["18h30", "18:30"],
  ["9 hrs.", "09:00"],
  ["14 horas", "14:00"],
  ["2:00 pm", "14:00"],
  ["2:15 P. M.", "14:15"],
  ["8 a.m.", "08:00"],
  ["8:00 am", "08:00"],
  ["12:00 m.", "12:00"],
  ["12:30 p.m.", "12:30"],
  ["12:00 a.m.", "00:00"],
  ["14:00 p.m.", "14:00"],
  ["14:00 m.", undefined],
  ["8 metros", undefined],
  ["a las 8:00", undefined],
  ["118:00", undefined],
  ["mañana", undefined],
])("reads the time %j as %j", (typed, time) => {
  expect(timeFrom(typed)).toBe(time);
});

test.each([
  ["2027-5-7", "2027-05-07"],
  ["2027/05/17", "2027-05-17"],
  ["7/5/2027", "2027-05-07"],
  ["17.05.2027", "2027-05-17"],
  ["1 de enero de 2027", "2027-01-01"],
  ["17 Mayo 2027", "2027-05-17"],
  ["31 de diciembre del 2027", "2027-12-31"],
  ["17 de mayo", undefined],
  ["17 de may de 2027", undefined],
  ["el 17 de mayo de 2027", undefined],
  ["17 de mayo de 20271", undefined],
  ["17/05/27", undefined],
  ["117/05/2027", undefined],
  ["17/05/20271", undefined],
  ["12027-05-17", undefined],
  ["2027-05-171", undefined],
])("reads the day %j as %j", (typed, day) => {
  expect(dayFrom(typed)).toBe(day);
});

test.each([
  ["05/06/2027", true],
  ["12-6-2027 6:00 pm", true],
  ["06/06/2027", false],
  ["13/06/2027", false],
  ["2012-05-06", false],
  ["5 de junio de 2027", false],
])("knows whether the day %j could be another one: %j", (typed, isAmbiguous) => {
  expect(isAmbiguousDay(typed)).toBe(isAmbiguous);
});

test.each([
  ["2027-01-29 6:00 pm", "2027-01-29T18:00"],
  ["2027-01-29T6", "2027-01-29T06:00"],
  ["29/1/2027, 18h", "2027-01-29T18:00"],
  ["29 de enero de 2027 a las 6 p.m.", "2027-01-29T18:00"],
  ["2027-01-29 pronto", undefined],
  ["29 de enero a las 6", undefined],
])("reads the moment %j as %j", (typed, moment) => {
  expect(momentFrom(typed)).toBe(moment);
});
