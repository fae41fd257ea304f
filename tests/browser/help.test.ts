// The strip with urgent help, on every page.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteRoot } from "../roots.ts";
import { routes } from "./routes.ts";
import { serveChangedSite } from "./site.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

const { help } = JSON.parse(readFileSync(`${siteRoot}/content/site.json`, "utf8"));

test("is in the landing that visitors without JavaScript receive", async () => {
  const { page } = await visit("", { javaScriptEnabled: false });
  const strip = page.getByRole("region", { name: help.title });
  await strip.getByRole("link", { name: help.label }).waitFor();
});

test.each(routes)("has a number on the first screen of a phone, easy to touch, on %s", async (route) => {
  const { page } = await visit(`#${route}`, { viewport: { width: 360, height: 740 } });
  await waitUntilLoaded(page);
  const link = page.getByRole("region", { name: help.title }).getByRole("link");
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(740 / 2);
});

describe("on a site where one page turns the strip off", () => {
  let site: Awaited<ReturnType<typeof serveChangedSite>>;
  beforeAll(async () => {
    site = await serveChangedSite(({ change }) =>
      change("content/pages/deportes.json", (text) => text.replace('"title"', '"help": false, "title"')),
    );
  });
  afterAll(() => site.close());

  test("that page has none and the others have it", async () => {
    const { page } = await visit(`${site.url}#/deportes`);
    await waitUntilLoaded(page);
    const strip = page.getByRole("region", { name: help.title });
    expect(await strip.count()).toBe(0);
    await page.goto(`${site.url}#/cultura`);
    await strip.waitFor();
  });
});
