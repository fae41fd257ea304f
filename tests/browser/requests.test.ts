// What a page needs is requested at once, by the document and the first script, and nothing else.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { dist } from "../roots.ts";
import { holdRequests } from "./holdRequests.ts";
import { renderedFrames, visit, waitUntilHydrated, waitUntilLoaded, waitUntilQuiet } from "./visit.ts";

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

/** The names of the pictures in the main area of a document, without their hashes. */
function picturesOf(folder: string): string[] {
  const document = readFileSync(`${dist}/${folder}index.html`, "utf8");
  const [main = ""] = document.match(/<main.*<\/main>/s) ?? [];
  return [...main.matchAll(/<img src="[^"]*\/([^"]+)-\w{8}\.svg"/g)].map(([, name]) => `${name}.svg`);
}

/** The name of the first picture of the page, without its hash. */
async function heroPicture(page: Page): Promise<string | undefined> {
  const source = await page.locator("main img:visible").first().getAttribute("src");
  return source?.replace(/.*\/(.+)-\w{8}(\.\w+)$/, "$1$2");
}

test("the first script requests everything that a page with forms needs", async () => {
  const { page, requested, release } = await openWithoutSiteScript("/pqrs");
  const scripts = ["react.js", "site.js", "Form.js", "FormView.js", "seguimiento.js", "index.js"];
  await expect.poll(() => requested).toEqual(expect.arrayContaining([...scripts, "pages.css"]));
  // The page and its form have the same name.
  await expect.poll(() => requested.filter((name) => name === "pqrs.js")).toHaveLength(2);
  const before = new Set(requested);
  release();
  await page.getByLabel("Código de radicado").fill("PQRS-1");
  // Whether the office is open is shown once the page runs.
  const late = requested.filter((name) => !before.has(name) && name !== "OpenNow.js");
  expect(late.filter((name) => /\.(js|css)$/.test(name))).toEqual([]);
  expect(before).toContain(await heroPicture(page));
});

test.each(["", "cultura/", "#/pqrs"])(
  "at %j requests the scripts after the first paint, and no inline code as a file",
  async (address) => {
    const { page } = await visit(address);
    await waitUntilLoaded(page);
    const { painted, files } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      files: performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
    }));
    const scripts = files.filter(({ name }) => /(react|site|index)-[^/]*\.js$/.test(name));
    expect(scripts).toHaveLength(3);
    for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThan(painted ?? Number.NaN);
    expect(files.filter(({ name }) => /(style|start)-[^/]*$/.test(name))).toEqual([]);
  },
);

/** Opens the landing in a browser that reports no paint. Returns whether a script is requested before `giveUp` is called. */
async function openUnpainted(prepare: () => void) {
  const { page } = await visit("about:blank");
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    // The longest time to wait for a paint.
    const start = window.setTimeout;
    const hold = (run: () => void) => Object.assign(window, { giveUp: run });
    Object.assign(window, {
      setTimeout: (run: () => void, time = 0) => (time === 3000 ? hold(run) : start(run, time)),
    });
  });
  await page.addInitScript(prepare);
  let isRequested = false;
  page.on("request", (request) => {
    isRequested ||= /react-.*\.js$/.test(request.url());
  });
  await page.goto(inject("url"));
  await waitUntilQuiet(page);
  return { page, isRequested };
}

test("requests the scripts although the browser reports no paint, after a while", async () => {
  const { page, isRequested } = await openUnpainted(() => {});
  expect(isRequested).toBe(false);
  await page.evaluate(() => (window as unknown as { giveUp: () => void }).giveUp());
  await waitUntilHydrated(page);
});

test("requests the scripts at once in a hidden tab, which is not painted", async () => {
  const hide = () => Object.defineProperty(document, "hidden", { value: true });
  const { page, isRequested } = await openUnpainted(hide);
  expect(isRequested).toBe(true);
  await waitUntilHydrated(page);
});

test("the site's scripts render a page whose prerendered markup does not arrive, and it replaces nothing later", async () => {
  const { page, problems } = await visit("about:blank");
  const release = await holdRequests(page, /assets\/markup-pqrs-.*\.js$/);
  await page.goto(`${inject("url")}#/pqrs`, { waitUntil: "commit" });
  await page.getByLabel("Nombre completo").fill("Ana");
  const arrived = page.waitForResponse(/assets\/markup-pqrs-.*\.js$/);
  release();
  await arrived;
  await waitUntilQuiet(page);
  expect(await page.getByLabel("Nombre completo").inputValue()).toBe("Ana");
  expect(problems).toEqual([]);
});

test("a page requests the hero's picture before the site's script has arrived, and none of the landing's", async () => {
  const [landing, own] = ["", "deportes/"].map(picturesOf);
  const ofLanding = landing?.filter((name) => !own?.includes(name)) ?? [];
  expect(ofLanding.length).toBeGreaterThan(3);
  const { page, requested, release } = await openWithoutSiteScript("/deportes");
  await page.getByRole("heading", { level: 1, name: /Deport/ }).waitFor();
  // The browser requests the pictures near the screen with the first frame.
  await renderedFrames(page);
  await expect.poll(() => requested).toContain(await heroPicture(page));
  const before = [...requested];
  expect(before.filter((name) => ofLanding.includes(name))).toEqual([]);
  release();
  expect(before).toContain(await heroPicture(page));
});
