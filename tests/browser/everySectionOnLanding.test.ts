// The landing page is the only prerendered one: a section that works elsewhere can fail there.
import { expect, test } from "vitest";
import { pagePaths, readFiles } from "../../src/pipeline/read/files.ts";
import type { Page } from "../../src/types.gen.ts";
import { siteRoot } from "../roots.ts";
import { serveChangedSite } from "./site.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

const landing = "content/pages/inicio.json";

test("renders and hydrates the sections of all pages on the landing page", async () => {
  const files = await readFiles(siteRoot);
  const pages = pagePaths(files).map((path): Page => JSON.parse(String(files.get(path))));
  const all = pages.flatMap((page) => page.sections);
  // A page has one hero.
  const sections = all.filter(
    (section) => section.type !== "hero" || section === all.find(({ type }) => type === "hero"),
  );
  const { url, close } = await serveChangedSite(async ({ change }) => {
    await change(landing, (text) => JSON.stringify({ ...JSON.parse(text), sections }));
  });
  const { page, problems } = await visit(url);
  await waitUntilLoaded(page);
  const forms = JSON.stringify(sections).match(/"type":"form"/g)?.length ?? 0;
  expect(forms).toBeGreaterThan(0);
  await expect.poll(() => page.locator("form").count()).toBe(forms);
  expect(await page.locator("main section, main form").count()).toBeGreaterThanOrEqual(sections.length);
  expect(problems).toEqual([]);
  const html = await (await fetch(url)).text();
  expect(html.match(/aria-busy/g)).toHaveLength(forms);
  await close();
});
