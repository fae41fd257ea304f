// Lines and columns as text editors show them.
import { describe, expect, test } from "vitest";
import { codeFrame, position } from "../../../src/pipeline/read/position.ts";

const at = (text: string, offset: number) => {
  const { line, column } = position(text, offset);
  return `${line}:${column}`;
};

test.each([
  ["", [0], ["1:1"]],
  ["ab", [0, 1, 2], ["1:1", "1:2", "1:3"]],
  ["a\nb\n\nc", [1, 2, 3, 4, 5, 6], ["1:2", "2:1", "2:2", "3:1", "4:1", "4:2"]],
  ["a\r\nb", [2, 3], ["1:3", "2:1"]],
  ["😀x", [2], ["1:3"]],
  ["\uFEFFab\ncd", [0, 1, 2, 4], ["1:1", "1:1", "1:2", "2:1"]],
])("in %j, the offsets %j are at %j", (text, offsets, expected) => {
  expect(offsets.map((offset) => at(text, offset))).toEqual(expected);
});

test("a text that follows another one has lines of its own", () => {
  expect([at("a\nb", 2), at("ab\nc", 2), at("a\nb", 2)]).toEqual(["2:1", "1:3", "2:1"]);
});

describe("a frame", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join("\n");
  const long = "0123456789".repeat(30);

  test("has the neighbours of a line, and a caret under the column", () => {
    expect(codeFrame(twelve, 9, 3)).toBe(" 8 | line 8\n 9 | line 9\n   |   ^\n10 | line 10");
  });

  test("has no line before the first one and none after the last one", () => {
    expect(codeFrame("uno\ndos", 1, 1)).toBe("1 | uno\n  | ^\n2 | dos");
    expect(codeFrame("uno\ndos", 2, 4)).toBe("1 | uno\n2 | dos\n  |    ^");
  });

  test("does not show the empty line after the last line end, but an empty line in between", () => {
    expect(codeFrame("uno\n", 1, 1)).toBe("1 | uno\n  | ^");
    expect(codeFrame("uno\n\ntres", 1, 1)).toBe("1 | uno\n  | ^\n2 |");
    expect(codeFrame("", 1, 1)).toBe("1 |\n  | ^");
  });

  test("shows neither byte order mark nor line ends, and tabs as one space", () => {
    expect(codeFrame("\uFEFF\tuno\r\ndos\r\n", 1, 2)).toBe("1 |  uno\n  |  ^\n2 | dos");
  });

  test("cuts a long line at its end, and around a column that is far away", () => {
    expect(codeFrame(long, 1, 1)).toBe(`1 | ${long.slice(0, 99)}…\n  | ^`);
    expect(codeFrame(long, 1, 150)).toBe(`1 | …${long.slice(101, 199)}…\n  | ${" ".repeat(49)}^`);
    expect(codeFrame(long, 1, 300)).toBe(`1 | …${long.slice(251)}\n  | ${" ".repeat(49)}^`);
  });

  test("cuts no line of 100 characters", () => {
    expect(codeFrame(long.slice(0, 100), 1, 90)).toBe(`1 | ${long.slice(0, 100)}\n  | ${" ".repeat(89)}^`);
  });

  test("shows a short neighbour of a long line from its beginning", () => {
    expect(codeFrame(`corta\n${long}`, 2, 150).split("\n")[0]).toBe("1 | corta");
  });
});
