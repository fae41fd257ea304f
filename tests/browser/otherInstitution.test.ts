// The site with another institution's content: a wide logo, longer texts, other numbers of cards, no search, and a page
// without the strip with urgent help.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteRoot } from "../roots.ts";
import { openRoute } from "./routes.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { openWindow, sharedBrowser, type Visit, waitUntilLoaded, waitUntilQuiet } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("otherInstitution");
});
afterAll(() => site.close());

let visited: Visit;
beforeAll(async () => {
  visited = await openWindow(await sharedBrowser(), site.url);
  await waitUntilLoaded(visited.page);
});
afterAll(() => visited.close());

test("shows the whole logo, in its proportions, from 320 to 1280 px", async () => {
  const { page } = visited;
  const logo = page.getByRole("banner").getByRole("img", { name: "Universidad" });
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { objectFit, backgroundColor } = await logo.evaluate((image) => getComputedStyle(image));
    expect({ objectFit, backgroundColor }).toEqual({ objectFit: "contain", backgroundColor: "rgba(0, 0, 0, 0)" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("keeps the label of the menu on one line (360 px)", async () => {
  const { page } = visited;
  await page.setViewportSize({ width: 360, height: 800 });
  const lines = await page.getByRole("button", { name: "Ver el menú" }).evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 20).map(({ top }) => Math.round(top / 8)))
      .size;
  });
  expect(lines).toBe(1);
});

test.each([768, 1280])(
  "a card alone in the last row is as wide as the others, and begins where they do; an only card takes the whole row (%i px)",
  async (width) => {
    const { page } = visited;
    await page.setViewportSize({ width, height: 800 });
    const card = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    const [first, last] = [await card("CULTURA").boundingBox(), await card("Séptima").boundingBox()];
    expect(last?.width).toBeCloseTo(first?.width ?? 0, 0);
    expect(last?.x).toBeCloseTo(first?.x ?? 0, 0);
    const [own, row] = await card("Única").evaluate((item) => [item.clientWidth, item.parentElement?.clientWidth]);
    expect(own).toBe(row);
  },
);

test("a site that turns the search off has neither button nor shortcut", async () => {
  const { page, problems } = visited;
  expect(await page.getByRole("button", { name: "Buscar en el sitio" }).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await waitUntilQuiet(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("a page that turns the strip with urgent help off has none, and the others have it", async () => {
  const { help } = JSON.parse(readFileSync(`${siteRoot}/content/site.json`, "utf8"));
  const { page } = visited;
  const strip = page.getByRole("region", { name: help.title });
  await openRoute(page, "/deportes");
  expect(await strip.count()).toBe(0);
  await openRoute(page, "/cultura");
  await strip.waitFor();
});
