// The resolver: puts shared sections, templates, pictures and links into the pages.
import { expect, test } from "vitest";
import { interfaceIcons } from "../../../src/pipeline/pictures/icons.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { readFiles, sitePath } from "../../../src/pipeline/read/files.ts";
import { fillValues } from "../../../src/pipeline/site/resolve.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import type { Section } from "../../../src/types.gen.ts";
import { siteRoot } from "../../roots.ts";
import { form, type Overrides, page, png, site, siteFile, siteWithForm } from "../check/fixture.ts";

const home = "content/pages/inicio.json";

/** The resolved sections of a page, without its hero. */
async function resolved(sections: object[], overrides: Overrides = {}): Promise<Section[]> {
  const { pages } = await takeSnapshot(read(siteWithForm({}, { [home]: page("/", ...sections), ...overrides })));
  return pages.get(home)?.page.sections.slice(1) ?? [];
}

const help = { type: "text", title: "Ayuda", paragraphs: ["Escríbenos."] };
const withHelp = { [sitePath]: { ...siteFile, shared: { ayuda: help } } };
const sharedHelp = { type: "shared", name: "ayuda" };

test("replaces a mention of a shared section with that section", async () => {
  expect(await resolved([sharedHelp], withHelp)).toEqual([help]);
});

test("replaces a mention of a shared section inside another section", async () => {
  const columns = { type: "columns", main: [sharedHelp], side: [help] };
  expect(await resolved([columns], withHelp)).toEqual([{ ...columns, main: [help] }]);
});

test("leads a link to a form on its own page to the section of the form", async () => {
  const link = { label: "Escribir", form: "carta" };
  const text = { ...help, actions: [link] };
  const shown = { type: "form", form: "carta" };
  const leadingTo = (anchor: string) => ({ ...help, actions: [{ label: "Escribir", route: `/#${anchor}` }] });
  expect(await resolved([text, shown])).toEqual([leadingTo("carta"), { ...shown, anchor: "carta" }]);
  const named = { ...shown, anchor: "escribir" };
  expect(await resolved([text, named])).toEqual([leadingTo("escribir"), named]);
  const shared = { [sitePath]: { ...siteFile, shared: { ayuda: shown } } };
  expect(await resolved([text, sharedHelp], shared)).toEqual([leadingTo("carta"), { ...shown, anchor: "carta" }]);
  const sharedNamed = { [sitePath]: { ...siteFile, shared: { ayuda: named } } };
  expect(await resolved([text, sharedHelp], sharedNamed)).toEqual([leadingTo("escribir"), named]);
});

test("leads a link to one of two forms on its own page to the section of that one", async () => {
  const [other, shown] = ["otra", "carta"].map((name) => ({ type: "form", form: name, anchor: `ir-a-${name}` }));
  const text = { ...help, actions: [{ label: "Escribir", form: "carta" }] };
  const sections = await resolved([text, { ...other }, { ...shown }], {
    "schemas/forms/otra.schema.json": form({ $id: "otra" }),
  });
  expect(sections[0]).toEqual({ ...help, actions: [{ label: "Escribir", route: "/#ir-a-carta" }] });
});

test("a link to a form that no page shows is one that is still to come", async () => {
  const text = { ...help, actions: [{ label: "Escribir", form: "carta" }] };
  expect(await resolved([text])).toEqual([{ ...help, actions: [{ label: "Escribir", pending: true }] }]);
});

test("a document says its type and size, and in a list of documents has the icon of its type", async () => {
  const file = { "content/files/reglamento.pdf": new TextEncoder().encode("%PDF-1.7\n") };
  const document = { label: "Reglamento", document: "reglamento.pdf" };
  const list = { type: "documents", title: "Documentos", documents: [document] };
  const shown = {
    label: "Reglamento (PDF, 9\u00a0bytes)",
    address: expect.stringMatching(/\/reglamento-[^-]+\.pdf$/),
  };
  expect(await resolved([{ ...help, actions: [document] }, list], file)).toEqual([
    { ...help, actions: [shown] },
    { ...list, documents: [{ ...shown, icon: "file-pdf", text: undefined }] },
  ]);
});

test("gives visitors nothing of a page that only editors and the search read", async () => {
  const content = { ...page("/"), synonyms: ["beca"] };
  const { pages } = await takeSnapshot(read(site({ [home]: content })));
  expect(Object.keys(pages.get(home)?.page ?? {})).toEqual(["path", "title", "sections"]);
});

test("numbers and days are those of the country of the site", async () => {
  const from = "2027-01-01";
  const begins = Date.parse("2026-12-31T23:00Z") / 60_000;
  const banners = [{ title: "Aviso", text: "No hay atención.", from }];
  const site = { ...siteFile, decimal: ".", zone: "Europe/Madrid", banners };
  const files = siteWithForm(
    {},
    {
      [sitePath]: site,
      [home]: page(
        "/",
        { ...help, from },
        { type: "cards", each: { text: "{n} {many}" }, cards: [{ title: "A", from, values: { n: 3.5, many: 12345 } }] },
      ),
    },
  );
  const snapshot = await takeSnapshot(read(files));
  expect(snapshot.site.banners).toMatchObject([{ from: begins }]);
  expect(snapshot.pages.get(home)?.page.sections.slice(1)).toEqual([
    { type: "timed", from: begins, section: help },
    { type: "timed", section: { type: "cards", cards: [{ title: "A", from: begins, text: "3.5 12,345" }] } },
  ]);
});

test.each([
  ["BIENESTAR", true],
  ["Universidad", undefined],
])("the logo «%s» repeats the name of the site beside it: %s", async (alt, repeats) => {
  const header = { ...siteFile.header, logo: { ...siteFile.header.logo, alt } };
  const snapshot = await takeSnapshot(read(site({ [sitePath]: { ...siteFile, header } })));
  expect(snapshot.site.header.logo.repeats).toBe(repeats);
});

test("gives no anchor to a form to which only other pages lead", async () => {
  const shown = { type: "form", form: "carta" };
  const other = page("/otra", { ...help, actions: [{ label: "Escribir", form: "carta" }] });
  expect(await resolved([shown], { "content/pages/otra.json": other })).toEqual([shown]);
});

test("does not tell visitors that the page of a link is still to come", async () => {
  const text = { ...help, actions: [{ label: "Ayudas", route: "/ayudas", planned: true }] };
  expect(await resolved([text])).toEqual([{ ...help, actions: [{ label: "Ayudas", route: "/ayudas" }] }]);
});

test("leads a link to a section of another page", async () => {
  const text = { ...help, actions: [{ label: "Horario", route: "/otra", anchor: "horario" }] };
  expect(await resolved([text])).toEqual([{ ...help, actions: [{ label: "Horario", route: "/otra#horario" }] }]);
});

test("leaves the shared sections out of the site", async () => {
  const snapshot = await takeSnapshot(read(site({ ...withHelp, [home]: page("/", sharedHelp) })));
  expect(snapshot.site).not.toHaveProperty("shared");
});

test("copies the parts that all cards share into each card, with the card's own values", async () => {
  const sections = await resolved([
    {
      type: "cards",
      each: { badge: "Bienestar", lines: [{ text: "{enrolled} inscritos" }] },
      cards: [
        { title: "Ajedrez", values: { enrolled: 18 } },
        { title: "Fútbol", badge: "Nuevo", values: { enrolled: 28 } },
      ],
    },
  ]);
  expect(sections).toEqual([
    {
      type: "cards",
      cards: [
        { title: "Ajedrez", badge: "Bienestar", lines: [{ text: "18 inscritos" }] },
        { title: "Fútbol", badge: "Nuevo", lines: [{ text: "28 inscritos" }] },
      ],
    },
  ]);
});

test("renders the picture that all cards share once, with the alternative text of each card", async () => {
  const each = { picture: { drawing: "trophy", alt: "{sport}" } };
  const cards = [
    { title: "A", values: { sport: "Ajedrez" } },
    { title: "B", values: { sport: "Fútbol" } },
  ];
  const [section] = await resolved([{ type: "cards", each, cards }]);
  const pictures = section?.type === "cards" ? section.cards.map(({ picture }) => picture) : [];
  expect(pictures.map((picture) => picture?.alt)).toEqual(["Ajedrez", "Fútbol"]);
  expect(new Set(pictures.map((picture) => picture?.src)).size).toBe(1);
});

test("resolves a link to a form to the route of the page with that form", async () => {
  const link = { ...help, actions: [{ label: "Escribe", form: "carta" }] };
  const other = page("/otra", { type: "columns", main: [{ type: "form", form: "carta" }], side: [help] });
  expect(await resolved([link], { "content/pages/otra.json": other })).toMatchObject([
    { actions: [{ label: "Escribe", route: "/otra" }] },
  ]);
});

test("leads a link to a form to the new address of the page with that form", async () => {
  const link = { ...help, actions: [{ label: "Escribe", form: "carta" }] };
  for (const path of ["/otra", "/nueva"]) {
    const other = { "content/pages/otra.json": page(path, { type: "form", form: "carta" }) };
    expect(await resolved([link], other)).toMatchObject([{ actions: [{ route: path }] }]);
  }
});

/** Another picture of the size of `png`. */
const striped = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAUAAAAABAQAAAACHmEp6AAAADElEQVR42mP4QCQAAAEWJYFSwHtfAAAAAElFTkSuQmCC"),
  (character) => character.charCodeAt(0),
);
const photographed = { type: "cards", cards: [{ title: "A", picture: { file: "a.png", alt: "" } }] };
const withLogo = { ...siteFile, header: { ...siteFile.header, logo: { file: "a.png", alt: "A" } } };

test.each([
  ["a page", "images", [photographed], siteFile],
  ["a shared section", "images", [sharedHelp], { ...siteFile, shared: { ayuda: photographed } }],
  ["the header", "brand", [], withLogo],
])("%s gets the file that replaces another one of its name in %s", async (_, folder, sections, content) => {
  const shown = [png, striped].map(async (bytes) => {
    const files = site({ [home]: page("/", ...sections), [sitePath]: content, [`content/${folder}/a.png`]: bytes });
    const { site: resolvedSite, pages } = await takeSnapshot(read(files));
    return JSON.stringify([resolvedSite.header.logo.src, pages.get(home)]);
  });
  const [before, after] = await Promise.all(shown);
  expect(after).not.toBe(before);
});

test("a logo that is declared anew replaces the one before", async () => {
  const shown = ["graduation-cap", "bank"].map(async (drawing) => {
    const header = { ...siteFile.header, logo: { ...siteFile.header.logo, drawing } };
    return (await takeSnapshot(read(site({ [sitePath]: { ...siteFile, header } })))).site.header.logo.src;
  });
  const [before, after] = await Promise.all(shown);
  expect(after).not.toBe(before);
});

test("illustrations and the logo have the colours of the site", async () => {
  const theme = { main: "#7a1f3d", accent: "#f6b929" };
  const drawn = { type: "cards", cards: [{ title: "A", picture: { drawing: "trophy", ground: "main" } }] };
  const shown = [siteFile, { ...siteFile, theme }].map(async (content) => {
    const snapshot = await takeSnapshot(read(site({ [sitePath]: content, [home]: page("/", drawn) })));
    return [JSON.stringify(snapshot.pages.get(home)), snapshot.site.header.logo.src];
  });
  const [usual = [], own = []] = await Promise.all(shown);
  expect(own.filter((each) => usual.includes(each))).toEqual([]);
});

test("lists the forms of a page, also those inside other sections and shared sections", async () => {
  const form = { type: "form", form: "carta" };
  const shared = {
    [sitePath]: { ...siteFile, shared: { escribe: { type: "columns", main: [form], side: [help] } } },
  };
  const content = page("/", { type: "shared", name: "escribe" });
  const { pages } = await takeSnapshot(read(siteWithForm({}, { ...shared, [home]: content })));
  expect(pages.get(home)?.forms).toEqual(["carta"]);
});

test.each([
  ["{n} inscritos", "3 inscritos"],
  ["{n:0.0}", "3,0"],
  ["{n:0.00}", "3,00"],
  ["{year} {many}", "2026 12.345,5"],
  ["{s:0.0}", "x"],
  ["{other} {n}", "{other} 3"],
  ["{t}", "{n}"],
  ["{constructor}", "{constructor}"],
  ["{long:0.0} {long}", "2,3 2,3456"],
])("fills %j to %j", (template, text) => {
  const values = { n: 3, s: "x", t: "{n}", year: 2026, many: 12345.5, long: 2.3456 };
  expect(fillValues(template, values, {})).toBe(text);
});

test.each([
  [{ locale: "en-US" }, "3.5 12,345"],
  [{ locale: "es-CO" }, "3,5 12.345"],
  [{ locale: "es-CO", decimal: "." } as const, "3.5 12,345"],
])("writes the numbers of cards as the site does: %j", (numbers, text) => {
  expect(fillValues("{n:0.0} {many}", { n: 3.5, many: 12345 }, numbers)).toBe(text);
});

test("resolves formatted texts, and leaves the others as they are", async () => {
  const sections = await resolved([
    {
      type: "text",
      title: "**Ayuda**",
      paragraphs: ["Sin formato", "Lee **esto** o [escribe](form:carta)", { list: ["Uno", "**Dos**"], numbered: true }],
    },
    { type: "definitions", title: "D", items: [{ term: "**T**", text: "**Sí**" }] },
    { type: "form", form: "carta" },
  ]);
  expect(sections.slice(0, 2)).toEqual([
    {
      type: "text",
      title: "**Ayuda**",
      paragraphs: [
        "Sin formato",
        { rich: ["p", "Lee ", ["strong", "esto"], " o ", { label: "escribe", route: "/#carta" }] },
        { rich: ["ol", ["li", "Uno"], ["li", ["", ["strong", "Dos"]]]] },
      ],
    },
    { type: "definitions", title: "D", items: [{ term: "**T**", text: { rich: ["", ["strong", "Sí"]] } }] },
  ]);
});

test("fills placeholders in the formatted texts of cards", async () => {
  const cards = [{ title: "Ajedrez", values: { enrolled: 18 } }];
  const sections = await resolved([{ type: "cards", each: { text: "**{enrolled}** inscritos" }, cards }]);
  const text = { rich: ["", ["strong", "18"], " inscritos"] };
  expect(sections).toEqual([{ type: "cards", cards: [{ title: "Ajedrez", text }] }]);
});

test("a snapshot has every file that it names, and a sprite with the icons of the interface", async () => {
  const { assets, documents: _, ...named } = await takeSnapshot(read(await readFiles(siteRoot)));
  const text = JSON.stringify({ ...named, pages: [...named.pages], forms: [...named.forms] });
  const files = text.match(/(?<="\.\/)assets\/[^"?#]+/g) ?? [];
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !assets.has(file))).toEqual([]);
  const sprite = String(assets.get(named.icons.slice(2))?.source);
  for (const icon of interfaceIcons) expect(sprite).toContain(`id="${icon}"`);
});
