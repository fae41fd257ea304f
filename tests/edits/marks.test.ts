import { expect, test } from "vitest";
import { hasMark, marked, readMarked, sectionMark, unmarked } from "../../src/edits/marks.ts";

test.each([0, 1, 2, 3, 1234])("reads the text and the place %i of a mark", (place) => {
  const text = marked("Hola", place);
  expect(readMarked(text)).toEqual({ text: "Hola", places: [place], open: [], sections: [], isWhole: true });
  expect(unmarked(text)).toBe("Hola");
  expect(hasMark(text)).toBe(true);
  expect(text.trim()).toBe(text);
});

test("trap 1: distinguishes an emptied text, the mark of a section and the beginning of a text that was cut", () => {
  const [beginning = ""] = marked("300 123", 7).split(/\d+/);
  expect(readMarked(marked("", 7))).toMatchObject({ text: "", places: [7], sections: [], open: [], isWhole: true });
  expect(readMarked(sectionMark(7))).toMatchObject({ text: "", places: [], sections: [7], open: [], isWhole: false });
  expect(readMarked(beginning)).toMatchObject({ text: "", places: [7], sections: [], open: [7], isWhole: false });
});

test("reads the pieces of a text that was cut, each with what the piece before left open", () => {
  const [start = "", middle = "", end = ""] = marked("a|b|c", 5).split("|");
  const first = readMarked(start);
  const second = readMarked(middle, first.open);
  const third = readMarked(end, second.open);
  expect([first, second, third].map(({ text, places }) => [text, places])).toEqual([
    ["a", [5]],
    ["b", [5]],
    ["c", [5]],
  ]);
  expect(third.open).toEqual([]);
  expect([start, middle, end].map(hasMark)).toEqual([true, false, true]);
});

test("reads a text inside another, and two texts in one", () => {
  const nested = readMarked(marked(`Horario: ${marked("lunes", 3)}`, 2));
  expect(nested).toMatchObject({ text: "Horario: lunes", places: [2, 3], open: [], isWhole: false });
  const [outer = "", inner = ""] = marked(`Horario: ${marked("lu|nes", 3)}`, 2).split("|");
  expect(readMarked(inner.slice(0, 5), readMarked(outer).open)).toMatchObject({ places: [2, 3], open: [2] });
  const joined = readMarked(`${marked("Cultura", 4)} · ${marked("Bienestar", 5)}`);
  expect(joined).toMatchObject({ text: "Cultura · Bienestar", places: [4, 5], isWhole: false });
  expect(readMarked(marked("Cultura", 4) + marked("Cultura", 4)).places).toEqual([4]);
});

test("is no part of a mail address", () => {
  expect(marked("ana@example.com", 9).match(/[^\s@]+@[^\s@]+/)?.[0]).toBe("ana@example.com");
});
