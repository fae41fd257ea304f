// The resolver: puts shared sections, templates, pictures and links into the pages.
import { expect, test } from "vitest";
import { read } from "../../../src/pipeline/read/documents.ts";
import { sitePath } from "../../../src/pipeline/read/files.ts";
import { fillValues } from "../../../src/pipeline/site/resolve.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import type { Section } from "../../../src/types.gen.ts";
import { type Overrides, page, site, siteFile, siteWithForm } from "../check/fixture.ts";

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

test("gives no anchor to a form to which only other pages lead", async () => {
  const shown = { type: "form", form: "carta" };
  const other = page("/otra", { ...help, actions: [{ label: "Escribir", form: "carta" }] });
  expect(await resolved([shown], { "content/pages/otra.json": other })).toEqual([shown]);
});

test("does not tell visitors that the page of a link is still to come", async () => {
  const text = { ...help, actions: [{ label: "Ayudas", route: "/ayudas", planned: true }] };
  expect(await resolved([text])).toEqual([{ ...help, actions: [{ label: "Ayudas", route: "/ayudas" }] }]);
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
])("fills %j to %j", (template, text) => {
  expect(fillValues(template, { n: 3, s: "x", t: "{n}", year: 2026, many: 12345.5 }, {})).toBe(text);
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
