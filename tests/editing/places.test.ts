import { expect, test } from "vitest";
import { createPlaces } from "../../src/editing/places.ts";
import { readMarked } from "../../src/edits/marks.ts";

test("trap 7: keeps the number of a place, and numbers new places after the others", () => {
  const { list, markerOf } = createPlaces();
  const placeOf = (text: string) => readMarked(text).places[0];
  expect(placeOf(markerOf("content/site.json").text("Hola", ["menu", "label"]))).toBe(0);
  expect(placeOf(markerOf("content/pages/a.json").text("Hola", ["sections", 1, "a/b"]))).toBe(1);
  expect(placeOf(markerOf("content/site.json").text("Otra", ["menu", "label"]))).toBe(0);
  expect(list).toEqual([
    { file: "content/site.json", pointer: "/menu/label" },
    { file: "content/pages/a.json", pointer: "/sections/1/a~1b" },
  ]);
});
