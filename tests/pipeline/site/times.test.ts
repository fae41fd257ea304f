import { expect, test } from "vitest";
import { read } from "../../../src/pipeline/read/documents.ts";
import { searchPages } from "../../../src/pipeline/site/searchIndex.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { page, site, siteFile } from "../check/fixture.ts";

const text = { type: "text", title: "Aviso", paragraphs: ["Un texto."] };
const minute = (instant: string) => Date.parse(instant) / 60_000;

async function sectionOf(section: object, shared?: object) {
  const files = site({
    "content/pages/inicio.json": page("/", section),
    ...(shared && { "content/site.json": { ...siteFile, shared } }),
  });
  const resolved = (await takeSnapshot(read(files))).pages.get("content/pages/inicio.json");
  return { section: resolved?.page.sections[1], types: resolved?.sectionTypes };
}

test("a section without a period stays as it is, and needs no code for time", async () => {
  expect(await sectionOf(text)).toEqual({ section: text, types: ["hero", "text"] });
});

test.for([
  [{ from: "2026-12-01" }, { from: minute("2026-12-01T05:00Z") }],
  [{ from: "2026-12-01T08:30" }, { from: minute("2026-12-01T13:30Z") }],
  [{ until: "2026-12-31" }, { until: minute("2027-01-01T05:00Z") }],
  [{ until: "2026-12-31T18:00" }, { until: minute("2026-12-31T23:00Z") }],
] as const)("the period %j becomes minutes, in the institution's zone", async ([period, minutes]) => {
  const { section, types } = await sectionOf({ ...text, ...period });
  expect(section).toEqual({ type: "timed", ...minutes, section: text });
  expect(types).toContain("timed");
});

test("cards with periods are shown by a section of the type timed", async () => {
  const { section } = await sectionOf({ type: "cards", cards: [{ title: "A", until: "2026-12-31" }, { title: "B" }] });
  const cards = [{ title: "A", until: minute("2027-01-01T05:00Z") }, { title: "B" }];
  expect(section).toEqual({ type: "timed", section: { type: "cards", cards } });
});

test("a section inside columns has its own period", async () => {
  const { section, types } = await sectionOf({
    type: "columns",
    main: [{ ...text, from: "2026-12-01" }],
    side: [text],
  });
  expect(section).toMatchObject({ main: [{ type: "timed", section: text }], side: [text] });
  expect(types).toContain("timed");
});

test("a shared section keeps its period inside that of its mention", async () => {
  const mention = { type: "shared", name: "aviso", from: "2026-12-01" };
  const { section } = await sectionOf(mention, { aviso: { ...text, until: "2026-12-31" } });
  expect(section).toEqual({
    type: "timed",
    from: minute("2026-12-01T05:00Z"),
    section: { type: "timed", until: minute("2027-01-01T05:00Z"), section: text },
  });
});

test("the search finds what is in a dated section", async () => {
  const dated = { type: "columns", main: [{ ...text, title: "Matrículas", until: "2099-12-31" }], side: [text] };
  const files = site({
    "content/site.json": { ...siteFile, search: true },
    "content/pages/inicio.json": page("/", dated),
  });
  expect(JSON.stringify(searchPages(await takeSnapshot(read(files))))).toContain("atrícul");
});
