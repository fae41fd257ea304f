// Examples whose days are over.
import { expect, test } from "vitest";
import { withComingDays } from "../../../src/editing/model/comingDays.ts";

test.each([
  ["2026-12-02", "2026-12-02"],
  ["2026-12-01", "2026-12-29"],
  ["2026-11-20", "2027-01-01"],
])("on 2026-12-01, the day %s of an example becomes %s: only what is still to come stays", (day, expected) => {
  const example = (one: string) => ({ date: one, from: `${one}T08:00`, text: `Desde ${one}` });
  const changed = withComingDays(example(day), "2026-12-01");
  expect(changed).toEqual({ ...example(expected), text: `Desde ${day}` });
});
