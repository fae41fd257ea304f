import { expect, test } from "vitest";
import { isWithin, movePath, valueAt, withValueAt } from "../../src/engine/path.ts";

test("reads the value at a path, or undefined if there is none", () => {
  const data = { a: [{ b: 1 }] };
  expect(valueAt(data, ["a", 0, "b"])).toBe(1);
  expect(valueAt(data, ["a", 3, "b"])).toBeUndefined();
  expect(valueAt(data, ["a", 0, "b", "c"])).toBeUndefined();
});

test("sets a value in a copy of the data", () => {
  const data = { a: [{ b: 1 }], c: 2 };
  expect(withValueAt(data, ["a", 1, "b"], 3)).toEqual({ a: [{ b: 1 }, { b: 3 }], c: 2 });
  expect(data).toEqual({ a: [{ b: 1 }], c: 2 });
});

test("recognises a path within another", () => {
  expect(isWithin(["a", 0, "b"], ["a", 0])).toBe(true);
  expect(isWithin(["a", 1], ["a", 0])).toBe(false);
  expect(isWithin(["a"], [])).toBe(true);
});

test("moves a path with its list item", () => {
  const swap = (position: number) => ({ 0: 1, 1: 0 })[position] ?? position;
  expect(movePath(["a", 0, "b"], ["a"], swap)).toEqual(["a", 1, "b"]);
  expect(movePath(["c", 0], ["a"], swap)).toEqual(["c", 0]);
  expect(movePath(["a", 0], ["a"], () => undefined)).toBeUndefined();
});
