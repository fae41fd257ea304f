// How much of a phone's screen the header takes, how long pages are, and what the help strip says.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { waitForOwnFont } from "../../browser/ownFont.ts";
import { gzipBytes } from "../../browser/requestedFiles.ts";
import { visit, waitUntilLoaded } from "../../browser/visit.ts";
import { dist } from "../../roots.ts";

const viewport = { width: 360, height: 740 };

async function openOnPhone(route: string) {
  const { page } = await visit(`#${route}`, { viewport });
  await waitUntilLoaded(page);
  await waitForOwnFont(page);
  return page;
}

/** In pixels. */
const topOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.getBoundingClientRect().top + scrollY);

test("the main content begins at most 136 px from the top", async () => {
  for (const route of ["/", "/cultura", "/pqrs", "/login"]) {
    expect(await topOf(await openOnPhone(route), "main"), route).toBeLessThanOrEqual(136);
  }
});

test("the first field of PQRS is at most 640 px from the top", async () => {
  expect(await topOf(await openOnPhone("/pqrs"), "form input")).toBeLessThanOrEqual(640);
});

test("the landing is at most 4,900 px long, its footer 500 px", async () => {
  const page = await openOnPhone("/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_900);
  expect(await page.$eval("footer", (footer) => footer.clientHeight)).toBeLessThanOrEqual(500);
});

test.each([
  ["2026-11-30T15:00:00Z", "Abierto ahora"],
  ["2026-11-29T15:00:00Z", "Abre el lunes a las 8:00 a.m."],
])("at %s the help strip says «%s», in one line, without moving the page", async (time, expected) => {
  const { page } = await visit("", { viewport, prepare: (page) => page.clock.install({ time: new Date(time) }) });
  const strip = page.getByRole("region", { name: "¿Necesitas ayuda ahora?" });
  await strip.getByText(expected, { exact: true }).waitFor();
  expect((await strip.boundingBox())?.height).toBe(40);
});

/** Half of what the pictures weighed as scenes of emoji. */
test.each([
  ["/", 5_976],
  ["/cultura", 15_597],
])("the pictures of %s weigh at most %i B", async (route, limit) => {
  const page = await openOnPhone(route);
  const names = await page.$$eval("main img", (images) =>
    images.map((image) => image.getAttribute("src")?.replace(/.*\//, "") ?? ""),
  );
  expect(names.length).toBeGreaterThan(6);
  expect(gzipBytes(`${dist}/assets`, [...new Set(names)])).toBeLessThanOrEqual(limit);
});
