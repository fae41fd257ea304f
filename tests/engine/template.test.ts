import { expect, test } from "vitest";
import { fillTemplate, lookupIn, withoutGrouping } from "../../src/engine/template.ts";

test.each<[unknown, string, string]>([
  [5, "5", "5"],
  [2026, "2026", "2026"],
  [12000, "12.000", "12000"],
  [20231234, "20.231.234", "20231234"],
  [3.5, "3,5", "3,5"],
  [0.0001, "0,0001", "0,0001"],
  [-1234.5, "-1234,5", "-1234,5"],
  [[20231234, "a"], "20.231.234, a", "20231234, a"],
  [true, "true", "true"],
  [{ y: 1 }, '{"y":1}', '{"y":1}'],
  [null, "{x}", "{x}"],
  [undefined, "{x}", "{x}"],
])("inserts %j as «%s», and without grouping as «%s»", (x, grouped, ungrouped) => {
  expect(fillTemplate("{x}", lookupIn({ x }))).toBe(grouped);
  expect(fillTemplate("{x}", withoutGrouping(lookupIn({ x })))).toBe(ungrouped);
});
