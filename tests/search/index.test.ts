// What the search of a site finds, in which order, and where it leads.
import { expect, test } from "vitest";
import { read } from "../../src/pipeline/read/documents.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { hasSearch, searchPages } from "../../src/pipeline/site/searchIndex.ts";
import { takeSnapshot } from "../../src/pipeline/site/snapshot.ts";
import { createSearch } from "../../src/search/findPages.ts";
import { form } from "../pipeline/check/fixture.ts";
import { siteRoot } from "../roots.ts";

const genre = {
  title: "Género favorito",
  description: "Elige tu predilecto",
  type: "string",
  enum: ["novela-negra", "Epistolario"],
  ui: { labels: { "novela-negra": "Policiaca" } },
};
const files = new Map(await readFiles(siteRoot));
const page = (path: string, title: string, sections: unknown[], more = {}) =>
  JSON.stringify({ path, title, sections, description: "Frase de la página", ...more });
files.set(
  "content/pages/buscada.json",
  page(
    "/buscada",
    "Préstamos de libros",
    [
      { type: "hero", title: "Libros", text: "Bajo la cúpula" },
      {
        type: "text",
        anchor: "renovacion",
        title: "Sección",
        paragraphs: ["Se renuevan por teléfono.", "Con **multa** si [tardas](form:pqrs)."],
      },
      {
        type: "text",
        title: "Sección",
        paragraphs: [
          "Un preámbulo cualquiera.",
          { title: "Devolución" },
          { list: ["En el **buzón** azul", "En la recepción"] },
          { list: ["Cierra el libro", "Déjalo"], numbered: true },
        ],
      },
      {
        type: "table",
        title: "Salas",
        until: "2099-12-31",
        head: ["Sala", "Puestos"],
        rows: [["Hemeroteca", "**Cuarenta**"]],
      },
      { type: "cards", each: { text: "Hasta {days} días" }, cards: [{ title: "Novelas", values: { days: 15 } }] },
      { type: "faq", title: "Ayuda", questions: [{ question: "¿Dónde pago?", answer: ["En la ventanilla."] }] },
      {
        type: "events",
        title: "Próximos eventos",
        events: [{ title: "Feria del trueque", date: "2099-10-04", place: "Plazoleta" }],
      },
      { type: "form", title: "Escríbenos", form: "pqrs" },
      { type: "form", title: "Club de lectores", form: "club" },
    ],
    { aliases: ["/biblioteca-central"], synonyms: ["fotocopias", "sala de lectura"], description: "Con hidroteca" },
  ),
);
files.set("schemas/forms/club.schema.json", JSON.stringify(form({ $id: "club", properties: { genero: genre } })));
files.set(
  "content/pages/renovar.json",
  page("/renovar", "Renovar", [
    { type: "hero", title: "Renovar" },
    { type: "text", title: "Renovar", paragraphs: ["Libros, libros, libros y otra vez libros."] },
    { type: "text", title: "Plazos", paragraphs: ["Quince días hábiles."] },
  ]),
);
const snapshot = await takeSnapshot(read(files));
const search = createSearch(searchPages(snapshot));

/** The titles of the pages that are found, in order, each with those of its places. */
async function find(query: string): Promise<[title: string, ...places: string[]][]> {
  const { pages } = await search(query);
  return pages.map(({ page: { title }, places }) => [title, ...places.map((place) => place.title)]);
}

const found = "Préstamos de libros";

test.each(["préstamo", "PRESTAMOS", "prest", "prestanos", "«préstamo»", '"prestamo"'])(
  "%s finds the page by its title",
  async (query) => {
    expect((await find(query))[0]).toEqual([found]);
  },
);

test.each(["biblioteca", "fotocopia", "lectura"])("finds the page by the alias or synonym %s", async (query) => {
  expect((await find(query))[0]).toEqual([found]);
});

test("the module of a page does not have its synonyms", () => {
  expect(JSON.stringify(snapshot.pages.get("content/pages/buscada.json"))).not.toContain("fotocopias");
});

test.each([
  ["renueva por telefono", "Sección"],
  ["multa", "Sección"],
  ["tardas", "Sección"],
  ["preambulo", "Sección"],
  ["devolucion", "Devolución"],
  ["buzon azul", "Devolución"],
  ["recepcion", "Devolución"],
  ["hemeroteca", "Salas"],
  ["cuarenta", "Salas"],
  ["donde pago", "¿Dónde pago?"],
  ["ventanilla", "¿Dónde pago?"],
  ["trueque", "Feria del trueque"],
  ["plazoleta", "Feria del trueque"],
])("%s finds the place of the page that contains it: %s", async (query, place) => {
  expect((await find(query))[0]).toEqual([found, place]);
});

test("finds a card with the texts that all cards share, below its page", async () => {
  expect(await find("15 días")).toEqual([[found, "Novelas"]]);
});

test.each(["favorito", "predilecto", "policiaca", "epistolario"])(
  "finds a form by a text of its field, only in the section that shows it: %s",
  async (query) => {
    expect(await find(query)).toEqual([[found, "Club de lectores"]]);
  },
);

test.each(["hidroteca", "cupula"])(
  "finds the page, and no place, by its description and its hero: %s",
  async (query) => {
    expect(await find(query)).toEqual([[found]]);
  },
);

test("the description, which a result shows, is the first text of a page wherever its file has it", () => {
  expect(searchPages(snapshot).find(({ title }) => title === found)?.text).toMatch(/^Con hidroteca\n/);
});

test("the texts of a place do not repeat its title, and the items of a list are lines", () => {
  const places = searchPages(snapshot).find(({ title }) => title === found)?.places ?? [];
  const texts = Object.fromEntries(places.map(({ title, text }) => [title, text]));
  expect(texts.Devolución).toBe("En el buzón azul\nEn la recepción\nCierra el libro\nDéjalo");
  expect(texts.Salas).toBe("Sala\nPuestos\nHemeroteca\nCuarenta");
});

test("finds a form by an option of one of its fields, in the section that shows it", async () => {
  expect(await find("sugerencia")).toContainEqual([found, "Escríbenos"]);
});

test("a place keeps the anchor of its section, and sections with the same title are one place", async () => {
  const [first] = (await search("multa")).pages;
  expect(first?.places).toEqual([
    { title: "Sección", anchor: "renovacion", text: expect.stringMatching(/renuevan.*multa.*preámbulo/s) },
  ]);
});

test.each([
  ["covid19", "COVID-19", 1],
  ["ley1581", "Ley 1581", 1],
  ["ab12", "Grupo AB, aula 12", 0],
])("«%s» finds pages with «%s»: %i. After letters that are a word, a number is another", async (query, text, count) => {
  const page = { route: "/", title: "Inicio", text, words: "", places: [] };
  expect((await createSearch([page])(query)).count).toBe(count);
});

test("a word in a title is worth more than the same word in the texts of another page", async () => {
  expect((await find("libros")).map(([title]) => title)).toEqual([found, "Renovar"]);
});

test("a word in a heading is worth more than the same word in the texts of another page", async () => {
  expect((await find("sala")).map(([title]) => title)[0]).toBe(found);
});

test("a whole word is worth more than the beginning of another", async () => {
  const titled = (title: string) => ({ route: `/${title}`, title, text: "", words: "", places: [] });
  const { pages } = await createSearch([titled("Carretera"), titled("Carreta"), titled("Carro")])("carreta");
  expect(pages.map(({ page }) => page.title)).toEqual(["Carreta", "Carretera"]);
});

test.each([
  ["hem", true],
  ["he", false],
  ["hemeroteka", true],
  ["buzom", true],
  ["azol", false],
  ["hemorateka", false],
])("«%s» is enough to find the page: %s", async (query, isEnough) => {
  expect((await find(query)).some(([title]) => title === found)).toBe(isEnough);
});

test("if a page has all words, those that have only some are not found", async () => {
  expect(await find("renovar plazos")).toEqual([["Renovar", "Renovar", "Plazos"]]);
});

test("if no page has all words, those with most of them come first", async () => {
  const titles = (await find("libros quince hemeroteca fotocopias")).map(([title]) => title);
  expect(titles.slice(0, 2)).toEqual([found, "Renovar"]);
});

test("a page with more of the words comes before one that has a rarer word in its title", async () => {
  const page = (title: string, text: string) => ({ route: `/${title}`, title, text, words: "", places: [] });
  const others = ["Uno", "Dos", "Tres"].map((title) => page(title, "Becas y horarios de la sede"));
  const { pages } = await createSearch([page("Natación", ""), ...others])("natación becas horarios ajedrez");
  expect(pages.map(({ page: { title } }) => title)).toEqual(["Uno", "Dos", "Tres", "Natación"]);
});

test("of a page at most three places are shown", async () => {
  const places = ["Uno", "Dos", "Tres", "Cuatro"].map((title) => ({ title, text: "Becas" }));
  const { pages } = await createSearch([{ route: "/", title: "Inicio", text: "", words: "", places }])("becas");
  expect(pages.map((page) => page.places.map(({ title }) => title))).toEqual([["Uno", "Dos", "Tres"]]);
});

test.each(["de la", "a", "", "¿?"])(
  "a query without a word that is not in every text finds nothing: «%s»",
  async (query) => {
    expect(await find(query)).toEqual([]);
  },
);

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
