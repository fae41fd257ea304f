// The search: by button or keyboard, loaded on demand, with results that lead to their places.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { expectFocus } from "./focus.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

async function openSearch(address = "") {
  const visited = await visit(address);
  const { page } = visited;
  await waitUntilHydrated(page);
  // With Caps Lock on.
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog", { name: "Buscar en el sitio" });
  await dialog.waitFor();
  return { ...visited, dialog, field: dialog.getByRole("searchbox", { name: "¿Qué buscas?" }) };
}

test("loads its code only when it is opened", async () => {
  const requested: string[] = [];
  const { page } = await visit("about:blank");
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(inject("url"));
  await waitUntilHydrated(page);
  expect(requested.filter((url) => /Search/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Buscar en el sitio" }).click();
  await page.getByRole("dialog").waitFor();
  expect(requested.filter((url) => /Search\w+-.*\.js/.test(url))).toHaveLength(1);
});

test("finds a page without accents, and leads there with the keyboard alone", async () => {
  const { page, problems } = await openSearch();
  await page.keyboard.type("inclusion");
  await page
    .getByRole("status")
    .getByText(/resultado/)
    .waitFor();
  await page.getByRole("dialog").getByRole("link", { name: "Educación Inclusiva", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("#/educacion-inclusiva");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(problems).toEqual([]);
});

test("a card among the results is in view and has the focus after its link is followed", async () => {
  const { page, field, problems } = await openSearch();
  await field.fill("ajedrez");
  await page.getByRole("dialog").getByRole("link", { name: "Torneo de ajedrez" }).click();
  await expect.poll(() => page.url()).toContain("#/informativo#torneo-de-ajedrez");
  const heading = page.getByRole("heading", { name: "Torneo de ajedrez" });
  await expectFocus(heading);
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(problems).toEqual([]);
});

test("stays open when a press in the field ends outside", async () => {
  const { page, dialog, field } = await openSearch();
  await field.fill("danza");
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.count()).toBe(0);
});

test("says how many results there are, and that there is none; one long word makes it no wider", async () => {
  const { field, dialog } = await openSearch();
  const status = dialog.getByRole("status");
  await field.fill("voleyboll");
  await expect.poll(() => status.textContent()).toMatch(/^\d+ resultados?$/);
  await field.fill("zzzz");
  await expect.poll(() => status.textContent()).toBe("No encontramos nada para «zzzz». Prueba con otra palabra.");
  await field.fill("x".repeat(200));
  await status.getByText("xxx").waitFor();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await field.fill("");
  await expect.poll(() => status.textContent()).toBe("");
});

test("Escape closes it and returns the focus to the button", async () => {
  const { page } = await visit();
  await waitUntilHydrated(page);
  const button = page.getByRole("button", { name: "Buscar en el sitio" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("its title is in line with the button that closes it, and the results with the field", async () => {
  const { dialog, field } = await openSearch();
  await field.fill("cultura");
  const result = dialog.getByRole("link", { name: "Cultura", exact: true });
  await result.waitFor();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const middleOf = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return y + height / 2;
  };
  const title = await middleOf(dialog.getByRole("heading"));
  expect(Math.abs(title - (await middleOf(dialog.getByRole("button", { name: "Cerrar" }))))).toBeLessThan(3);
  expect((await boxOf(result)).x).toBeCloseTo((await boxOf(field)).x, 0);
});

test("has no accessibility problems, light or dark", async () => {
  const { page } = await visit();
  await waitUntilHydrated(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox").fill("cultura");
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
});

test("a search that cannot be loaded says so, and the next try works", async () => {
  const { page, alerts } = await visit();
  await waitUntilHydrated(page);
  await page.route(/Search\w+-.*\.js/, (route) => route.abort());
  await page.getByRole("button", { name: "Buscar en el sitio" }).click();
  await expect.poll(() => alerts).toEqual([expect.stringContaining("No pudimos abrir la búsqueda")]);
  await page.unroute(/Search\w+-.*\.js/);
  await page.getByRole("button", { name: "Buscar en el sitio" }).click();
  await page.getByRole("dialog").waitFor();
});

test("the second try to open the search reloads the document of a newer version", async () => {
  const { page, alerts } = await visit();
  const button = page.getByRole("button", { name: "Buscar en el sitio" });
  await waitUntilHydrated(page);
  await page.route(/Search\w+-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await button.click();
  await expect.poll(() => alerts).toEqual([expect.stringContaining("No pudimos abrir la búsqueda")]);
  page.once("framenavigated", () => page.unrouteAll());
  await Promise.all([page.waitForEvent("framenavigated"), button.click()]);
  await waitUntilHydrated(page);
  await button.click();
  await page.getByRole("dialog").waitFor();
  expect(alerts.length).toBe(1);
});

describe("on a site whose index is split", () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveShared("extended");
  });
  afterAll(() => site.close());
  const partOfIndex = /(terms|pages)-\d+-.*\.js/;

  test("loads the parts that a word needs, when it is typed", async () => {
    const { page, field, problems } = await openSearch(site.url);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await field.fill("cancha sintetica");
    const place = page.getByRole("dialog").getByRole("link", { name: "Tarifas" }).last();
    await place.waitFor();
    const parts = requested.filter((url) => partOfIndex.test(url));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.length).toBeLessThan(
      readdirSync(join(site.outDir, "assets")).filter((name) => partOfIndex.test(name)).length,
    );
    await place.click();
    await expectFocus(page.getByRole("heading", { level: 2, name: "Tarifas" }));
    expect(problems).toEqual([]);
  });

  test("reports that a part cannot be loaded, and loads it at the next try", async () => {
    const { page, dialog, field } = await openSearch(site.url);
    await page.route(partOfIndex, (route) => route.abort());
    await field.fill("sintetica");
    const retry = dialog.getByRole("button", { name: "Volver a intentarlo" });
    await retry.waitFor();
    await page.unroute(partOfIndex);
    await retry.click();
    await dialog.getByRole("link", { name: "Tarifas" }).first().waitFor();
    await expectFocus(field);
  });
});
