import { expect, test } from "vitest";
import { uncapitalized } from "../../src/engine/uncapitalized.ts";

test.each([
  ["Correo", "correo"],
  ["Ámbito del texto", "ámbito del texto"],
  ["Deseo enviar esta PQRS", "deseo enviar esta PQRS"],
  ["NIT", "NIT"],
  ["", ""],
])("«%s» stands within a sentence as «%s»", (text, within) => {
  expect(uncapitalized(text)).toBe(within);
});
