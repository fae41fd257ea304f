import { describe, expect, test } from "vitest";
import { businessDayAfter, createDayCount, dueTime } from "../../../src/receiver/submissions/due.ts";

describe("a business day", () => {
  test.each([
    // Monday to Monday; 16 November is a holiday of Colombia.
    ["2026-11-09", 5, "2026-11-17"],
    // Received on a Saturday: the first day is Monday.
    ["2026-11-21", 1, "2026-11-23"],
    // 8 and 25 December and 1 January are holidays, and Reyes is celebrated on Monday 11 January.
    ["2026-12-04", 20, "2027-01-06"],
    ["2026-12-31", 6, "2027-01-12"],
    ["2026-04-01", 1, "2026-04-06"],
    ["2026-04-06", -1, "2026-04-01"],
    ["2026-11-23", 0, "2026-11-23"],
  ])("%s and %i more: %s", (day, count, expected) => {
    expect(businessDayAfter(day, count, [])).toBe(expected);
  });

  test.each([
    ["2026-11-09", "2026-11-17", 5],
    // Answered on the day of receipt, and on the weekend after it.
    ["2026-11-20", "2026-11-20", 0],
    ["2026-11-20", "2026-11-22", 0],
    ["2026-12-21", "2026-12-28", 2],
  ])("from %s to %s counts as one of %i", (day, last, count) => {
    expect(createDayCount(["2026-12-22", "2026-12-23"])(day, last)).toBe(count);
  });

  test("is none on which the institution is closed", () => {
    expect(businessDayAfter("2026-12-21", 2, ["2026-12-22", "2026-12-23"])).toBe("2026-12-28");
  });
});

describe("the last day for the answer", () => {
  const receive = { due: { days: 15, field: "datos.tipo", values: { consulta: 30, breve: 3 } } };
  // 23:30 of Friday 20 November in Bogotá.
  const at = new Date("2026-11-21T04:30:00.000Z");
  const dueOf = (tipo?: string) => dueTime(receive, { datos: { tipo } }, at, []);

  test("depends on the type of the request, and the office is warned three business days before", () => {
    expect(dueOf("queja")).toEqual({ day: "2026-12-14", warning: "2026-12-09T13:00:00.000Z" });
    expect(dueOf()).toEqual(dueOf("queja"));
    expect(dueOf("constructor")).toEqual(dueOf("queja"));
    expect(dueOf("consulta")?.day).toBe("2027-01-06");
  });

  test("has no warning if it would come with the request", () => {
    expect(dueOf("breve")).toEqual({ day: "2026-11-25" });
  });

  test("is unknown if the form grants no days", () => {
    expect(dueTime({}, {}, at, [])).toBeUndefined();
  });
});
