// Documents that visitors can open or download.
import { expect, test } from "vitest";
import { listProblems, type Overrides, page, site } from "../fixture.ts";

const home = "content/pages/inicio.json";
const pdf = new TextEncoder().encode("%PDF-1.7\n");
const zip = new TextEncoder().encode("PK\u0003\u0004…");

function withDocument(document: string, files: Overrides = {}): string {
  const section = { type: "documents", title: "Normas", documents: [{ label: "Reglamento", document }] };
  return listProblems(site({ [home]: page("/", section), ...files }));
}

/** The beginning of a ZIP file whose first file has this name and content. */
function zipOf(name: string, content = ""): Uint8Array {
  return new TextEncoder().encode(`PK\u0003\u0004${"\0".repeat(26)}${name}${content}`);
}

test.each([
  ["a.pdf", pdf],
  ["a.PDF", new TextEncoder().encode("\n\n%PDF-1.4")],
  ["a.docx", zipOf("word/document.xml")],
  ["a.xlsx", zipOf("xl/workbook.xml")],
  ["of-word-online.docx", zipOf("word/document2.xml")],
  ["of-excel-online.xlsx", zipOf("xl/workbook22.xml")],
  ["a.odt", zipOf("mimetype", "application/vnd.oasis.opendocument.text")],
  ["a.ods", zipOf("mimetype", "application/vnd.oasis.opendocument.spreadsheet")],
  ["a.zip", zipOf("word/document.xml")],
])("accepts %s", (name, bytes) => {
  expect(withDocument(name, { [`content/files/${name}`]: bytes })).toBe("\n\n");
});

test("reports a missing document at its name, and suggests the nearest one", () => {
  expect(withDocument("reglamento.pdf")).toMatchInlineSnapshot(`
    "
    error missing-document content/pages/inicio.json:16:23
      El documento "reglamento.pdf" no está en content/files.
      Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan.
    "
  `);
  expect(withDocument("reglamento.pdf", { "content/files/Reglamento.pdf": pdf })).toMatchInlineSnapshot(`
    "
    error missing-document content/pages/inicio.json:16:23
      El documento "reglamento.pdf" no está en content/files.
      ¿Quiso decir "Reglamento.pdf"?
    "
  `);
});

test("reports a missing document in a link and in a link inside a text", () => {
  const section = {
    type: "text",
    title: "Normas",
    paragraphs: ["Lea [el acta](document:acta.pdf)."],
    actions: [{ label: "Acta", document: "acta.pdf" }],
  };
  expect(listProblems(site({ [home]: page("/", section) }))).toMatchInlineSnapshot(`
    "
    error missing-document content/pages/inicio.json:14:33
      El documento "acta.pdf" no está en content/files.
      Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan.
    error missing-document content/pages/inicio.json:19:23
      El documento "acta.pdf" no está en content/files.
      Copie allí el archivo, o corrija el nombre: las mayúsculas cuentan.
    "
  `);
});

test("accepts a document that only a text links to", () => {
  const section = { type: "text", title: "Normas", paragraphs: ["Lea [el acta](document:acta.pdf)."] };
  expect(listProblems(site({ [home]: page("/", section), "content/files/acta.pdf": pdf }))).toBe("\n\n");
});

test("reports a document that no link leads to", () => {
  expect(listProblems(site({ "content/files/acta.pdf": pdf }))).toMatchInlineSnapshot(`
    "
    warning unused-document content/files/acta.pdf:1:1
      Ningún enlace lleva al documento "acta.pdf".
      Bórrelo, o enlácelo en una página.
    "
  `);
});

test("reports a program that is called .pdf", () => {
  const program = new TextEncoder().encode("MZ\u0090\0\u0003");
  expect(withDocument("acta.pdf", { "content/files/acta.pdf": program })).toMatchInlineSnapshot(`
    "
    error wrong-document content/files/acta.pdf:1:1
      "acta.pdf" no es lo que dice su extensión.
      Ábralo en el programa con que se hizo y guárdelo de nuevo en ese formato; cambiar el nombre no basta.
    "
  `);
});

test("names the real type of a document with the extension of another", () => {
  expect(withDocument("acta.docx", { "content/files/acta.docx": pdf })).toMatchInlineSnapshot(`
    "
    error wrong-document content/files/acta.docx:1:1
      "acta.docx" no es lo que dice su extensión: es un archivo .pdf.
      Ábralo en el programa con que se hizo y guárdelo de nuevo en ese formato; cambiar el nombre no basta.
    "
  `);
  expect(withDocument("acta.ods", { "content/files/acta.ods": zip })).toContain("es un archivo .zip");
});

test("reports an empty document", () => {
  expect(withDocument("acta.pdf", { "content/files/acta.pdf": new Uint8Array() })).toContain("error wrong-document");
});

test.each([
  ["Plan de Estudios.PDF", 'Llámelo "plan-de-estudios.pdf".'],
  ["2026/acta.pdf", 'Llámelo "acta.pdf".'],
  ["matrícula.pdf", 'Llámelo "matricula.pdf".'],
  ["acta.doc", "Los documentos van directamente en content/files"],
  ["acta", "Los documentos van directamente en content/files"],
])("reports the name %s", (name, hint) => {
  const problems = listProblems(site({ [`content/files/${name}`]: pdf }));
  expect(problems).toContain(`error misnamed-document content/files/${name}:1:1`);
  expect(problems).toContain(hint);
});

test("warns of a document that is too large for a telephone", () => {
  const large = new Uint8Array(11 * 1024 ** 2);
  large.set(pdf);
  expect(withDocument("acta.pdf", { "content/files/acta.pdf": large })).toMatchInlineSnapshot(`
    "
    warning large-document content/files/acta.pdf:1:1
      El documento "acta.pdf" pesa 11 MB.
      En un teléfono tarda mucho en abrirse: guárdelo con menos calidad de imagen, o repártalo en varios.
    "
  `);
});
