// The marks of the editor in what pages, the site and forms display.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createPlaces } from "../../../src/editing/places.ts";
import { hasMark, readMarked, unmarked } from "../../../src/edits/marks.ts";
import { formatPointer } from "../../../src/engine/pointer.ts";
import { sectionExamples } from "../../../src/pipeline/catalogue/sections.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { emitVirtual } from "../../../src/pipeline/publish/emit.ts";
import { contentOf, read } from "../../../src/pipeline/read/documents.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { searchPages } from "../../../src/pipeline/site/searchIndex.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import type { EventsSection, FormSchema } from "../../../src/types.gen.ts";
import { siteRoot } from "../../roots.ts";
import { page } from "../check/fixture.ts";

/** The site with a page for each example of a section type that it can have. */
async function siteWithExamples() {
  const pdf = new TextEncoder().encode("%PDF-1.7\n");
  const downloads = ["reglamento", "inscripcion"].map((name) => [`content/files/${name}.pdf`, pdf] as const);
  const files = new Map([...(await readFiles(siteRoot)), ...downloads]);
  const pages = sectionExamples(read(files)).map(({ path, content }) => [path, JSON.stringify(content)] as const);
  const wrong = new Set(check(new Map([...files, ...pages])).map(({ file, severity }) => severity === "error" && file));
  return new Map([...files, ...pages.filter(([path]) => !wrong.has(path))]);
}

const files = await siteWithExamples();
const documents = read(files);
const places = createPlaces();
const snapshot = await takeSnapshot(documents, true, places.markerOf);
const { marked } = snapshot;
const shown = JSON.stringify([marked?.site, [...(marked?.pages ?? [])], [...(marked?.forms ?? [])]]);

test("has pages with every section type", () => {
  const types = new Set([...snapshot.pages.values()].flatMap(({ sectionTypes }) => sectionTypes));
  expect(types.size).toBeGreaterThanOrEqual(12);
});

test("differs from what visitors get by the marks alone", () => {
  const { site, pages, forms } = snapshot;
  const withoutSections = shown.replaceAll(/,"mark":"[^"]*"/g, "");
  expect(JSON.parse(unmarked(withoutSections))).toEqual(JSON.parse(JSON.stringify([site, [...pages], [...forms]])));
  expect(hasMark(JSON.stringify([site, [...pages], [...forms]]))).toBe(false);
});

test("trap 5: the search index has the texts of the pages without their marks", async () => {
  expect(hasMark(JSON.stringify(searchPages({ ...snapshot, ...marked })))).toBe(true);
  const index = await emitVirtual("virtual:search", snapshot, { live: undefined, src: "" });
  expect(index).toContain("Club de lectura");
  expect(hasMark(String(index))).toBe(false);
});

test("trap 5: the marks of events, which are sorted and repeated, are those of the file", () => {
  const file = "content/pages/catalogue-events-0.json";
  const section = marked?.pages.get(file)?.page.sections.find(({ type }) => type === "events");
  const titles = (section as EventsSection).events.map(({ title }) => readMarked(title));
  expect(titles.map(({ text }) => text)).toEqual(["Club de lectura", "Torneo de ajedrez", "Día del estudiante"]);
  const written = titles.map(({ places: [number = -1] }) => places.list[number]);
  expect(written).toEqual([1, 0, 2].map((at) => ({ file, pointer: `/sections/1/events/${at}/title` })));
});

test("trap 5: the logo, which is made after the other texts, has the mark of its alternative text", () => {
  const { text, places: found } = readMarked(marked?.site.header?.logo?.alt ?? "");
  expect(text).toBe(snapshot.site.header?.logo?.alt);
  expect(found.map((number) => places.list[number]?.file)).toEqual(["content/site.json"]);
});

test("a logo that no file declares has the name of the institution, without a mark", async () => {
  const path = "content/site.json";
  const { header, ...rest } = JSON.parse(String(files.get(path)));
  const content = JSON.stringify({ ...rest, header: { ...header, logo: undefined } });
  const one = await takeSnapshot(read(new Map([...files, [path, content]])), true, places.markerOf);
  expect(one.marked?.site.header.logo.alt).toBe(rest.institution.name);
});

/** Only the search has the synonyms, only the documents of a build have the description. */
const unseen = /^\/(synonyms\/\d+|institution\/description)$/;

test("has a mark of every text, picture and section of the site file and the pages", () => {
  const { places: found, sections } = readMarked(shown);
  const numbers = new Set([...found, ...sections]);
  const seen = new Set(
    places.list.filter((_, number) => numbers.has(number)).map(({ file, pointer }) => file + pointer),
  );
  const missing = contentOf(documents).flatMap(({ path: file, parts }) =>
    parts.flatMap(({ type, path, mark, value }) => {
      // A block of text is among the formatted texts.
      const isBlock = type === "rich" && typeof value !== "string";
      const isSeen = isBlock || !["text", "rich", "picture", "section", "logo"].includes(type) || mark;
      const pointer = formatPointer(path);
      return isSeen || seen.has(file + pointer) || unseen.test(pointer) ? [] : `${file}${pointer}`;
    }),
  );
  expect(missing.filter((place) => !place.endsWith("/header/logo/alt"))).toEqual([]);
});

test("does not change while the server runs, but where a file does", async () => {
  const again = await takeSnapshot(read(files), true, places.markerOf);
  expect(again.marked?.pages.get("content/pages/inicio.json")).toBe(marked?.pages.get("content/pages/inicio.json"));
});

test("a form that was saved has its new texts", async () => {
  const path = "schemas/forms/pqrs.schema.json";
  const form = { ...JSON.parse(String(files.get(path))), title: "Título nuevo" };
  const saved = await takeSnapshot(read(new Map([...files, [path, JSON.stringify(form)]])), true, places.markerOf);
  expect(unmarked(saved.marked?.forms.get(path)?.title ?? "")).toBe("Título nuevo");
});

test("a text that is only a link has the mark of its label, and a card those of its values", async () => {
  const sections = [
    { type: "text", title: "Ayuda", paragraphs: ["[Escribe](/)"] },
    { type: "cards", each: { text: "{sport}" }, cards: [{ title: "A", values: { sport: "Ajedrez" } }] },
  ];
  const path = "content/pages/otra.json";
  const own = createPlaces();
  await takeSnapshot(read(new Map([...files, [path, JSON.stringify(page("/otra", ...sections))]])), true, own.markerOf);
  const pointers = own.list.filter(({ file }) => file === path).map(({ pointer }) => pointer);
  expect(pointers).toEqual(expect.arrayContaining(["/sections/1/paragraphs/0", "/sections/2/cards/0/values/sport"]));
});

test("marks the texts of a form, and nothing that validates", async () => {
  const file = JSON.parse(readFileSync("tests/forms/constructs/ui-texts.schema.json", "utf8"));
  const path = "schemas/forms/pqrs.schema.json";
  const form: FormSchema = {
    ...file,
    $id: "pqrs",
    errors: [{ field: "default", rule: "required", message: "Falta" }],
    groups: [{ title: "Datos", description: "Los suyos", fields: ["default"] }],
    submit: { label: "Enviar", action: "post", success: { title: "Recibido", message: "Gracias" } },
    properties: {
      ...file.properties,
      default: {
        type: "string",
        title: "Clase",
        enum: ["a", "b"],
        default: "a",
        ui: { labels: { a: "Una", b: "Otra" } },
      },
      casa: { type: "object", title: "Casa", properties: { title: { type: "string" } }, default: { title: "dato" } },
    },
  };
  const own = createPlaces();
  const one = await takeSnapshot(read(new Map([...files, [path, JSON.stringify(form)]])), true, own.markerOf);
  const written = JSON.stringify(one.marked?.forms.get(path));
  const pointers = own.list.filter((place) => place.file === path).map(({ pointer }) => pointer);
  expect(pointers).toEqual(
    expect.arrayContaining([
      "/groups/0/title",
      "/groups/0/description",
      "/errors/0/message",
      "/submit/label",
      "/submit/success/message",
      "/properties/default/title",
      "/properties/default/ui/labels/a",
      "/properties/casa/title",
    ]),
  );
  expect(pointers.filter((pointer) => /\/(enum|const|rule|field|fields|type)\b|default\/title$/.test(pointer))).toEqual(
    ["/properties/default/title"],
  );
  expect(written).toContain('"default":{"title":"dato"}');
  expect(written).toContain('"enum":["a","b"]');
});
