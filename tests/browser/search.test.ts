// The search: by button or keyboard, loaded on demand, with results that lead to their pages.
import { expect, inject, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

async function openSearch(address = "") {
  const visited = await visit(address);
  const { page } = visited;
  await waitUntilHydrated(page);
  await page.keyboard.press("Control+k");
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

test("says how many results there are, and that there is none", async () => {
  const { field, page } = await openSearch();
  const status = page.getByRole("dialog").getByRole("status");
  await field.fill("voleyboll");
  await expect.poll(() => status.textContent()).toMatch(/^\d+ resultados?$/);
  await field.fill("zzzz");
  await expect.poll(() => status.textContent()).toBe("No encontramos nada para «zzzz». Prueba con otra palabra.");
  await field.fill("");
  await expect.poll(() => status.textContent()).toBe("");
});

test("shows at most ten results", async () => {
  const { field, page } = await openSearch();
  await field.fill("a");
  await field.fill("universidad");
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
  expect(await page.getByRole("dialog").getByRole("listitem").count()).toBeLessThanOrEqual(10);
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

test.each(["light", "dark"] as const)("has no accessibility problems (%s)", async (colorScheme) => {
  const { page } = await visit("", { colorScheme });
  await waitUntilHydrated(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox").fill("cultura");
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
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
