// Texts that will not read as their author thinks, and files that do not belong.
import { expect, test } from "vitest";
import { page, site, siteFile, told } from "../fixture.ts";

const home = "content/pages/inicio.json";

function paragraph(text: string): string {
  return told(site({ [home]: page("/", { type: "text", title: "Apartado", paragraphs: [text] }) }));
}

test("markup", () => {
  expect(paragraph("Es <b>muy</b> importante")).toMatchInlineSnapshot(`
    "
    warning markup content/pages/inicio.json:14:9
      El texto contiene <b>: el visitante lo leerá tal cual.
      Bórrelo: estos textos no llevan formato.
    "
  `);
});

test("a smaller-than sign is no markup", () => {
  expect(paragraph("Si a < b y b > c, o <nombre@example.com>")).toBe("\n\n");
});

test("a text of more than 20,000 characters", () => {
  expect(paragraph("a".repeat(20_001))).toMatchInlineSnapshot(`
    "
    warning long-text content/pages/inicio.json:14:9
      Este texto tiene 20001 caracteres.
      Repártalo en párrafos o en varias páginas: nadie lo leerá entero.
    "
  `);
});

test("more than 500 cards", () => {
  const cards = Array.from({ length: 501 }, (_, index) => ({ title: `Tarjeta ${index}` }));
  expect(told(site({ [home]: page("/", { type: "cards", cards }) }))).toMatchInlineSnapshot(`
    "
    warning many-cards content/pages/inicio.json:12:16
      Esta sección tiene 501 tarjetas.
      Repártalas en varias secciones o páginas: así tarda mucho en abrirse.
    "
  `);
});

test("a misspelt placeholder of the site", () => {
  const footer = { ...siteFile.footer, copyright: "© {yaer} Universidad" };
  expect(told(site({ "content/site.json": { ...siteFile, footer } }))).toMatchInlineSnapshot(`
    "
    warning unknown-placeholder content/site.json:58:18
      {yaer} no se reemplaza aquí: el visitante lo leerá tal cual.
      ¿Quiso decir {year}?
    "
  `);
});

test("a placeholder where none is replaced", () => {
  const menu = { ...siteFile.menu, label: "Secciones de {institution}" };
  expect(told(site({ "content/site.json": { ...siteFile, menu } }))).toMatchInlineSnapshot(`
    "
    warning unknown-placeholder content/site.json:28:14
      {institution} no se reemplaza aquí: el visitante lo leerá tal cual.
      Quite las llaves: este texto no admite valores.
    "
  `);
});

test("the rules may name the field in all their messages", () => {
  const words = { ...siteFile.words, rules: { ...siteFile.words.rules, pattern: "Revise «{title}»" } };
  expect(told(site({ "content/site.json": { ...siteFile, words } }))).toBe("\n\n");
});

test("a page without the line that activates the editor's help", () => {
  const { $schema: _, ...bare } = { $schema: "", ...page("/") };
  expect(told(site({ [home]: bare }))).toMatchInlineSnapshot(`
    "
    warning no-schema-line content/pages/inicio.json:1:1
      Falta la línea "$schema", que activa la ayuda del editor.
      Añada al comienzo "$schema": "../../schemas/content/page.schema.json", o ejecute «npm run check -- --fix».
    "
  `);
});

test("a page whose schema line leads elsewhere", () => {
  expect(told(site({ [home]: { ...page("/"), $schema: "page.schema.json" } }))).toMatchInlineSnapshot(`
    "
    warning wrong-schema-line content/pages/inicio.json:2:14
      "$schema" no señala el esquema de este archivo.
      Escriba "$schema": "../../schemas/content/page.schema.json".
    "
  `);
});

test("the site file is missing", () => {
  expect(told(site({ "content/site.json": null }))).toMatchInlineSnapshot(`
    "
    error missing-file content/site.json:1:1
      Falta el archivo content/site.json.
      Recupérelo de una copia: el sitio no se puede construir sin él.
    "
  `);
});

test("a file that nothing reads", () => {
  expect(told(site({ "content/cultura.json": page("/cultura") }))).toMatchInlineSnapshot(`
    "
    warning stray-file content/cultura.json:1:1
      Nada usa el archivo content/cultura.json.
      Bórrelo, o llévelo a content/pages si es una página.
    "
  `);
});

test("a form file whose name does not end as it must", () => {
  expect(told(site({ "schemas/forms/carta.json": {} }))).toMatchInlineSnapshot(`
    "
    warning stray-file schemas/forms/carta.json:1:1
      Nada usa el archivo schemas/forms/carta.json.
      El nombre de un formulario termina en .schema.json: cámbielo, o borre el archivo.
    "
  `);
});

test("a schema that cannot be used", () => {
  expect(told(site({ "schemas/content/page.schema.json": null }))).toMatchInlineSnapshot(`
    "
    error broken-schema schemas:1:1
      Los esquemas no se pueden usar: There is no schemas/content/page.schema.json
      Deshaga el último cambio en schemas/content o schemas/meta.
    "
  `);
});

test.each(["Diez **minutos** al día", "Vea [la guía](https://www.example.com/)"])(
  "%s has marks that are shown as they are",
  (text) => {
    const section = { type: "text", title: "Apartado", paragraphs: [text] };
    expect(told(site({ [home]: page("/", section) }))).toContain("markup");
  },
);

test("a page whose name ends otherwise", () => {
  expect(told(site({ "content/pages/salud.json.txt": "" }))).toMatchInlineSnapshot(`
    "
    warning stray-file content/pages/salud.json.txt:1:1
      Nada usa el archivo content/pages/salud.json.txt.
      El nombre de una página termina en .json, en minúsculas: cámbielo, o borre el archivo.
    "
  `);
});
