// The route table of large sites: what every visitor downloads does not grow with the pages.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { partCount, partIndex } from "../../../src/engine/routeParts.ts";
import { CurrentSite } from "../../../src/pipeline/publish/currentSite.ts";
import { emitVirtual } from "../../../src/pipeline/publish/emit.ts";
import { kindId, moduleId } from "../../../src/pipeline/publish/moduleCode.ts";
import { routeParts } from "../../../src/pipeline/publish/routeParts.ts";
import { listedPages, otherRows, routeTable } from "../../../src/pipeline/publish/routeTable.ts";
import type { ResolvedPage, Snapshot } from "../../../src/pipeline/site/snapshot.ts";
import { siteRoot } from "../../roots.ts";

const site = await new CurrentSite(siteRoot, { live: undefined, src: "src" }).load();

/** The site with copies of a page that sort before all others, `count` pages in all. */
function siteOf(count: number): Snapshot {
  const [[, model] = []] = site.pages;
  if (!model) throw new Error("The site has no page");
  const added = Array.from({ length: count - site.pages.size }, (_, number): [string, ResolvedPage] => {
    const path = `/0-pagina-${number}`;
    return [`content/pages${path}.json`, { ...model, forms: [], page: { ...model.page, path, aliases: [] } }];
  });
  return { ...site, pages: new Map([...added, ...site.pages]) };
}

const visitor = { live: undefined, src: "src" };

async function firstBytes(snapshot: Snapshot): Promise<number> {
  const codes = ["virtual:routes", "virtual:route-parts"].map((id) => emitVirtual(id, snapshot, visitor));
  return gzipSync((await Promise.all(codes)).join("")).length;
}

test("every visitor downloads as much of a table of 5,000 pages as of one of 200", async () => {
  const small = await firstBytes(siteOf(200));
  expect(small).toBeGreaterThan(await firstBytes(siteOf(100)));
  expect(Math.abs((await firstBytes(siteOf(5000))) - small)).toBeLessThan(300);
});

test("each path is in the first rows or in its part, the pages of the menu in the first rows", () => {
  const snapshot = siteOf(1000);
  const { rows, parts } = routeTable(snapshot);
  const first = rows.map(([path]) => path);
  for (const [, { page }] of listedPages(snapshot)) expect(first).toContain(page.path);
  expect(first).toContain("/");
  expect(parts).toHaveLength(partCount);
  for (const [index, part] of parts.entries()) for (const [path] of part) expect(partIndex(path)).toBe(index);
  const paths = [...rows, ...parts.flat()].map(([path]) => path);
  const expected = [...snapshot.pages.values()].flatMap(({ page }) => [page.path, ...(page.aliases ?? [])]);
  expect(paths.toSorted()).toEqual(expected.toSorted());
});

test("every path that the first script does not list is known by its part", () => {
  const snapshot = siteOf(1000);
  const listed = new Set(listedPages(snapshot).map(([, { page }]) => page.path));
  const parts = otherRows(snapshot);
  expect(parts).toHaveLength(partCount);
  for (const [index, part] of parts.entries()) for (const [path] of part) expect(partIndex(path)).toBe(index);
  const all = [...snapshot.pages.values()].flatMap(({ page }) => [page.path, ...(page.aliases ?? [])]);
  expect(
    parts
      .flat()
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(all.filter((path) => !listed.has(path)).toSorted());
  expect(otherRows(siteOf(100))).toHaveLength(1);
});

/** A snapshot of the pages at these paths; `forms`: those that have a form. */
function snapshotWith(paths: string[], forms: string[], menu: object[] = []): Snapshot {
  const pages = paths.map((path) => [path, { page: { path }, forms: forms.includes(path) ? ["carta"] : [] }] as const);
  return { site: { menu }, pages: new Map(pages) } as unknown as Snapshot;
}

test("the first script lists the landing, then the pages with a form and those that the landing and the menu link, at most 200", () => {
  const menu = [{ label: "C", route: "/c#horario" }];
  const snapshot = snapshotWith(["/a", "/b", "/c", "/"], ["/a"], menu);
  expect(listedPages(snapshot).map(([path]) => path)).toEqual(["/", "/a", "/c"]);
  Object.assign(snapshot.pages.get("/")?.page ?? {}, { sections: [{ actions: [{ route: "/b" }] }] });
  expect(listedPages(snapshot).map(([path]) => path)).toEqual(["/", "/a", "/b", "/c"]);
  const many = Array.from({ length: 250 }, (_, number) => `/${number}`);
  expect(listedPages(snapshotWith([...many, "/"], many))).toHaveLength(200);
});

test("a site whose pages the first script lists has no other rows, and one of as many rows as fit no parts", () => {
  const small = snapshotWith(["/a", "/"], ["/a"]);
  expect(otherRows(small)).toEqual([]);
  expect(routeTable(small, 2).parts).toEqual([]);
  expect(routeTable(small, 1).parts).toHaveLength(partCount);
});

test("no part has more than twice its share of the pages", () => {
  const { parts } = routeTable(siteOf(1800));
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan((2 * 1600) / partCount);
});

test("all rows are in one table while editing and in a site of up to 200 rows", async () => {
  const many = siteOf(1000);
  const editing = { live: "live.ts", src: "src" };
  expect(await emitVirtual("virtual:routes", many, editing)).toContain("/0-pagina-990");
  expect(await emitVirtual("virtual:route-parts", many, editing)).toBe("export default () => undefined;");
  expect(await emitVirtual("virtual:route-parts", site, visitor)).toBe("export default () => undefined;");
});

test("the pages of the parts are files of data, the code that they share is of their kind", async () => {
  const many = siteOf(1000);
  const { kinds, tables, contents, codeOf } = routeParts(many);
  const [first = ["", ""]] = routeTable(many).parts.flat();
  const [path, file] = first;
  const content = contents.find(({ source }) => String(source).includes(`"path":"${path}"`));
  const table = tables[partIndex(path)]?.source;
  expect(String(table)).toContain(`["${path}",0,"${content?.fileName.replace("assets/", "")}"]`);
  expect(contents).toHaveLength(
    new Set(
      routeTable(many)
        .parts.flat()
        .map(([, each]) => each),
    ).size,
  );
  expect(kinds).toHaveLength(1);
  expect(codeOf(file)).toBe(kindId(0));
  expect(codeOf("content/pages/inicio.json")).toBe(moduleId("content/pages/inicio.json"));
  expect(await emitVirtual(kindId(0), many, visitor)).toContain("export default (page)");
  expect(await emitVirtual(kindId(1), many, visitor)).toBeUndefined();
});
