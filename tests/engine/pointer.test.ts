import { expect, test } from "vitest";
import { formatFragment, formatPointer, parsePointer, resolvePointer } from "../../src/engine/pointer.ts";

test.each<[string[], string, string]>([
  [[], "", "#"],
  [["a", "b"], "/a/b", "#/a/b"],
  [["a/b", "c~d", "~1"], "/a~1b/c~0d/~01", "#/a~1b/c~0d/~01"],
  [["año", "50%"], "/año/50%", "#/a%C3%B1o/50%25"],
  [["#"], "/#", "#/%23"],
])("writes and reads %j", (steps, pointer, fragment) => {
  expect(formatPointer(steps)).toBe(pointer);
  expect(formatFragment(steps)).toBe(fragment);
  expect(parsePointer(pointer)).toEqual(steps);
  expect(parsePointer(fragment)).toEqual(steps);
});

test("reads a fragment whose percent-encoding is broken literally", () => {
  expect(parsePointer("#/50%/a")).toEqual(["50%", "a"]);
});

test("resolves a pointer to an own property only", () => {
  expect(resolvePointer({ a: [{ b: 1 }] }, "#/a/0/b")).toBe(1);
  expect(resolvePointer({}, "/constructor")).toBeUndefined();
  expect(resolvePointer(null, "/a")).toBeUndefined();
});
