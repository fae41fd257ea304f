// The days of zones whose clocks are put forward at midnight, and of others.
import { expect, test } from "vitest";
import { startOf } from "../../../src/receiver/office/submission.ts";

test.each([
  ["America/Santiago", "2027-09-04", "04:00", "04:00"],
  ["America/Santiago", "2027-09-05", "04:00", "03:00"],
  ["America/Santiago", "2027-04-03", "03:00", "04:00"],
  ["America/Havana", "2027-03-14", "05:00", "04:00"],
  ["America/Havana", "2027-11-07", "04:00", "05:00"],
  ["Asia/Beirut", "2027-03-28", "22:00", "21:00"],
  ["Europe/Madrid", "2027-03-28", "23:00", "22:00"],
  [undefined, "2027-03-28", "05:00", "05:00"],
])("in %s, %s begins at %s and ends at %s", (zone, day, beginning, end) => {
  const instants = [startOf(day, 0, zone), startOf(day, 1, zone)];
  expect(instants.map((instant) => instant?.slice(11, 16))).toEqual([beginning, end]);
});
