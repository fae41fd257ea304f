// What a page needs is requested at once, by the document and the first script, and nothing else.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holdRequests } from "./holdRequests.ts";
import { repository } from "./site.ts";
import { withVisits } from "./visit.ts";

const visit = withVisits();

/** Opens a route while the site's own script is held back. `requested` has the names of all files without their hashes. */
async function openWithoutSiteScript(route: string) {
  const requested: string[] = [];
  const { page } = await visit("about:blank");
  page.on("request", (request) => {
    const [, name, extension] = request.url().match(/assets\/(.+)-[\w-]{8}\.(\w+)$/) ?? [];
    if (name) requested.push(`${name}.${extension}`);
  });
  const release = await holdRequests(page, /assets\/index-.*\.js$/);
  await page.goto(`${inject("url")}#${route}`, { waitUntil: "commit" });
  return { page, requested, release };
}

/** The name of the first picture of the page, without its hash. */
async function heroPicture(page: Page): Promise<string | undefined> {
  const source = await page.locator("main img:visible").first().getAttribute("src");
  return source?.replace(/.*\/(.+)-\w{8}(\.\w+)$/, "$1$2");
}

test("the first script requests everything that a page with forms shows first", async () => {
  const { page, requested, release } = await openWithoutSiteScript("/pqrs");
  const scripts = ["pqrs.js", "Form.js", "SchemaForm.js", "seguimiento.js"];
  await expect.poll(() => requested).toEqual(expect.arrayContaining([...scripts, "Form.css", "form.css"]));
  // The page and its form have the same name.
  await expect.poll(() => requested.filter((name) => name === "pqrs.js")).toHaveLength(2);
  const before = new Set(requested);
  release();
  await page.getByLabel("Código de radicado").waitFor();
  const late = requested.filter((name) => !before.has(name));
  expect(late.filter((name) => /\.(js|css)$/.test(name))).toEqual([]);
  expect(before).toContain(await heroPicture(page));
});

test("a page requests the hero's picture before the site's script has arrived, and none of the landing's", async () => {
  const document = readFileSync(`${repository}/dist/index.html`, "utf8");
  const [main = ""] = document.match(/<main.*<\/main>/s) ?? [];
  const ofLanding = [...main.matchAll(/<img src="[^"]*\/([^"]+)-\w{8}\.svg"/g)].map(([, name]) => `${name}.svg`);
  expect(ofLanding.length).toBeGreaterThan(3);
  const { page, requested, release } = await openWithoutSiteScript("/deportes");
  await expect.poll(() => requested).toContain("deportes.js");
  await page.locator("#root footer").waitFor({ state: "attached" });
  // The browser requests the pictures near the screen with the first frame.
  await page.waitForTimeout(500);
  const before = [...requested];
  expect(before.filter((name) => ofLanding.includes(name))).toEqual([]);
  release();
  expect(before).toContain(await heroPicture(page));
});
