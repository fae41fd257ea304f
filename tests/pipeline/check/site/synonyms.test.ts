// The words with which the search finds a page, beside its texts.
import { expect, test } from "vitest";
import { listProblems, page, site } from "../fixture.ts";

const withSynonyms = (...synonyms: string[]) =>
  listProblems(site({ "content/pages/inicio.json": { ...page("/"), synonyms } }));

test("reports an empty synonym", () => {
  expect(withSynonyms("beca", " ")).toMatchInlineSnapshot(`
    "
    error empty-text content/pages/inicio.json:13:5
      El texto del elemento 2 de "synonyms" está vacío.
      Escriba aquí un texto: no puede quedar vacío.
    "
  `);
});

test("reports a repeated synonym", () => {
  expect(withSynonyms("beca", "beca")).toMatchInlineSnapshot(`
    "
    error repeated content/pages/inicio.json:13:5
      En "synonyms" los elementos 1 y 2 son iguales.
      Deje uno solo.
    "
  `);
});
