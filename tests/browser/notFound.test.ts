// The not-found screen before the site's scripts run, and as the document with which servers answer unknown addresses.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { dist } from "../roots.ts";
import { holdRequests } from "./holdRequests.ts";
import { serveShared } from "./sites/shared.ts";
import { renderedFrames, visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

const url = inject("url");
const siteScript = /assets\/index-.*\.js$/;
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Página No Encontrada" });

test("shows the screen before the site's scripts run, which hydrate it", async () => {
  const { page, problems } = await visit("about:blank");
  const release = await holdRequests(page, siteScript);
  await page.goto(`${url}#/no-existe`, { waitUntil: "commit" });
  const prerendered = await heading(page).elementHandle();
  await page.getByText("Serás redirigido al inicio en 5 segundos...").waitFor();
  release();
  await waitUntilHydrated(page);
  expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true);
  await expect.poll(() => page.title()).toBe("Página No Encontrada · Sistema de Bienestar Universitario");
  expect(problems).toEqual([]);
});

test("does not take the route of a page that the first script does not list for an unknown one", async () => {
  const site = await serveShared("extended");
  const { page, problems } = await visit("about:blank");
  const release = await holdRequests(page, siteScript);
  const answered = page.waitForResponse(/assets\/paths-/);
  await page.goto(`${site.url}#/fotos`, { waitUntil: "commit" });
  await answered;
  await renderedFrames(page);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
  release();
  await page.getByRole("heading", { level: 1, name: "Fotos" }).waitFor();
  expect(problems).toEqual([]);
  await site.close();
});

/** Opens an unknown address as servers answer it. */
async function visitUnknown(address: string, options = {}) {
  const body = readFileSync(`${dist}/404.html`, "utf8");
  const prepare = (page: Page) =>
    page.route(`${url}${address}`, (route) => route.fulfill({ status: 404, contentType: "text/html", body }));
  const { page, problems } = await visit(address, { ...options, prepare });
  return { page, others: () => problems.filter((text) => !/status of 404|start-\w+\.js csp$/.test(text)) };
}

test.each(["nada", "cultura/x", "a/b/c?de=boletin"])(
  "the document for /%s becomes the unknown route",
  async (address) => {
    const { page, others } = await visitUnknown(address);
    await waitUntilHydrated(page);
    expect(page.url()).toBe(`${url}#/${address}`);
    expect(await heading(page).isVisible()).toBe(true);
    expect(others()).toEqual([]);
    await page.getByRole("link", { name: "Volver al Inicio" }).click();
    await expect.poll(() => page.url()).toBe(`${url}#/`);
  },
);

// Some programs write the # of an address so when somebody opens a link.
test.each(["Cultura/", "%23/cultura"])("/%s, which servers do not know, opens the page", async (address) => {
  const { page, others } = await visitUnknown(address);
  await page.getByRole("heading", { level: 1, name: "Actividades Culturales" }).waitFor();
  await waitUntilLoaded(page);
  expect(others()).toEqual([]);
});

test("without JavaScript the document promises no redirection, and leads to the pages", async () => {
  const { page, others } = await visitUnknown("a/b/c", { javaScriptEnabled: false });
  expect(await page.getByText("Serás redirigido").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Quedarme" }).isVisible()).toBe(false);
  const logo = page.getByRole("banner").locator("img").first();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("main").getByRole("link", { name: "Informativo" }).click();
  await expect.poll(() => page.url()).toBe(`${url}informativo/`);
  expect(others()).toEqual([]);
});
