import { expect, test } from "vitest";
import { compareWithMarks } from "../../browser/markedSite.ts";
import { siteRoot } from "../../roots.ts";

/** The general texts of the program, which the site file does not have, with what is computed from the time and the rules. */
const general = [
  "Buscar en el sitio",
  "Abierto ahora",
  "(",
  "se abre en otra pestaña",
  ")",
  "Abierto ahora. Cierra a las 12:00 m.",
  "(opcional)",
  "Selecciona una opción",
  "Formatos permitidos: PDF, DOC, DOCX, JPG, PNG, JPEG. Tamaño máximo: 5 MB.",
  "Elegir archivo",
  "Ningún archivo elegido",
];

test("looks and sounds the same with marks, and shows every declared text with its place", async () => {
  const { hidden, unmarked } = await compareWithMarks(siteRoot);
  // The document of the landing has the name of the site as its title.
  expect(hidden).toEqual(["content/pages/inicio.json#/title"]);
  expect(unmarked).toEqual(general);
});
