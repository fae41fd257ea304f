// Texts that visitors would read otherwise than meant, schema lines, and missing or unused files.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { listProblems, page, site, siteFile, siteWithForm } from "../fixture.ts";

const home = "content/pages/inicio.json";

/** The problems of a page with this paragraph. */
function problemsOfParagraph(text: string): string {
  return listProblems(site({ [home]: page("/", { type: "text", title: "Apartado", paragraphs: [text] }) }));
}

/** The problems of a page with this text in a place without formatting. */
function problemsOfTitle(title: string): string {
  return listProblems(site({ [home]: page("/", { type: "text", title, paragraphs: ["…"] }) }));
}

test("reports markup", () => {
  expect(problemsOfTitle("Es <b>muy</b> importante")).toMatchInlineSnapshot(`
    "
    warning markup content/pages/inicio.json:12:20
      El texto contiene <b>: el visitante lo leerá tal cual.
      Quite las marcas y deje las palabras: estos textos no llevan formato.
    "
  `);
});

const cards = (more: object) => ({ type: "cards", title: "Tarjetas", cards: [{ title: "Una" }], ...more });

test.each([
  { type: "text", title: "Atención: {hours}", paragraphs: ["…"] },
  { type: "text", title: "Apartado", paragraphs: ["…", { list: ["Atención: {hours}"] }] },
  cards({ title: "Atención: {hours}" }),
])("reports a value in braces that a text of a page does not have: %j", (section) => {
  expect(listProblems(site({ [home]: page("/", section) }))).toContain(
    "{hours} no se reemplaza aquí: el visitante lo leerá tal cual.\n  Quite las llaves: este texto no admite valores.",
  );
});

test("accepts in cards the values that they have", () => {
  const each = { text: "{cupos} cupos" };
  const section = cards({ each, cards: [{ title: "Una de {cupos}", values: { cupos: 3 } }] });
  expect(listProblems(site({ [home]: page("/", section) }))).toBe("\n\n");
});

test.each(["- el carné", "1. Inscríbete", "#bienestar", "**Lleva** el carné"])("accepts «%s»", (text) => {
  expect(problemsOfParagraph(text)).toBe("\n\n");
});

test("accepts less-than signs and addresses between them", () => {
  expect(problemsOfParagraph("Si a < b y b > c, o <nombre@example.com>")).toBe("\n\n");
});

test("reports a text of more than 20,000 characters", () => {
  expect(problemsOfParagraph("a".repeat(20_001))).toMatchInlineSnapshot(`
    "
    warning long-text content/pages/inicio.json:14:9
      Este texto tiene 20001 caracteres.
      Repártalo en párrafos o en varias páginas: nadie lo leerá entero.
    "
  `);
});

test("reports more than 500 cards", () => {
  const cards = Array.from({ length: 501 }, (_, index) => ({ title: `Tarjeta ${index}` }));
  expect(listProblems(site({ [home]: page("/", { type: "cards", cards }) }))).toMatchInlineSnapshot(`
    "
    warning many-cards content/pages/inicio.json:12:16
      Esta sección tiene 501 tarjetas.
      Repártalas en varias secciones o páginas: así tarda mucho en abrirse.
    "
  `);
});

test("reports a misspelt placeholder", () => {
  const footer = { ...siteFile.footer, copyright: "© {yaer} Universidad" };
  expect(listProblems(site({ "content/site.json": { ...siteFile, footer } }))).toMatchInlineSnapshot(`
    "
    warning unknown-placeholder content/site.json:56:18
      {yaer} no se reemplaza aquí: el visitante lo leerá tal cual.
      ¿Quiso decir {year}?
    "
  `);
});

test("reports a placeholder that lacks a brace", () => {
  const footer = { ...siteFile.footer, copyright: "© {year Universidad" };
  expect(listProblems(site({ "content/site.json": { ...siteFile, footer } }))).toMatchInlineSnapshot(`
    "
    error unmatched-brace content/site.json:56:18
      En «{year» falta una llave: el visitante lo leerá tal cual.
      Un valor va entre dos llaves: {year}.
    "
  `);
});

test.each([
  ["{used} de {limit} {limit|carácter|caracteres}", []],
  ["{used} de {limit} {limit|carácter}", ["bad-words"]],
  ["{used} de {limit} {limite|carácter|caracteres}", ["unknown-placeholder"]],
])("checks the words for one and for several in «%s»", (counter, kinds) => {
  const words = { ...siteFile.words, form: { ...siteFile.words.form, counter } };
  const problems = listProblems(site({ "content/site.json": { ...siteFile, words } }));
  expect(problems.match(/(?<=^(?:error|warning) )\S+/gm) ?? []).toEqual(kinds);
});

test("reports a placeholder in a text that has none", () => {
  const menu = { ...siteFile.menu, label: "Secciones de {institution}" };
  expect(listProblems(site({ "content/site.json": { ...siteFile, menu } }))).toMatchInlineSnapshot(`
    "
    warning unknown-placeholder content/site.json:26:14
      {institution} no se reemplaza aquí: el visitante lo leerá tal cual.
      Quite las llaves: este texto no admite valores.
    "
  `);
});

test("accepts the field's title in the messages of all rules", () => {
  const words = { ...siteFile.words, rules: { ...siteFile.words.rules, pattern: "Revise «{title}»" } };
  expect(listProblems(site({ "content/site.json": { ...siteFile, words } }))).toBe("\n\n");
});

test("reports a page without a schema line", () => {
  const { $schema: _, ...bare } = { $schema: "", ...page("/") };
  expect(listProblems(site({ [home]: bare }))).toMatchInlineSnapshot(`
    "
    warning no-schema-line content/pages/inicio.json:1:1
      Falta la línea "$schema", que activa la ayuda del editor.
      Añada al comienzo "$schema": "../../schemas/content/page.schema.json", o ejecute «npm run check -- --fix».
    "
  `);
});

test("reports a page with another schema line", () => {
  expect(listProblems(site({ [home]: { ...page("/"), $schema: "page.schema.json" } }))).toMatchInlineSnapshot(`
    "
    warning wrong-schema-line content/pages/inicio.json:2:14
      "$schema" no señala el esquema de este archivo.
      Escriba "$schema": "../../schemas/content/page.schema.json".
    "
  `);
});

test("reports one thing of a file in the folder of another kind: which kind it is", () => {
  const files = { "content/pages/sitio.json": siteFile, "schemas/forms/inicio.schema.json": page("/segunda") };
  expect(listProblems(site({ [home]: page("/"), ...files }))).toMatchInlineSnapshot(`
    "
    error other-kind content/pages/sitio.json:1:1
      Este archivo contiene los datos del sitio, y ese no es su lugar.
      Su lugar es content/site.json: muévalo, o bórrelo si es una copia. Si reemplazó a otro archivo, recupere ese de una copia.
    error other-kind schemas/forms/inicio.schema.json:1:1
      Este archivo contiene una página, y ese no es su lugar.
      Su lugar es la carpeta content/pages: muévalo, o bórrelo si es una copia. Si reemplazó a otro archivo, recupere ese de una copia.
    "
  `);
});

test("does not call a page among the forms an unused form without test cases", () => {
  const files = site({ [home]: page("/"), "schemas/forms/otra.schema.json": page("/otra") });
  const problems = check(new Map([...files].filter(([path]) => path !== "schemas/forms/cases/otra.json")));
  expect(problems.map(({ kind }) => kind)).toEqual(["other-kind"]);
});

test("reports the keys of a file that is of no kind", () => {
  const { institution: _, ...broken } = siteFile;
  expect(listProblems(site({ "content/pages/sitio.json": broken }))).toContain('Falta la clave "sections"');
});

test("reports a missing site file", () => {
  expect(listProblems(site({ "content/site.json": null }))).toMatchInlineSnapshot(`
    "
    error missing-file content/site.json:1:1
      Falta el archivo content/site.json.
      Devuélvale su nombre si lo cambió, o recupérelo de una copia: el sitio no se puede construir sin él.
    "
  `);
});

test("reports an unused file", () => {
  expect(listProblems(site({ "content/notas.json": {} }))).toMatchInlineSnapshot(`
    "
    warning stray-file content/notas.json:1:1
      Nada usa el archivo content/notas.json.
      Bórrelo, o llévelo a content/pages si es una página.
    "
  `);
});

test.each([
  ["content/cultura.json", "content/pages/cultura.json"],
  ["content/pages/Cultura.JSON", "content/pages/cultura.json"],
])("reports the page %s alone, not the links to it", (path, better) => {
  const action = { label: "Ir", route: "/cultura" };
  const section = { type: "text", title: "Apartado", paragraphs: ["…"], actions: [action] };
  const files = site({ [path]: page("/cultura"), [home]: page("/", section) });
  const problems = check(files).filter(({ severity }) => severity === "error");
  expect(problems.map(({ kind, file, hint }) => [kind, file, hint])).toEqual([
    ["misplaced-file", path, `Llámelo ${better}.`],
  ]);
});

test.each(["content/Site.json", "content/site - copia.json"])("reports the site file renamed to %s, once", (path) => {
  const problems = check(site({ "content/site.json": null, [path]: siteFile }));
  expect(problems.map(({ kind, file, hint }) => [kind, file, hint])).toEqual([
    ["misplaced-file", path, "Llámelo content/site.json."],
  ]);
});

test("reports a form file with another ending", () => {
  expect(listProblems(site({ "schemas/forms/carta.json": {} }))).toMatchInlineSnapshot(`
    "
    warning stray-file schemas/forms/carta.json:1:1
      Nada usa el archivo schemas/forms/carta.json.
      El nombre de un formulario termina en .schema.json: cámbielo, o borre el archivo.
    "
  `);
});

test("reports a form without test cases", () => {
  const files = siteWithForm({}, { "schemas/forms/cases/carta.json": null });
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    warning no-cases schemas/forms/carta.schema.json:1:1
      Este formulario no tiene casos de prueba.
      Funciona igual. Quien programa los escribe en schemas/forms/cases/carta.json: con ellos, «npm test» descubre si un cambio altera sus reglas.
    "
  `);
});

test("reports test cases without their form", () => {
  expect(listProblems(site({ "schemas/forms/cases/carta.json": [] }))).toContain(
    "Los casos de prueba llevan el nombre de su formulario",
  );
});

test("reports a missing schema", () => {
  expect(listProblems(site({ "schemas/content/page.schema.json": null }))).toMatchInlineSnapshot(`
    "
    error broken-schema schemas:1:1
      Los esquemas no se pueden usar: There is no schemas/content/page.schema.json
      Deshaga el último cambio en schemas/content o schemas/meta.
    "
  `);
});

test.each(["Diez **minutos** al día", "Vea [la guía](https://www.example.com/)"])(
  "reports the Markdown in «%s»",
  (text) => {
    expect(problemsOfTitle(text)).toContain("markup");
  },
);

test("reports a page file with another ending", () => {
  expect(listProblems(site({ "content/pages/salud.json.txt": "" }))).toMatchInlineSnapshot(`
    "
    warning stray-file content/pages/salud.json.txt:1:1
      Nada usa el archivo content/pages/salud.json.txt.
      El nombre de una página termina en .json, en minúsculas: cámbielo, o borre el archivo.
    "
  `);
});

test.each([
  ["content/pages/salud.txt", "una página termina en .json"],
  ["schemas/forms/carta.schema.json.txt", "un formulario termina en .schema.json"],
])("says how the name of %s, saved as a text, should end", (path, ending) => {
  expect(listProblems(site({ [path]: "" }))).toContain(ending);
});

test.each([
  ["content/pages/foto.jpg", "Una fotografía va en content/images, y un documento, en content/files."],
  ["content/pages/reglamento.pdf", "Una fotografía va en content/images, y un documento, en content/files."],
  [
    "schemas/forms/sedes.xlsx",
    "Una tabla de opciones va en schemas/forms/tables y termina en .csv: en Excel, «Guardar como», «CSV UTF-8 (delimitado por comas)».",
  ],
  ["schemas/forms/sedes.csv.json", "El nombre de un formulario termina en .schema.json: cámbielo, o borre el archivo."],
])("says where %s belongs", (path, advice) => {
  const stray = check(site({ [path]: "" })).filter(({ kind }) => kind === "stray-file");
  expect(stray.map(({ severity, file, hint }) => [severity, file, hint])).toEqual([["warning", path, advice]]);
});
