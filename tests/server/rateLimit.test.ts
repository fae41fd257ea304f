import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createRateLimit, networkOf } from "../../src/server/rateLimit.ts";

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

  test("does not last longer after the clock was set back", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const rate = createRateLimit(1, 60_000);
    rate("a");
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(rate("a")).toBe(60);
  });

  test("forgets the oldest keys", () => {
    const rate = createRateLimit(1, 60_000, 2);
    expect(["a", "b", "c"].map((key) => rate(key, 0))).toEqual([0, 0, 0]);
    expect(["c", "b", "a"].map((key) => rate(key, 1) > 0)).toEqual([true, true, false]);
  });

  test("takes a key whose period began again for a new one", () => {
    const rate = createRateLimit(1, 60_000, 2);
    rate("a", 0);
    rate("b", 1);
    for (const key of ["a", "c"]) rate(key, 60_000);
    expect(rate("a", 60_000)).toBe(60);
  });
});

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::FFFF:10.0.0.1", "10.0.0.1"],
  ["2800:484:a:b:1:2:3:4", "2800:484:a:b"],
  ["2800:484:A:b::1", "2800:484:a:b"],
  ["2800::1", "2800:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
