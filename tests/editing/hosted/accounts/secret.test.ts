import { expect, test } from "vitest";
import { createOneTimeValues } from "../../../../src/editing/hosted/accounts/secret.ts";

test("of the values that wait, strangers can only push out the oldest", () => {
  const values = createOneTimeValues<number>(60_000);
  for (let number = 0; number <= 10_000; number++) values.keep(String(number), number);
  expect(["0", "1", "10000"].map(values.take)).toEqual([undefined, 1, 10_000]);
});
