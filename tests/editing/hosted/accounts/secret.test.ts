import { expect, test } from "vitest";
import { createOneTimeValues } from "../../../../src/editing/hosted/accounts/secret.ts";

test("of the values that wait, strangers can only push out the oldest", () => {
  const values = createOneTimeValues<number>(60_000);
  for (let number = 0; number <= 10_000; number++) values.keep(String(number), number);
  expect(["0", "1", "10000"].map(values.take)).toEqual([undefined, 1, 10_000]);
});

test("a one-time value can be taken once, and not after its time", () => {
  const [values, late] = [60_000, 0].map((lasts) => createOneTimeValues<string>(lasts));
  for (const each of [values, late]) each?.keep("a", "x");
  expect([values?.take("a"), values?.take("a"), late?.take("a")]).toEqual(["x", undefined, undefined]);
});
