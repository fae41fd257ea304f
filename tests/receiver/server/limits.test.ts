import { describe, expect, test } from "vitest";
import { createLimits, createRateLimit } from "../../../src/receiver/server/limits.ts";

describe("the rate limit", () => {
  test("counts each key for itself, and says how long to wait", () => {
    const rate = createRateLimit(2, 60_000);
    expect(["a", "a", "a", "b"].map((key) => rate(key, 1_000))).toEqual([0, 0, 60, 0]);
    expect(rate("a", 31_000)).toBe(30);
  });

  test("begins again after the period", () => {
    const rate = createRateLimit(1, 60_000);
    expect([0, 1, 59_999, 60_000, 60_001].map((now) => rate("a", now))).toEqual([0, 60, 1, 0, 60]);
  });

  test("forgets the oldest keys", () => {
    const rate = createRateLimit(1, 60_000, 2);
    expect(["a", "b", "c"].map((key) => rate(key, 0))).toEqual([0, 0, 0]);
    expect(["c", "b", "a"].map((key) => rate(key, 1) > 0)).toEqual([true, true, false]);
  });
});

test("a post that ends frees a place of its own address only", async () => {
  const limited = createLimits();
  const endings: (() => void)[] = [];
  const begin = (address: string) => limited(address, () => new Promise<void>((resolve) => endings.push(resolve)));
  const addresses = [...Array<string>(15).fill("a"), "b", ...Array<string>(15).fill("a")];
  const posts = addresses.map(begin);
  endings[15]?.();
  await posts[15];
  await expect(begin("a")).rejects.toMatchObject({ status: 429 });
  for (const end of endings) end();
  await Promise.all(posts);
});

test("at most 100 posts run at once", async () => {
  const limited = createLimits();
  const endings: (() => void)[] = [];
  const begin = (address: string) => limited(address, () => new Promise<void>((resolve) => endings.push(resolve)));
  const posts = Array.from({ length: 100 }, (_, index) => begin(String(index)));
  await expect(begin("other")).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "10" } });
  expect(endings).toHaveLength(100);
  for (const end of endings) end();
  await Promise.all(posts);
});

test("one address sends 60 posts in a minute", async () => {
  const limited = createLimits();
  for (let count = 0; count < 60; count += 1) await limited("a", async () => {});
  await expect(limited("a", async () => {})).rejects.toMatchObject({ status: 429 });
  await limited("b", async () => {});
});

test("one address cannot take all places", async () => {
  const limited = createLimits();
  const endings: (() => void)[] = [];
  const begin = (address: string) => limited(address, () => new Promise<void>((resolve) => endings.push(resolve)));
  const slow = Array.from({ length: 30 }, () => begin("a"));
  await expect(begin("a")).rejects.toMatchObject({ status: 429, headers: { "Retry-After": "10" } });
  await expect(limited("b", async () => "done")).resolves.toBe("done");
  endings[0]?.();
  await slow[0];
  await expect(limited("a", async () => "done")).resolves.toBe("done");
  for (const end of endings) end();
  await Promise.all(slow);
});
