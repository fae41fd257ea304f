// Only a page or a site that has dates imports the code that compares them with the clock.

import { expect, test } from "vitest";
import { emitVirtual, moduleId } from "../../../src/pipeline/publish/emit.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { page, site, siteFile } from "../check/fixture.ts";

const now = new Date("2026-11-22T15:00:30Z");
const text = { type: "text", title: "Aviso", paragraphs: ["Un texto."] };

async function codeOf(id: string, files: Parameters<typeof site>[0] = {}) {
  const snapshot = await takeSnapshot(read(site(files)), false, now);
  return emitVirtual(id, snapshot, { live: undefined, src: "/src" });
}

const salud = "content/pages/salud.json";

test("a page imports the code for time only if it has dates", async () => {
  const id = moduleId(salud);
  expect(await codeOf(id, { [salud]: page("/salud", text) })).not.toContain("/timed/");
  const dated = await codeOf(id, { [salud]: page("/salud", { ...text, until: "2027-01-01" }) });
  expect(dated).toContain('import { Timed } from "/src/sections/timed/Timed.tsx"');
});

test("the landing imports the code for time only if it has dates itself", async () => {
  const id = "virtual:sections";
  const dated = { ...text, until: "2027-01-01" };
  expect(await codeOf(id, { [salud]: page("/salud", dated) })).not.toContain("/timed/");
  expect(await codeOf(id, { "content/pages/inicio.json": page("/", dated) })).toContain("/timed/");
});

test("a site without banners imports no code for them", async () => {
  expect(await codeOf("virtual:banners")).toBe("export default null;");
  const banners = [{ title: "Vacaciones", text: "No hay atención." }];
  expect(await codeOf("virtual:banners", { "content/site.json": { ...siteFile, banners } })).toContain("Banners.tsx");
});

test("only a site with formatted banners imports the code for formatted texts", async () => {
  const listOf = (text: string) => {
    const banners = [{ title: "Vacaciones", text }];
    return codeOf("virtual:banner-list", { "content/site.json": { ...siteFile, banners } });
  };
  expect(await listOf("No hay atención.")).toBe('export default [{"title":"Vacaciones","text":"No hay atención."}];');
  expect(await listOf("**No hay** atención. [Horario](/)")).toMatch(/Rich\.tsx[\s\S]*strong[\s\S]*Horario/);
});

test("hydration starts with the minute of the build", async () => {
  expect(await codeOf("virtual:built-at")).toBe(`export default ${Date.parse("2026-11-22T15:00Z") / 60_000};`);
});
