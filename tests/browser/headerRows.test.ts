// The header of other institutions: with few and many entries, long words, and a wide logo.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { layoutProblems } from "./layoutProblems.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

/** Changes the header as other content of the site file would. Runs in the page. */
async function change(entries: number, name: string, isWide: boolean) {
  const list = document.querySelector("header nav ul");
  const [entry] = list?.children ?? [];
  list?.replaceChildren(...Array.from({ length: entries }, () => entry?.cloneNode(true) ?? ""));
  const [label] = document.querySelectorAll("header a[title] > span");
  if (label) label.textContent = name;
  const audiences = document.querySelector("header [aria-expanded]")?.firstChild;
  if (audiences) audiences.textContent = `Accesos: ${name} y sus sedes`;
  const logo = document.querySelector<HTMLImageElement>("header a[title] img");
  if (!logo || !isWide) return;
  Object.assign(logo, { src: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 1'/>" });
  logo.dataset.plate = "none";
  // Until it is loaded, the old one is shown.
  await logo.decode();
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
] as const)("with %i menu entries and the name «%s» every part is in its place", async (...header) => {
  // The security policy of the site would block the data address of the logo.
  const { page } = await visit("", { bypassCSP: true });
  await waitUntilLoaded(page);
  await page.evaluate(`(${change})(...${JSON.stringify(header)})`);
  for (const width of [320, 360, 480, 768, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await layoutProblems(page, "header"), `${width} px`).toEqual([]);
    const [top, bottom] = await rowOf(page, "header a[title]");
    const [searchTop, searchBottom] = await rowOf(page, "header button[aria-haspopup]");
    expect((searchTop + searchBottom) / 2, `${width} px`).toBeGreaterThan(top);
    expect((searchTop + searchBottom) / 2, `${width} px`).toBeLessThan(bottom);
    const { width: logoWidth = 0, height: logoHeight = 0 } =
      (await page.locator("header a[title] img").boundingBox()) ?? {};
    // A logo of another proportion than its box is shown whole in it.
    expect(Math.min(logoHeight, header[2] ? logoWidth / 3 : logoWidth), `${width} px`).toBeGreaterThan(20);
    // A target beyond its row would have its focus ring covered by the next row.
    const [portalsTop, portalsBottom] = await rowOf(page, "header div:has(> [aria-expanded=true])");
    const [buttonTop, buttonBottom] = await rowOf(page, "header [aria-expanded=true]");
    expect([buttonTop >= portalsTop, buttonBottom <= portalsBottom], `${width} px`).toEqual([true, true]);
    const strip = await page.locator("header section").boundingBox();
    expect(strip?.height, `${width} px`).toBeLessThan(width < 768 ? 41 : 65);
  }
});
