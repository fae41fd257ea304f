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
const several: Field = { type: "array", minItems: 1, items: { type: "string", enum: ["a", "b", "c"] } };
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
  [name, "maxLength", "Escribe 1,500 caracteres o menos"],
  // The limit may be in letters, and a number of something else.
  [several, "minItems", "Marca al menos una de las 3 opciones"],
  [several, "minItems", "Elige una: lo pide la Ley 1581"],
  [{ type: "integer", maximum: 5_000_000 }, "maximum", "Hasta 5 millones de pesos"],
  [{ type: "integer", maximum: 500_000 }, "maximum", "Hasta 500 mil pesos"],
  [{ type: "integer", maximum: 999_999 }, "maximum", "Un número de 6 cifras como máximo"],
  [{ type: "integer", maximum: 120 }, "maximum", "La sala se presta por 2 horas como máximo"],
  [{ type: "string", notAfter: "today+3d", format: "date" }, "notAfter", "Faltan más de 4 días"],
  [{ type: "string", pattern: "^[0-9]{10}$" }, "pattern", "Escribe las 9 cifras"],
])("accepts of %j the message of %j: %s", (schema, rule, message) => {
  expect(problemOf(schema, rule, message)).toBeUndefined();
});

test.each<[Field, string | string[], string, string]>([
  [range, "maximum", "Como máximo 14", 'El mensaje dice «14», y el límite de la regla "maximum" es 12.'],
  [range, both, "Entre 3 y 14", 'El mensaje dice «14», y el límite de la regla "maximum" es 12.'],
  [range, both, "Entre 1 y 12", 'El mensaje dice «1», y el límite de la regla "minimum" es 3.'],
  [several, "minItems", "Marca al menos 3", 'El mensaje dice «3», y el límite de la regla "minItems" es 1.'],
  [range, "maximum", "Máximo 12 mil", 'El mensaje dice «12 mil», y el límite de la regla "maximum" es 12.'],
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
  [5_242_880, "Máximo 5 megas", undefined],
  [10_485_760, "Máximo 5 megas", 'El mensaje dice «5 megas», y el límite de la regla "maximum" es 10 MB.'],
  [10_485_760, "Máximo 5MB", 'El mensaje dice «5MB», y el límite de la regla "maximum" es 10 MB.'],
  [2_621_440, "Máximo 3,5 MB", 'El mensaje dice «3,5 MB», y el límite de la regla "maximum" es 2,5 MB.'],
])("compares a file of at most %j bytes with the message: %s", (size, message, problem) => {
  expect(problemOf(file(size, ["pdf"]), "maximum", message, ".size")).toBe(problem);
});

test.each<[string[], string, string | undefined]>([
  [["pdf", "jpg", "jpeg"], "Solo se permiten: PDF, JPG", undefined],
  [["pdf", "dwg"], "Solo se permiten archivos PDF y DWG", undefined],
  [["pdf", "docx"], "Elige otro archivo", undefined],
  [["pdf", "jpg", "jpeg", "png"], "Adjunta un PDF o una imagen", undefined],
  [["pdf", "docx"], "Adjunta un PDF o un documento de Word", undefined],
  [["pdf"], "Solo PDF. No se admiten DOC ni PNG", undefined],
  [["pdf"], "Un PDF (no se admite DOC); o un PNG", 'El mensaje nombra "png", y el campo no lo admite.'],
  [["pdf", "docx", "png"], "Un PDF o un Word", 'El mensaje no nombra "png", y el campo lo admite.'],
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
