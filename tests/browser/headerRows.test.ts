// The header of other institutions: with few and many entries, long words, and a wide logo.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit, waitUntilLoaded } from "./visit.ts";

/** Changes the header as other content of the site file would. Runs in the page. */
function change(entries: number, name: string, isWide: boolean) {
  const list = document.querySelector("header nav ul");
  const [entry] = list?.children ?? [];
  list?.replaceChildren(...Array.from({ length: entries }, () => entry?.cloneNode(true) ?? ""));
  const [label] = document.querySelectorAll("header a[title] > span");
  if (label) label.textContent = name;
  const logo = document.querySelector<HTMLImageElement>("header a[title] img");
  if (!logo || !isWide) return;
  Object.assign(logo, { src: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 1'/>" });
  logo.dataset.plate = "none";
}

/** The element's upper and lower edge, in pixels. */
async function rowOf(page: Page, selector: string) {
  const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
  return [y, y + height] as const;
}

test.each([
  [3, "Bienestar", false],
  [7, "Sistema de Bienestar Universitario", true],
  [12, "Vicerrectoría de Internacionalización", false],
] as const)("with %i menu entries and the name «%s» the search shares its row with the name", async (...header) => {
  // The security policy of the site would block the data address of the logo.
  const { page } = await visit("", { bypassCSP: true });
  await waitUntilLoaded(page);
  await page.evaluate(`(${change})(...${JSON.stringify(header)})`);
  for (const width of [320, 360, 768, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [top, bottom] = await rowOf(page, "header a[title]");
    const [searchTop, searchBottom] = await rowOf(page, "header button[aria-haspopup]");
    expect((searchTop + searchBottom) / 2, `${width} px`).toBeGreaterThan(top);
    expect((searchTop + searchBottom) / 2, `${width} px`).toBeLessThan(bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
