// Section 5 of the specification.
import { expect, test } from "vitest";
import { strengthOf } from "../../../src/forms/widgets/password/StrengthMeter.tsx";

test.each([
  ["", "prompt"],
  ["a", "weak"],
  ["abcdefghij", "weak"],
  ["abc1", "weak"],
  ["abcd1", "weak"],
  ["abcde1", "medium"],
  ["ABCDE1", "medium"],
  ["abcDEF", "medium"],
  ["abcDE1x", "medium"],
  ["abcDE1xy", "strong"],
  ["ABCDEFGH1", "medium"],
  ["ñandúÑ12", "strong"],
])("rates «%s» as %s", (password, strength) => {
  expect(strengthOf(password, true)).toBe(strength);
});

test("uses declared thresholds", () => {
  expect(strengthOf("aB1", { medium: 2, strong: 3 })).toBe("strong");
  expect(strengthOf("aB", { medium: 2 })).toBe("medium");
});
