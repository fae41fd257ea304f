import { expect, test } from "vitest";
import { distance, nearest } from "../../src/engine/nearest.ts";

test.for([
  ["", "", 0],
  ["hero", "hero", 0],
  ["hero", "heros", 1],
  ["hero", "hreo", 1],
  ["hero", "zero", 1],
  ["title", "titulo", 2],
  ["", "abc", 3],
] as const)("counts the edits from «%s» to «%s»: %i", ([a, b, edits]) => {
  expect(distance(a, b)).toBe(edits);
  expect(distance(b, a)).toBe(edits);
});

test("finds the closest name", () => {
  expect(nearest("card", ["cart", "cards", "hero"])).toBe("cart");
});

test("ignores capitals and accents", () => {
  expect(nearest("Título", ["titulo"])).toBe("titulo");
});

test("finds nothing if no name is close", () => {
  expect(nearest("carrusel", ["hero", "text", "cards"])).toBeUndefined();
});

test("prefers, of two equally close names, the one with the same first and last letter", () => {
  expect(nearest("trofy", ["troll", "trophy"])).toBe("trophy");
});

test("finds the only name that contains the word or is contained in it", () => {
  expect(nearest("bienestar", ["bienestar-en-casa", "pqrs"])).toBe("bienestar-en-casa");
  expect(nearest("cita-medica-virtual", ["cita", "pqrs"])).toBe("cita");
  expect(nearest("bienestar", ["bienestar-en-casa", "bienestar-docente"])).toBeUndefined();
});

test.for([
  ["time", "file"],
  ["steps", "items"],
  ["writeOnly", "readOnly"],
] as const)("does not take «%s» for «%s»", ([name, other]) => {
  expect(nearest(name, [other, "const"])).toBeUndefined();
});

test.for([
  ["ruta", "route"],
  ["tipo", "type"],
  ["herro", "hero"],
] as const)("takes «%s» for «%s»", ([name, other]) => {
  expect(nearest(name, [other, "const"])).toBe(other);
});
