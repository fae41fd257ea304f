import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { listProblems, page, site, siteWithForm } from "../fixture.ts";

const home = "content/pages/inicio.json";

function kindsFor(text: string): string[] {
  const section = { type: "text", title: "Horario", paragraphs: [text] };
  return check(site({ [home]: page("/", section) })).map(({ kind }) => kind);
}

test.for(["Ñandú, año, «comillas» y “comillas”", "Línea\nsiguiente", "👩🏽‍🎓 y 🇨🇴", "São Paulo, Ângela", "a\u00ADb"])(
  "accepts %j",
  (text) => {
    expect(kindsFor(text)).toEqual([]);
  },
);

test.for<[string, string]>([
  ["Bienestar para el a\uFFFDo", "lost-character"],
  ["Medio emoji: \uD83D", "lost-character"],
  ["AtenciÃ³n", "wrong-encoding"],
  ["InscrÃ\u00ADbete", "wrong-encoding"],
  ["aÃ±o", "wrong-encoding"],
  ["â€œhola", "wrong-encoding"],
  ["uno\u0000dos", "control-character"],
  ["uno\u202Edos", "control-character"],
  ["\u200B\u2060", "invisible-text"],
  ["\u00AD \uFEFF", "invisible-text"],
])("reports %j", ([text, kind]) => {
  expect(kindsFor(text)).toEqual([kind]);
});

test("reports a control character in a form, but not in a pattern", () => {
  const nombre = { title: "Nom\u0007bre", type: "string", pattern: "^[^\u0000-\u001F]*$" };
  const errors = [{ field: "nombre", rule: "pattern", message: "Sin caracteres de control" }];
  expect(listProblems(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error control-character schemas/forms/carta.schema.json:7:20
      En este texto hay un carácter de control que no se ve (U+0007).
      Borre el texto y escríbalo de nuevo a mano, sin pegarlo.
    "
  `);
});
