// What the modules of a site have of its content.
import { expect, test } from "vitest";
import { emitVirtual } from "../../../src/pipeline/publish/emit.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { site, siteFile } from "../check/fixture.ts";

const visitor = { live: undefined, src: "/src" };

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
  const editing = { live: "/src/live/live.ts", src: "/src" };
  expect(await emitted("banners", {}, editing)).toContain("Banners.tsx");
  const words = { ...siteFile.words, rules: { uniqueItems: "Sin repetir" } };
  expect(await emitted("form-messages", { words })).not.toContain("Sin repetir");
  expect(await emitted("form-messages", { words }, editing)).toContain("Sin repetir");
});

test("what is searched, and found nothing, has the advice of the site", async () => {
  const searchHelp = { text: "Pregunte en la oficina." };
  expect(await emitted("search", { searchHelp })).toContain('"help":{"text":"Pregunte en la oficina."}');
});
