// The text of a file after an operation: what the operation does not concern keeps its bytes.
import fc from "fast-check";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import type { Json, Operation } from "../../src/edits/operation.ts";
import { parseJson, spliceText } from "../../src/edits/splice.ts";
import { applyToValue, jsonAt, WrongPlace } from "../../src/edits/value.ts";
import type { Path } from "../../src/engine/path.ts";
import { choices, json, jsonTexts, operationOn, realFiles } from "./arbitrary.ts";

const variants = [...realFiles].flatMap(([path, text]): [string, string][] => [
  [path, text],
  [`${path} of Windows`, text.replaceAll("\n", "\r\n")],
]);
const texts = fc.oneof(fc.constantFrom(...variants.map(([, text]) => text)), jsonTexts);
const cases = fc.tuple(texts, json.value, choices).map(([text, value, numbers]) => {
  const operation = operationOn(parseJson(text), value, numbers);
  return { text, operation, result: spliceText(text, operation) };
});
const runs = { numRuns: 1000 };

test("parses to the value after the operation", () => {
  fc.assert(
    fc.property(cases, ({ text, operation, result }) => {
      expect(parseJson(result)).toEqual(applyToValue(parseJson(text), operation));
    }),
    runs,
  );
});

test("keeps every byte outside the value that is replaced, or outside the list or object that has one part more", () => {
  fc.assert(
    fc.property(cases, ({ text, operation, result }) => {
      const { at, op } = operation;
      const isReplaced = op === "set" && jsonAt(parseJson(text), at) !== undefined;
      const { offset, length } = nodeAt(text, isReplaced ? at : at.slice(0, -1));
      expect(result.slice(0, offset)).toBe(text.slice(0, offset));
      expect(result.endsWith(text.slice(offset + length))).toBe(true);
    }),
    runs,
  );
});

test("inserts and removes one piece of text, unless a line becomes too long", () => {
  fc.assert(
    fc.property(cases, ({ text, operation, result }) => {
      const { op, at } = operation;
      if (op === "move" || (op === "set" && jsonAt(parseJson(text), at) !== undefined)) return;
      const [longer, shorter] = op === "remove" ? [text, result] : [result, text];
      const { offset, length, children = [] } = nodeAt(shorter, at.slice(0, -1));
      const isOneLine = !shorter.slice(offset, offset + length).includes("\n");
      if (children.length === 0 || (isOneLine && op !== "remove" && result.includes("\n"))) return;
      expect(sameEnds(longer, shorter)).toBe(shorter.length);
    }),
    runs,
  );
});

function nodeAt(text: string, at: Path): Node {
  const node = findNodeAtLocation(parseTree(text.replace("\uFEFF", " ")) as Node, at);
  if (!node) throw new Error(`There is nothing at ${at}`);
  return node;
}

/** How many characters of the shorter text the longer one has at its beginning and its end. */
function sameEnds(longer: string, shorter: string): number {
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start++;
  let end = 0;
  while (end < shorter.length - start && longer.at(-1 - end) === shorter.at(-1 - end)) end++;
  return start + end;
}

test("keeps the byte order mark, the final line end and the line ends of Windows", () => {
  fc.assert(
    fc.property(cases, ({ text, result }) => {
      expect(result.startsWith("\uFEFF")).toBe(text.startsWith("\uFEFF"));
      expect(/\n$/.test(result)).toBe(/\n$/.test(text));
      if (text.includes("\r\n")) expect(result).not.toMatch(/(?<!\r)\n/);
    }),
    runs,
  );
});

test.each([...realFiles])("changes one line for each text of %s", (_, text) => {
  const value = parseJson(text);
  const before = text.split("\n");
  for (const at of everyText(value)) {
    const after = spliceText(text, { op: "set", at, value: "“Otro”\ntexto" }).split("\n");
    expect(after.length).toBe(before.length);
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
  }
});

function* everyText(value: Json, at: Path = []): Generator<Path> {
  if (typeof value === "string") yield at;
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* everyText(inner, [...at, Array.isArray(value) ? Number(name) : name]);
  }
}

test.each<[string, string, Operation, string]>([
  ["adds to an empty list", '{ "a": [] }', { op: "insert", at: ["a", 0], value: 1 }, '{ "a": [1] }'],
  ["adds to an empty object", "{}", { op: "set", at: ["a"], value: { b: 1 } }, '{ "a": { "b": 1 } }'],
  ["empties a list", '{ "a": [\n  1\n] }', { op: "remove", at: ["a", 0] }, '{ "a": [] }'],
  [
    "keeps a minified file so",
    '{"a":[1,{"b":2}]}',
    { op: "insert", at: ["a", 2], value: { c: [3, 4] } },
    '{"a":[1,{"b":2},{"c":[3,4]}]}',
  ],
  [
    "keeps tabs",
    '{\n\t"a": {\n\t\t"b": 1\n\t}\n}',
    { op: "set", at: ["a", "c"], value: 2 },
    '{\n\t"a": {\n\t\t"b": 1,\n\t\t"c": 2\n\t}\n}',
  ],
  [
    "replaces the last of two equal names",
    '{ "a": 1, "a": 2 }',
    { op: "set", at: ["a"], value: 3 },
    '{ "a": 1, "a": 3 }',
  ],
  ["removes both of two equal names", '{ "a": 1, "b": 2, "a": 3 }', { op: "remove", at: ["a"] }, '{ "b": 2 }'],
  ["replaces a whole file", " [1] \n", { op: "set", at: [], value: { a: 1 } }, ' { "a": 1 } \n'],
  [
    "adds a property after those that precede it in the order",
    '{ "c": 1, "z": 2, "a": 3 }',
    { op: "set", at: ["b"], value: 4, order: ["a", "b", "c"] },
    '{ "c": 1, "z": 2, "a": 3, "b": 4 }',
  ],
  [
    "adds a property before those that follow it, if none precedes it",
    '{ "z": 1, "c": 2 }',
    { op: "set", at: ["a"], value: 3, order: ["a", "b", "c"] },
    '{ "z": 1, "a": 3, "c": 2 }',
  ],
  [
    "adds an unknown property at the end",
    '{ "b": 1 }',
    { op: "set", at: ["a"], value: 2, order: ["b"] },
    '{ "b": 1, "a": 2 }',
  ],
  [
    "adds a property behind the only one that precedes it",
    '{ "a": 1, "z": 2 }',
    { op: "set", at: ["b"], value: 3, order: ["a", "b"] },
    '{ "a": 1, "b": 3, "z": 2 }',
  ],
  [
    "adds a property behind the last of those that precede it",
    '{ "a": 1, "b": 2, "z": 3 }',
    { op: "set", at: ["c"], value: 4, order: ["a", "b", "c"] },
    '{ "a": 1, "b": 2, "c": 4, "z": 3 }',
  ],
  [
    "changes a value in the last of two equal names",
    '{ "a": { "b": 1 }, "a": { "b": 2 } }',
    { op: "set", at: ["a", "b"], value: 3 },
    '{ "a": { "b": 1 }, "a": { "b": 3 } }',
  ],
  [
    "keeps lines that have several items",
    '{ "a": [\n  1, 2,\n  3\n] }',
    { op: "insert", at: ["a", 1], value: "x".repeat(120) },
    `{ "a": [\n  1, "${"x".repeat(120)}", 2,\n  3\n] }`,
  ],
  [
    "keeps a minified file in one line, however long",
    '{"a":1}',
    { op: "set", at: ["b"], value: ["x".repeat(120)] },
    `{"a":1,"b":["${"x".repeat(120)}"]}`,
  ],
  [
    "writes a list that does not fit behind its name in lines, with the indentation of the file",
    '{\n\t"a": 1\n}',
    { op: "set", at: ["a"], value: ["x".repeat(103)] },
    `{\n\t"a": [\n\t\t"${"x".repeat(103)}"\n\t]\n}`,
  ],
  [
    "writes a list that does not fit behind its new name in lines",
    '{\n  "a": 1\n}',
    { op: "set", at: ["b"], value: ["x".repeat(102)] },
    `{\n  "a": 1,\n  "b": [\n    "${"x".repeat(102)}"\n  ]\n}`,
  ],
  [
    "separates a last item as the others",
    '{ "a": [1 , 2] }',
    { op: "insert", at: ["a", 2], value: 3 },
    '{ "a": [1 , 2 , 3] }',
  ],
  ["accepts the steps of a JSON Pointer", '{ "a": [1, 2] }', { op: "remove", at: ["a", "1"] }, '{ "a": [1] }'],
])("%s", (_, text, operation, result) => {
  expect(spliceText(text, operation)).toBe(result);
});

test("gives each item a line of its own when the line becomes too long", () => {
  const [item, fits, next] = [50, 45, 46].map((length) => "x".repeat(length));
  const added = (position: number, value = "") =>
    spliceText(`{\n  "a": ["${item}"]\n}`, { op: "insert", at: ["a", position], value });
  expect(added(1, fits)).toBe(`{\n  "a": ["${item}", "${fits}"]\n}`);
  expect(added(1, next)).toBe(`{\n  "a": [\n    "${item}",\n    "${next}"\n  ]\n}`);
  expect(added(0, next)).toBe(`{\n  "a": [\n    "${next}",\n    "${item}"\n  ]\n}`);
});

test("moves an item of several lines as it is written", () => {
  const text = '{\n  "a": [\n    { "b":   1 },\n    {\n      "c": 2\n    }\n  ]\n}\n';
  expect(spliceText(text, { op: "move", at: ["a", 1], to: 0 })).toBe(
    '{\n  "a": [\n    {\n      "c": 2\n    },\n    { "b":   1 }\n  ]\n}\n',
  );
});

test.each<Operation>([
  { op: "set", at: ["b", "c"], value: 1 },
  { op: "set", at: ["a", 3], value: 1 },
  { op: "set", at: ["a", "length"], value: 1 },
  { op: "remove", at: ["b"] },
  { op: "remove", at: [] },
  { op: "insert", at: ["a", 3], value: 1 },
  { op: "insert", at: ["b"], value: 1 },
  { op: "insert", at: ["a"], value: 1 },
  { op: "move", at: ["a", 0], to: 2 },
  { op: "move", at: ["a", 2], to: 0 },
  { op: "remove", at: ["toString"] },
  { op: "remove", at: ["a", ""] },
  { op: "set", at: ["a", 0, "b"], value: 1 },
])("refuses a place that does not exist: %j", (operation) => {
  expect(() => spliceText('{ "a": [1, 2] }', operation)).toThrow(WrongPlace);
  expect(() => applyToValue({ a: [1, 2] }, operation)).toThrow(WrongPlace);
});

test("refuses a text that is not JSON", () => {
  expect(() => spliceText('{ "a": 1, }', { op: "set", at: ["a"], value: 2 })).toThrow(SyntaxError);
});
