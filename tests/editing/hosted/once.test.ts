import { expect, test } from "vitest";
import { createOnce } from "../../../src/editing/hosted/once.ts";

test("a server that runs for months keeps a hundred answers, the newest", async () => {
  const once = createOnce<number>();
  let runs = 0;
  const ask = (key: number) => once(String(key), async () => ++runs);
  for (let key = 1; key <= 101; key++) await ask(key);
  expect([await ask(101), await ask(2)]).toEqual([101, 2]);
  expect(await ask(1)).toBe(102);
});
