// Mistakes that editors made when they tried the guide: each is one problem, at its place, with the right advice.
import { expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { form, formFile, page, site, siteFile, siteWithForm } from "./fixture.ts";

const home = "content/pages/inicio.json";
const text = { type: "text", title: "Dos", paragraphs: ["Uno."] };
const right = `{
  "$schema": "../../schemas/content/page.schema.json",
  "path": "/",
  "title": "Inicio",
  "sections": [
    { "type": "hero", "title": "Bienestar" },
    {
      "type": "table", "title": "Horario",
      "head": ["Servicio", "Días"],
      "rows": [
        ["Medicina", "Lunes"],
        ["Odontología", "Martes"]
      ],
      "footnote": "Con cita."
    }
  ]
}
`;

/** The errors and warnings that a mistake adds, with their place and advice. */
function problems(files: ReturnType<typeof site>): string[] {
  const others = ["sample-data", "simulated-action", "silent-success", "unlinked-page", "rule-without-message"];
  const found = check(files).filter(({ kind }) => !others.includes(kind));
  return found.map(({ file, line, column, kind, hint }) => `${file}:${line}:${column} ${kind}: ${hint}`);
}

test.each([
  ["a row without its bracket", '"Lunes"],', '"Lunes",', "11:29 unclosed: Añada ] aquí, o antes si termina antes."],
  ["a list opened as a block", '"rows": [', '"rows": {', "10:15 wrong-opener: Escriba [ aquí."],
  ["a section without its last brace", '"Bienestar" },', '"Bienestar",', "6:43 unclosed: Añada } aquí"],
  ["an equals sign", '"title": "Inicio"', '"title" = "Inicio"', '4:11 wrong-sign: Escriba ":"'],
  ["a broken text", '"Con cita."', '"Con\ncita."', "14:19 broken-text: Escríbalo todo en una línea"],
  ["a comment of a web page", '"head"', '<!-- ojo --> "head"', "9:7 comment: Bórrelo entero"],
  ["a backslash", '"Con cita."', '"Con \\ cita."', "14:24 bad-escape"],
])("reports %s once, where it is", (_, from, to, expected) => {
  expect(right).toContain(from);
  const found = problems(site({ [home]: right.replace(from, () => to) }));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${home}:${expected}`);
});

const link = (target: object) => page("/", { ...text, actions: [{ label: "Ver", ...target }] });

test.each([
  ["a file of the computer", link({ address: "C:/acta.pdf" }), 'en lugar de "address" escriba "document"'],
  ["a page as an address", link({ address: "/cultura" }), 'Cambie la clave "address" por "route".'],
  ["an address as a page", link({ route: "https://upc.test/" }), 'Cambie la clave "route" por "address".'],
  ["a section in a page", link({ route: "/#uno" }), 'Escriba "route": "/", "anchor": "uno".'],
  ["the name of a page's file", link({ route: "/cultura.json" }), '¿Quiso decir "/cultura"?'],
  ["a scheme misspelt", link({ address: "htps://upc.test/a" }), '¿Quiso decir "https://upc.test/a"?'],
  ["one stroke too few", link({ address: "https:/upc.test/a" }), '--fix» pone "https://upc.test/a".'],
  ["strokes after tel:", link({ address: "tel://+576051234567" }), '--fix» pone "tel:+576051234567".'],
  ["an address with spaces", link({ address: "https://upc.test/a b.pdf" }), '"https://upc.test/a%20b.pdf"?'],
  ["a key in Spanish", page("/", { ...text, imagenes: [] }), '¿Quiso decir "pictures"?'],
  ["one asterisk", page("/", { ...text, paragraphs: ["Es *importante* hoy."] }), "pares de asteriscos: **así**"],
  ["no parenthesis", page("/", { ...text, paragraphs: ["Ve [aquí]/ hoy: [aquí]/uno"] }), "[así](/pagina)"],
  ["no bracket", page("/", { ...text, paragraphs: ["Ve [aquí(/uno) hoy."] }), "[así](/pagina)"],
  ["the time of an event", page("/", { ...text, until: "05/06/2027" }), '¿Quiso decir "2027-06-05"?'],
])("advises what to write for %s", (_, content, advice) => {
  const found = problems(site({ [home]: content }));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(advice);
});

test("reports a removed landing page and a missing site file without their consequences", () => {
  expect(problems(site({ [home]: null }))).toEqual([expect.stringContaining("no-home")]);
  expect(problems(site({ "content/site.json": null }))).toEqual([expect.stringContaining("missing-file")]);
});

test("reports a document among the pictures where it is named", () => {
  const pdf = new TextEncoder().encode("%PDF-1.7");
  const files = site({ [home]: link({ document: "acta.pdf" }), "content/images/acta.pdf": pdf });
  expect(problems(files)).toEqual([expect.stringContaining("Está en content/images: llévelo a content/files.")]);
});

test("reports another address of the receiver once, in the site file", () => {
  const posted = { submit: { label: "Enviar", action: "post" } };
  const addresses = { address: "https://a.test/", receiver: "https://b.test/" };
  const files = siteWithForm(posted, { "content/site.json": { ...siteFile, ...addresses } });
  expect(problems(files)).toEqual([expect.stringMatching(/^content\/site\.json:\d+:\d+ other-receiver/)]);
});

test("accepts what Excel leaves in a table, and reports a missing table once", () => {
  const options = (table: string) => ({
    a: { title: "A", type: "string", options: { table, column: "a" } },
    b: { title: "B", type: "string", options: { table, column: "b", by: { a: "a" } } },
  });
  const path = "schemas/forms/tables/opciones.csv";
  const withTable = (table: string) => siteWithForm({ properties: options(table) }, { [path]: "a;b;\n1;2;\n;;\n" });
  expect(problems(withTable("opciones"))).toEqual([]);
  expect(problems(withTable("opcion"))).toEqual([expect.stringContaining('¿Quiso decir "opciones"?')]);
});

test("warns about a description that is a file name, and about hours of the night", () => {
  const contact = {
    items: [
      { icon: "clock", title: "H", lines: [{ text: "A" }], hours: [{ days: ["mon"], from: "02:00", to: "06:00" }] },
    ],
  };
  const picture = { drawing: "books", alt: "IMG_0123.jpg" };
  const files = site({
    "content/site.json": { ...siteFile, contact },
    [home]: page("/", { ...text, pictures: [picture] }),
  });
  expect(problems(files)).toEqual([
    expect.stringContaining("alt-is-file-name"),
    expect.stringContaining("hours-at-night"),
  ]);
});

test("reports a form whose file does not end as one", () => {
  const files = siteWithForm(
    {},
    { [formFile]: null, "schemas/forms/carta.json": form(), "schemas/forms/cases/carta.json": null },
  );
  expect(problems(files)).toEqual([expect.stringContaining("Llámelo schemas/forms/carta.schema.json.")]);
});
