// Only a page or a site that has dates imports the code that compares them with the clock. No file but the HTML depends on
// the time of the build.
import { afterEach, expect, test, vi } from "vitest";
import { emitVirtual } from "../../../src/pipeline/publish/emit.ts";
import { moduleId } from "../../../src/pipeline/publish/moduleCode.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import { lastChange } from "../../../src/pipeline/site/times.ts";
import { page, site, siteFile } from "../check/fixture.ts";

const text = { type: "text", title: "Aviso", paragraphs: ["Un texto."] };

async function codeOf(id: string, files: Parameters<typeof site>[0] = {}) {
  const snapshot = await takeSnapshot(read(site(files)));
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

/** The minute for which pages are rendered at a time. */
const minuteAt = (time: string, content: object) => lastChange(content, "America/Bogota", Date.parse(time) / 60_000);
const minuteOf = (time: string) => Date.parse(time) / 60_000;

test.for([
  ["before all dates the year has begun", "2026-03-01T12:00Z", "2026-01-01T05:00Z"],
  ["a section has begun", "2026-12-05T12:00Z", "2026-12-01T05:00Z"],
  ["it is over", "2026-12-31T23:00Z", "2026-12-11T05:00Z"],
  ["the next year has begun", "2027-01-01T05:00Z", "2027-01-01T05:00Z"],
] as const)("pages are rendered for the last change: %s", ([, time, expected]) => {
  const content = { from: minuteOf("2026-12-01T05:00Z"), sections: [{ until: minuteOf("2026-12-11T05:00Z") }] };
  expect(minuteAt(time, content)).toBe(minuteOf(expected));
});

afterEach(() => {
  vi.useRealTimers();
});

/** All modules and files of a site that is built at a time. */
async function builtAt(time: string) {
  vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
  const banners = [{ title: "Vacaciones", text: "No hay atención.", from: "2026-12-14" }];
  const events = [
    { title: "Ayer", date: "2026-11-21" },
    { title: "Hoy", date: "2026-11-22", start: "10:00" },
    { title: "Pronto", date: "2027-01-10" },
    { title: "Coro", weekly: "sun" },
    { title: "Cine", weekly: "sun", from: "2026-11-22", until: "2027-02-01", start: "16:00" },
  ];
  const files = {
    "content/site.json": { ...siteFile, banners },
    [salud]: page("/salud", { ...text, until: "2026-11-22" }, { type: "events", title: "Eventos", events }),
  };
  const snapshot = await takeSnapshot(read(site(files)));
  const ids = ["site", "routes", "banners", "search", "sections", "colours.css", "not-found"].map(
    (id) => `virtual:${id}`,
  );
  const sources = { live: undefined, src: "/src" };
  const modules = [...ids, moduleId(salud)].map((id) => emitVirtual(id, snapshot, sources));
  return { modules: await Promise.all(modules), assets: [...snapshot.assets] };
}

test.each(["2026-11-23T15:00Z", "2027-03-01T15:00Z"])(
  "two builds, the second at %s, have the same files",
  async (later) => {
    expect(await builtAt(later)).toEqual(await builtAt("2026-11-22T12:00Z"));
  },
);
