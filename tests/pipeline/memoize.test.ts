import { expect, test, vi } from "vitest";
import { memoize } from "../../src/pipeline/memoize.ts";

test("keeps the result of a file while one change of it is checked and refused", () => {
  const memoized = memoize<object>();
  const compute = vi.fn(() => ({}));
  const saved = memoized("page", ["on disk"], compute);
  expect(memoized("page", ["refused"], compute)).not.toBe(saved);
  expect(memoized("page", ["on disk"], compute)).toBe(saved);
  memoized("page", ["refused too"], compute);
  expect(memoized("page", ["on disk"], compute)).toBe(saved);
  expect(compute).toHaveBeenCalledTimes(3);
});

test("keeps no more than two results for a key", () => {
  const memoized = memoize<number>();
  const compute = vi.fn(() => 0);
  for (const text of ["a", "b", "c", "a"]) memoized("page", [text], compute);
  expect(compute).toHaveBeenCalledTimes(4);
});

test("compares bytes by their content, and lists by their length too", () => {
  const memoized = memoize<number>();
  const compute = vi.fn(() => 0);
  const expectComputed = (times: number, ...dependencies: unknown[]) => {
    memoized("page", dependencies, compute);
    expect(compute).toHaveBeenCalledTimes(times);
  };
  expectComputed(1, Buffer.from("a"));
  expectComputed(1, Buffer.from("a"));
  expectComputed(2, Buffer.from("b"));
  expectComputed(3, Buffer.from("b"), "a second file");
});
