import { expect, test } from "vitest";
import { distance, nearest } from "../../../src/build/check/nearest.ts";

test.for([
  ["", "", 0],
  ["hero", "hero", 0],
  ["hero", "heros", 1],
  ["hero", "hreo", 1],
  ["hero", "zero", 1],
  ["title", "titulo", 2],
  ["", "abc", 3],
] as const)("from «%s» to «%s» there are %i edits", ([a, b, edits]) => {
  expect(distance(a, b)).toBe(edits);
  expect(distance(b, a)).toBe(edits);
});

test("the closest name wins", () => {
  expect(nearest("card", ["cart", "cards", "hero"])).toBe("cart");
});

test("capitals and accents do not count", () => {
  expect(nearest("Título", ["titulo"])).toBe("titulo");
});

test("nothing close, nothing said", () => {
  expect(nearest("carrusel", ["hero", "text", "cards"])).toBeUndefined();
});

test("of two names as near, the one with the same first and last letter", () => {
  expect(nearest("trofy", ["troll", "trophy"])).toBe("trophy");
});

test("a part of one name alone, and a name with something added", () => {
  expect(nearest("bienestar", ["bienestar-en-casa", "pqrs"])).toBe("bienestar-en-casa");
  expect(nearest("cita-medica-virtual", ["cita", "pqrs"])).toBe("cita");
  expect(nearest("bienestar", ["bienestar-en-casa", "bienestar-docente"])).toBeUndefined();
});
