// A site with markup in its texts, a page of three thousand cards and a text of a million characters. The check accepts
// all of these: they are rendered as text, and the pages work.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendLogin } from "./fillForms.ts";
import { markup, million } from "./sites/hostile.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("hostile");
});
afterAll(() => site.close());

test("shows markup and a million characters as text on the prerendered landing", async () => {
  const { page, problems } = await visit(site.url);
  await page.getByRole("heading", { level: 1, name: markup }).waitFor();
  await page.getByRole("heading", { level: 2, name: markup }).first().waitFor();
  expect(await page.title()).toBe(markup);
  expect(
    await page.locator('img[src=x], b, script:not([src], [data-start], [type="application/ld+json"])').count(),
  ).toBe(0);
  expect(await page.evaluate(() => document.body.textContent.length)).toBeGreaterThan(million.length);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Portales" }).click();
  expect(await page.getByRole("button", { name: "Portales" }).getAttribute("aria-expanded")).toBe("false");
  expect(problems).toEqual([]);
});

test("shows markup as text in a form, its errors, its toast and on the not-found screen", async () => {
  const { page, problems } = await visit(`${site.url}#/login`);
  await sendLogin(page);
  await page
    .getByRole("region", { name: /Avisos/ })
    .getByText(markup)
    .first()
    .waitFor();
  await page.goto(`${site.url}#/no-existe`);
  await page.getByRole("heading", { level: 1, name: markup }).waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("renders three thousand cards, and leaves the page again", async () => {
  const { page, problems } = await visit(`${site.url}#/cultura`);
  await page.getByText("Tarjeta 2999", { exact: true }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Deportes" }).click();
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
  expect(problems).toEqual([]);
});
