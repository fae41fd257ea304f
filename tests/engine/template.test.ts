import { expect, test } from "vitest";
import { fillTemplate, lookupIn, placeholdersIn } from "../../src/engine/template.ts";

test.each<[unknown, string]>([
  [5, "5"],
  [2026, "2026"],
  [12000, "12.000"],
  [20231234, "20.231.234"],
  [3.5, "3,5"],
  [0.0001, "0,0001"],
  [-1234.5, "-1234,5"],
  [[12000, "a"], "12.000 y a"],
  [["a", "b", "c"], "a, b y c"],
  [true, "true"],
  [{ y: 1 }, '{"y":1}'],
  [null, "{x}"],
  [undefined, "{x}"],
])("inserts %j as «%s»", (x, text) => {
  expect(fillTemplate("{x}", lookupIn({ x }))).toBe(text);
});

test.each<[unknown, string]>([
  ["8:30 p.m.", "Desde las 8:30 p.m. Hasta las 8:30 p.m., a las 8:30 p.m."],
  ["8:30", "Desde las 8:30. Hasta las 8:30, a las 8:30."],
  [undefined, "Desde las {x}. Hasta las {x}, a las {x}."],
])("ends a sentence with one full stop after %j", (x, text) => {
  expect(fillTemplate("Desde las {x}. Hasta las {x}, a las {x}.", lookupIn({ x }))).toBe(text);
});

test("keeps a dot that ends no sentence", () => {
  expect(fillTemplate("{x}.pdf, {x}.5", lookupIn({ x: "Carta S.A." }))).toBe("Carta S.A..pdf, Carta S.A..5");
});

test.each<[unknown, string]>([
  [1, "1 carácter"],
  ["1", "1 carácter"],
  [2, "2 caracteres"],
  [0, "0 caracteres"],
  [0.5, "0,5 caracteres"],
  [undefined, "{x} {x|carácter|caracteres}"],
])("selects the word for the number %j: «%s»", (x, text) => {
  expect(fillTemplate("{x} {x|carácter|caracteres}", lookupIn({ x }))).toBe(text);
});

test.each<[unknown, string]>([
  ["Ana", "Ana, Ana, Ana"],
  [1, "1, 1, 1"],
  [undefined, "{x}, tu familiar, "],
  [null, "{x}, tu familiar, "],
])("reads a single word only without a value: %j gives «%s»", (x, text) => {
  expect(fillTemplate("{x}, {x|tu familiar}, {x|}", lookupIn({ x }))).toBe(text);
});

test("reads what `otherwise` says of a name without a value or a word", () => {
  const otherwise = (name: string) => (name === "a" ? "A" : undefined);
  expect(fillTemplate("{a} {a|b} {a|uno|dos} {c}", lookupIn({}), otherwise)).toBe("A b A {c}");
});

test("finds the names and words of placeholders", () => {
  expect(placeholdersIn("{a} y {b.c|uno|dos}, {d|e} {}")).toEqual([
    { name: "a", words: [] },
    { name: "b.c", words: ["uno", "dos"] },
    { name: "d", words: ["e"] },
    { name: "", words: [] },
  ]);
});
