// The parts of the route table of a large site.
import { expect, test } from "vitest";
import { findInParts } from "../../src/app/routeParts.ts";
import { type PartRow, partCount, partIndex } from "../../src/engine/routeParts.ts";
import type { Page } from "../../src/types.gen.ts";

const page: Page = { path: "/horarios", title: "Horarios", sections: [] };
const rows: PartRow[] = [
  ["/otra", 0, "otra.js"],
  [page.path, 1, "horarios.js"],
];
const parts = Array.from({ length: partCount }, (_, index) => `part-${index}.js`);
const ready = Promise.resolve();

/** `loaded` has the files, and the kinds of pages, in the order in which they were loaded. */
function partsOfSite() {
  const loaded: (string | number)[] = [];
  const kindAt = (index: number) => async () => {
    loaded.push(index);
    return { default: (content: object) => ({ ...(content as Page), title: `${index}` }), ready };
  };
  const load = async (file: string) => {
    loaded.push(file);
    const isPart = file === parts[partIndex(page.path)];
    return { default: file === "horarios.js" ? page : isPart ? rows : [] };
  };
  return { find: findInParts(parts, [kindAt(0), kindAt(1)], load), loaded };
}

test("loads one part, and then the code and the content of the page whose row it has", async () => {
  const { find, loaded } = partsOfSite();
  expect(await find("/horarios")()).toEqual({ default: { ...page, title: "1" }, ready });
  expect(loaded).toEqual([`part-${partIndex("/horarios")}.js`, 1, "horarios.js"]);
});

test("finds a page without a path for a path of which the part has no row", async () => {
  const { find, loaded } = partsOfSite();
  expect((await find("/no-existe")()).default.path).toBe("");
  expect(loaded).toEqual([`part-${partIndex("/no-existe")}.js`]);
});

test("returns one function for each path, so that a page is requested once", () => {
  const { find } = partsOfSite();
  expect(find("/a")).toBe(find("/a"));
  expect(find("/a")).not.toBe(find("/b"));
});

test("fails if the part cannot be loaded", async () => {
  const find = findInParts(parts, [], () => Promise.reject(new Error("offline")));
  await expect(find("/sin-red")()).rejects.toThrow("offline");
});
