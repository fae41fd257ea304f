import { expect, test } from "vitest";
import { normalise, normalisedPath, originalPath } from "../../src/engine/normalise.ts";

test.each([
  [" a ", "a"],
  [{ a: " b " }, { a: "b" }],
  [{ a: "", b: "   ", c: "\t\n", d: undefined, e: "x" }, { e: "x" }],
  [{ a: { b: " " } }, { a: {} }],
  [{ a: "\u200B", b: " \u2060\uFEFF\n", c: "\u3164", d: "a\u200B" }, { d: "a" }],
  ["\u200B\u202A ana@example.co\u202C \u200E\uFEFF", "ana@example.co"],
  ["\u00ADa\u200Bb\u2060", "a\u200Bb"],
  [" \u2764\uFE0F ", "\u2764\uFE0F"],
  [["", " a ", "  ", "\u200B"], ["a"]],
  [{ a: [{ b: " " }, { b: " c " }] }, { a: [{}, { b: "c" }] }],
  [
    { a: 0, b: false, c: null },
    { a: 0, b: false, c: null },
  ],
])("normalises %j to %j", (data, normalised) => {
  expect(normalise(data)).toEqual(normalised);
});

test("does not change its argument", () => {
  const data = { a: [" b ", ""] };
  normalise(data);
  expect(data).toEqual({ a: [" b ", ""] });
});

test("finds the original path of a normalised path", () => {
  expect(originalPath({ a: ["", "x", " ", "y"] }, ["a", 1])).toEqual(["a", 3]);
  expect(originalPath({ a: [{ b: ["", "x"] }] }, ["a", 0, "b", 0])).toEqual(["a", 0, "b", 1]);
});

test("leaves the steps of a path into an object as they are", () => {
  expect(originalPath({ a: { b: "x" } }, ["a", "b"])).toEqual(["a", "b"]);
  expect(normalisedPath({ a: { 1: "x", b: "" } }, ["a", 1])).toEqual(["a", 1]);
  expect(normalisedPath({ a: ["", "x"] }, ["a", "b"])).toEqual(["a", "b"]);
  expect(originalPath({ a: { 0: "", 1: "x" } }, ["a", 0])).toEqual(["a", 0]);
});

test("finds the normalised path of an original path", () => {
  expect(normalisedPath({ a: ["", "x", " ", "y"] }, ["a", 3])).toEqual(["a", 1]);
  expect(normalisedPath({ a: [{ b: ["", "x"] }] }, ["a", 0, "b", 1])).toEqual(["a", 0, "b", 0]);
});
