import { expect, test } from "vitest";
import { getOwn, isWithin, mapValues, movePath, valueAt, withValueAt } from "../../src/engine/path.ts";

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

test("creates the objects and lists that are missing on the way, and replaces values that cannot hold the path", () => {
  expect(withValueAt(undefined, ["a", 1, "b"], 3)).toEqual({ a: [undefined, { b: 3 }] });
  expect(withValueAt({ a: "texto" }, ["a", "b"], 3)).toEqual({ a: { b: 3 } });
});

test.each([null, undefined, "texto", 3])("finds no property in %j", (value) => {
  expect(getOwn(value, "length")).toBeUndefined();
});

test("replaces every value from the outside in, and leaves out properties that become undefined", () => {
  const paths: unknown[] = [];
  const changed = mapValues({ a: [null, 2], b: 3, c: null }, (value, path) => {
    paths.push(path);
    return value === 3 ? undefined : value;
  });
  expect(changed).toEqual({ a: [null, 2], c: null });
  expect(Object.keys(changed as object)).toEqual(["a", "c"]);
  expect(paths).toEqual([[], ["a"], ["a", 0], ["a", 1], ["b"], ["c"]]);
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
  expect(movePath(["a"], ["a"], swap)).toEqual(["a"]);
  expect(movePath(["a", "b"], ["a"], () => undefined)).toEqual(["a", "b"]);
});
