// The index of a site: what can be found, and where it leads.

import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { indexOptions } from "../../src/engine/searchTerms.ts";
import { read } from "../../src/pipeline/read/documents.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { hasSearch, searchIndex } from "../../src/pipeline/site/searchIndex.ts";
import { takeSnapshot } from "../../src/pipeline/site/snapshot.ts";
import { siteRoot } from "../roots.ts";

const files = new Map(await readFiles(siteRoot));
const page = (path: string, title: string, sections: unknown[]) =>
  JSON.stringify({ path, title, description: "Frase de la página", sections });
files.set(
  "content/pages/buscada.json",
  page("/buscada", "Préstamos de libros", [
    { type: "hero", title: "Libros" },
    {
      type: "text",
      title: "Sección",
      paragraphs: ["Se renuevan por teléfono.", "Con **multa** si [tardas](form:pqrs)."],
    },
    {
      type: "text",
      title: "Sección",
      paragraphs: [{ title: "Devolución" }, { list: ["En el **buzón** azul", "En la recepción"] }],
    },
    { type: "table", title: "Sección", head: ["Sala", "Puestos"], rows: [["Hemeroteca", "**Cuarenta**"]] },
    { type: "cards", each: { text: "Hasta {days} días" }, cards: [{ title: "Novelas", values: { days: 15 } }] },
    { type: "form", form: "pqrs" },
  ]),
);
files.set(
  "content/pages/renovar.json",
  page("/renovar", "Renovar", [
    { type: "hero", title: "Renovar" },
    { type: "text", title: "Renovar", paragraphs: ["Libros, libros, libros y otra vez libros."] },
  ]),
);
const snapshot = await takeSnapshot(read(files));
const index = MiniSearch.loadJSON(searchIndex(snapshot), indexOptions);
const find = (query: string) => index.search(query).map(({ route, title, detail }) => ({ route, title, detail }));

test.each(["préstamo", "PRESTAMOS", "prest", "prestanos"])("%s finds the page by its title", (query) => {
  expect(find(query)[0]).toEqual({ route: "/buscada", title: "Préstamos de libros", detail: "Frase de la página" });
});

test("finds a page by a text in one of its sections", () => {
  expect(find("renueva por telefono")[0]).toMatchObject({ title: "Préstamos de libros" });
});

test.each(["multa", "tardas", "devolucion", "buzon azul", "recepcion", "hemeroteca", "cuarenta"])(
  "finds the page by the formatted text, list or table that contains %s",
  (query) => {
    expect(find(query)[0]).toMatchObject({ title: "Préstamos de libros" });
  },
);

test("finds a card with the texts that all cards share, under the name of its page", () => {
  expect(find("15 días")).toEqual([{ route: "/buscada", title: "Novelas", detail: "Préstamos de libros" }]);
});

test("a word in a title is worth more than the same word in the texts of another page", () => {
  expect(
    find("libros")
      .slice(0, 2)
      .map(({ title }) => title),
  ).toEqual(["Préstamos de libros", "Renovar"]);
});

test.each([
  ["hem", true],
  ["he", false],
  ["hemeroteka", true],
  ["buzom", true],
  ["azol", false],
  ["hemorateka", false],
])("«%s» is enough to find the page: %s", (query, isEnough) => {
  expect(find(query).some(({ title }) => title === "Préstamos de libros")).toBe(isEnough);
});

test("finds a form by an option of one of its fields", () => {
  const routes = find("sugerencia").map(({ route }) => route);
  expect(routes).toContain("/pqrs");
});

test("all words of a query must be found", () => {
  expect(find("novelas inexistentes")).toEqual([]);
});

test("a query of words that are in every text finds nothing", () => {
  expect(find("de la")).toEqual([]);
});

test.each([
  [4, undefined, false],
  [5, undefined, true],
  [5, false, false],
  [1, true, true],
])("with %i pages and search: %s, the site offers a search: %s", (count, search, expected) => {
  const pages = new Map([...snapshot.pages].slice(0, count));
  const site = { ...snapshot.site, ...(search !== undefined && { search }) };
  expect(hasSearch({ site, pages })).toBe(expected);
});
