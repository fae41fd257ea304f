// The parts of the route table of a large site.
import { expect, test } from "vitest";
import { findInParts } from "../../src/app/routeParts.ts";
import { partCount, partIndex } from "../../src/engine/routeParts.ts";
import type { Page } from "../../src/types.gen.ts";

const page: Page = { path: "/horarios", title: "Horarios", sections: [] };

function partsWith(load: () => Promise<{ default: Page }>) {
  const loaded: number[] = [];
  const parts = Array.from({ length: partCount }, (_, index) => async () => {
    loaded.push(index);
    const rows: [string, typeof load][] = index === partIndex(page.path) ? [[page.path, load]] : [];
    return { default: rows };
  });
  return { find: findInParts(parts), loaded };
}

test("loads one part, and the page whose row it has", async () => {
  const { find, loaded } = partsWith(async () => ({ default: page }));
  expect((await find("/horarios")()).default).toBe(page);
  expect(loaded).toEqual([partIndex("/horarios")]);
});

test("finds a page without a path for a path of which the part has no row", async () => {
  const { find } = partsWith(async () => ({ default: page }));
  expect((await find("/no-existe")()).default.path).toBe("");
});

test("returns one function for each path, so that a page is requested once", () => {
  const { find } = partsWith(async () => ({ default: page }));
  expect(find("/a")).toBe(find("/a"));
  expect(find("/a")).not.toBe(find("/b"));
});

test("fails if the part cannot be loaded", async () => {
  const find = findInParts(Array(partCount).fill(() => Promise.reject(new Error("offline"))));
  await expect(find("/sin-red")()).rejects.toThrow("offline");
});
