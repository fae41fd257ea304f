// What the messages of `errors` say of the limits and formats of their rules.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import type { Field } from "../../../../src/types.gen.ts";
import { siteWithForm } from "../fixture.ts";

/** The problem of the message of a row for rules of the field `campo`, or of a part of it. */
function problemOf(schema: Field, rule: string | string[], message: string, part = ""): string | undefined {
  const files = siteWithForm({
    properties: { campo: { title: "Campo", ...schema } },
    errors: [{ field: `campo${part}`, rule, message }],
  });
  const found = check(files).find(({ kind }) => ["other-limit", "other-formats"].includes(kind));
  if (found) expect([found.severity, found.pointer]).toEqual(["warning", "/errors/0/message"]);
  return found?.message;
}

const range: Field = { type: "integer", minimum: 3, maximum: 12 };
const both = ["minimum", "maximum"];
const name: Field = { type: "string", maxLength: 1500 };

test.each<[Field, string | string[], string]>([
  [range, "minimum", "El mínimo es 3"],
  [range, "minimum", "Más de 2"],
  [range, "maximum", "Menos de 13"],
  [range, both, "Entre 3 y 12"],
  [range, both, "Entre {limit} y 4"],
  // Another number may be of something else.
  [range, both, "Como máximo 9"],
  [range, "maximum", "Máximo, por ejemplo 9"],
  [range, "maximum", "Como máximo el 9 %"],
  [range, "maximum", "Elige hasta cuatro personas"],
  [name, "maxLength", "Escribe 1.500 caracteres o menos"],
  [{ type: "string", notAfter: "today+3d", format: "date" }, "notAfter", "Faltan más de 4 días"],
  [{ type: "string", pattern: "^[0-9]{10}$" }, "pattern", "Escribe las 9 cifras"],
])("accepts of %j the message of %j: %s", (schema, rule, message) => {
  expect(problemOf(schema, rule, message)).toBeUndefined();
});

test.each<[Field, string | string[], string, string]>([
  [range, "maximum", "Como máximo 14", 'El mensaje dice «14», y el límite de la regla "maximum" es 12.'],
  [range, both, "Entre 3 y 14", 'El mensaje dice «14», y el límite de la regla "maximum" es 12.'],
  [range, both, "Entre 1 y 12", 'El mensaje dice «1», y el límite de la regla "minimum" es 3.'],
  [name, "maxLength", "Máximo 1.200", 'El mensaje dice «1.200», y el límite de la regla "maxLength" es 1500.'],
])("reports of %j the message of %j: %s", (schema, rule, message, problem) => {
  expect(problemOf(schema, rule, message)).toBe(problem);
});

const file = (size: number, extensions: string[]): Field => ({
  type: "object",
  properties: { size: { type: "integer", maximum: size }, extension: { type: "string", enum: extensions } },
  ui: { widget: "file" },
});

test.each<[number, string, string | undefined]>([
  [5_242_880, "El archivo no puede ser mayor a 5MB", undefined],
  [5_000_000, "Máximo 5 MB", undefined],
  [512_000, "Máximo 500 kB", undefined],
  [10_485_760, "Máximo 5MB", 'El mensaje dice «5MB», y el límite de la regla "maximum" es 10 MB.'],
  [2_621_440, "Máximo 3,5 MB", 'El mensaje dice «3,5 MB», y el límite de la regla "maximum" es 2,5 MB.'],
])("compares a file of at most %j bytes with the message: %s", (size, message, problem) => {
  expect(problemOf(file(size, ["pdf"]), "maximum", message, ".size")).toBe(problem);
});

test.each<[string[], string, string | undefined]>([
  [["pdf", "jpg", "jpeg"], "Solo se permiten: PDF, JPG", undefined],
  [["pdf", "dwg"], "Solo se permiten archivos PDF y DWG", undefined],
  [["pdf", "docx"], "Elige otro archivo", undefined],
  [["pdf", "xlsx"], "Solo se permite PDF", 'El mensaje no nombra "xlsx", y el campo lo admite.'],
  [["pdf", "png", "dwg"], "Solo PDF", 'El mensaje no nombra "png" y "dwg", y el campo los admite.'],
  [["pdf"], "Solo PDF o DOC", 'El mensaje nombra "doc", y el campo no lo admite.'],
  [["pdf"], "Solo PDF, DOC o JPEG", 'El mensaje nombra "doc" y "jpeg", y el campo no los admite.'],
])("compares a file of the formats %j with the message: %s", (extensions, message, problem) => {
  expect(problemOf(file(1_000_000, extensions), "enum", message, ".extension")).toBe(problem);
});

test("compares the formats of a list of files, and of no other field", () => {
  const list: Field = { type: "array", items: file(1_000_000, ["pdf"]), ui: { widget: "file" } };
  expect(problemOf(list, "enum", "Solo PDF o PNG", "[].extension")).toContain('"png"');
  const formats: Field = {
    type: "object",
    properties: { extension: { title: "Formato", type: "string", enum: ["pdf"] } },
  };
  expect(problemOf(formats, "enum", "Solo PDF o PNG", ".extension")).toBeUndefined();
});
