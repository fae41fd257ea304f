// The landing page is the only prerendered one: a section that works elsewhere can fail there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sectionsOfAllPages } from "./sites/hostile.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("hostile");
});
afterAll(() => site.close());

test("renders and hydrates the sections of all pages on the landing page", async () => {
  const sections = await sectionsOfAllPages();
  const { page, problems } = await visit(site.url);
  await waitUntilLoaded(page);
  const forms = JSON.stringify(sections).match(/"type":"form"/g)?.length ?? 0;
  expect(forms).toBeGreaterThan(0);
  await expect.poll(() => page.locator("form").count()).toBe(forms);
  expect(await page.locator("main section, main form").count()).toBeGreaterThanOrEqual(sections.length);
  expect(problems).toEqual([]);
  const html = await (await fetch(site.url)).text();
  expect(html.match(/<form /g)).toHaveLength(forms);
  // Several style sheets are inline here. The first one declares the order of the layers.
  const layers = [...html.matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = ""]) => names.split(/, ?/));
  expect([...new Set(layers)]).toEqual(["reset", "tokens", "base", "components", "print"]);
});
