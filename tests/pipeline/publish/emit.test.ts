// What the modules of a site have of its content.
import { expect, test } from "vitest";
import { createPlaces } from "../../../src/editing/places.ts";
import { hasMark } from "../../../src/edits/marks.ts";
import { emitVirtual } from "../../../src/pipeline/publish/emit.ts";
import { moduleId } from "../../../src/pipeline/publish/moduleCode.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { formFile, page, site, siteFile, siteWithForm } from "../check/fixture.ts";

const visitor = { live: undefined, src: "/src" };
const editing = { live: "/src/live/live.ts", src: "/src" };
const prerendering = { ...visitor, prerenders: true };

async function emitted(module: string, parts: object = {}, sources: Parameters<typeof emitVirtual>[2] = visitor) {
  const files = site({ "content/site.json": { ...siteFile, ...parts } });
  return String(await emitVirtual(`virtual:${module}`, await takeSnapshot(read(files)), sources));
}

const exportedBy = (code: string) => JSON.parse(code.replace(/^export default |;$/g, ""));

test("the frame of the site gets nothing that only other modules or the build need", async () => {
  const parts = { locale: "en-US", zone: "Europe/Madrid", decimal: ",", address: "https://bienestar.test/" };
  const theme = { main: "#7a1f3d", accent: "#f6b929" };
  const banners = [{ title: "Aviso", text: "No hay atención." }];
  const site = exportedBy(await emitted("site", { ...parts, theme, banners }));
  expect(Object.keys(site).sort()).toEqual(["contact", "footer", "header", "institution", "menu", "words"]);
  expect(Object.keys(site.words)).not.toContain("noScript");
});

test("the days of the hours are in the language of the site", async () => {
  expect(await emitted("hours-words", { locale: "en-US" })).toContain("Monday");
});

test("code that was built before the site is known gets its language and its zone", async () => {
  const code = await emitted("locale", { locale: "en-US", zone: "Europe/Madrid" });
  expect(code).toContain('locale = "en-US"; export const zone = "Europe/Madrid";');
});

test("the colours have those of each area, and the word for what is still to come", async () => {
  const words = { ...siteFile.words, site: { soon: "Próximamente" } };
  expect(await emitted("colours.css", { words })).toMatch(/--area-ground[\s\S]*--soon: "Próximamente"/);
});

test("while editing, banners can be added, and a form can get any rule", async () => {
  expect(await emitted("banners", {}, editing)).toContain("Banners.tsx");
  const words = { ...siteFile.words, rules: { uniqueItems: "Sin repetir" } };
  expect(await emitted("form-messages", { words })).not.toContain("Sin repetir");
  expect(await emitted("form-messages", { words }, editing)).toContain("Sin repetir");
});

test("a search that finds nothing gives the advice of the site", async () => {
  const searchHelp = { text: "Pregunte en la oficina." };
  expect(await emitted("search", { searchHelp })).toContain('"help":{"text":"Pregunte en la oficina."}');
});

test("the code of a page imports only the section types that the landing lacks, and has what was saved last", async () => {
  const codes = ["Antes", "Después"].map(async (title) => {
    const salud = page("/salud", { type: "text", title, paragraphs: ["Un texto."] });
    const snapshot = await takeSnapshot(read(site({ "content/pages/salud.json": salud })));
    return emitVirtual(moduleId("content/pages/salud.json"), snapshot, visitor);
  });
  const [before, after] = await Promise.all(codes);
  expect([before, after]).toEqual([expect.stringContaining('"Antes"'), expect.stringContaining('"Después"')]);
  expect(after).toContain("/sections/text/");
  expect(after).not.toContain("/sections/hero/");
});

test("a page with a form loads it, and in a build the style of its prerendered markup", async () => {
  const snapshot = await takeSnapshot(read(siteWithForm()));
  const [built, edited] = [visitor, editing].map((sources) =>
    emitVirtual(moduleId("content/pages/inicio.json"), snapshot, sources),
  );
  expect(await built).toMatch(/prerendered\.css[\s\S]*loadForms\(\["carta"\]\)/);
  expect(await edited).not.toContain("prerendered.css");
});

test("the pages are rendered with all section types, and from their values", async () => {
  for (const sources of [prerendering, editing])
    expect(await emitted("sections", {}, sources)).toBe('export { default } from "/src/sections/all.ts";');
  expect(await emitted("sections")).toMatch(/^import \{ Hero \}/);
  expect(await emitted("routes", {}, prerendering)).toBe("export default [];");
});

test("while the editor is open, pages, forms, banners and the frame of the site have its marks", async () => {
  const banners = [{ title: "Aviso", text: "No hay atención." }];
  const files = siteWithForm({}, { "content/site.json": { ...siteFile, banners } });
  const snapshot = await takeSnapshot(read(files), true, createPlaces().markerOf);
  const modules = [moduleId("content/pages/inicio.json"), moduleId(formFile), "virtual:banner-list", "virtual:site"];
  for (const module of modules)
    expect(hasMark(String(await emitVirtual(module, snapshot, editing))), module).toBe(true);
});
