import stock from "@rjsf/utils/lib/deepEquals.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import deepEquals from "../../src/engine/deepEquals.ts";

const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(undefined, null, Number.NaN, 0, "", "a", true, fc.sample, expect),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b"), tie("value"), { maxKeys: 2, noNullPrototype: true }),
  ),
}));

test("compares schemas, data and props as rjsf's own function does", () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(deepEquals(a, b)).toBe(stock(a, b));
      expect(deepEquals(a, structuredCopy(a))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

/** A copy with other objects and lists, and the same functions. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuredCopy(inner)]));
}
