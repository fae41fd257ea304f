// The landing is prerendered by the build and hydrated by the browser.
import { expect, inject, test } from "vitest";
import { holdRequests } from "./holdRequests.ts";
import { visit } from "./visit.ts";

const url = inject("url");
const script = /assets\/index-.*\.js/;

test("is readable without JavaScript", async () => {
  const { page } = await visit("", { javaScriptEnabled: false });
  await page.getByRole("heading", { level: 1, name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  const text = await page.locator("body").textContent();
  for (const part of [
    "Deportes",
    "1976",
    "Misión",
    "Visión",
    "Coordinación de Salud",
    "Transparencia",
    "activa JavaScript",
  ]) {
    expect(text).toContain(part);
  }
});

test("keeps its heading element and its links during hydration", async () => {
  const { page, problems } = await visit("about:blank");
  const release = await holdRequests(page, script);
  await page.goto(url, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  const hrefs = () => page.$$eval("a", (links) => links.map((link) => link.getAttribute("href")));
  const before = await hrefs();
  const prerendered = await heading.elementHandle();
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#root header") ?? {}).some((key) => key.startsWith("__react")),
  );
  expect(
    await prerendered?.evaluate((element) => element.isConnected && element === document.querySelector("h1")),
  ).toBe(true);
  expect(await hrefs()).toEqual(before);
  expect(before).toContain("#/pqrs");
  expect(problems).toEqual([]);
});

test("stays hidden on another route until a script has rendered it", async () => {
  const { page } = await visit("about:blank");
  // No table lists a route without a page, so nothing is prerendered for it.
  const release = await holdRequests(page, script);
  await page.goto(`${url}#/no-existe`, { waitUntil: "commit" });
  await page.locator("h1").waitFor({ state: "attached" });
  // The browser paints nothing before the style sheets in the head are loaded.
  await page.waitForFunction(
    () => document.styleSheets.length === document.querySelectorAll("[rel=stylesheet]").length,
  );
  expect(await page.getByText("TU BIENESTAR ES NUESTRA PRIORIDAD").isVisible()).toBe(false);
  release();
  await page.getByRole("heading", { level: 1, name: "Página No Encontrada" }).waitFor();
});

test("has the cards and links of the specification", async () => {
  const { page, problems } = await visit();
  for (const name of ["CULTURA", "DEPORTES", "APOYO SOCIAL", "RECURSOS INFORMATIVOS", "PQRs", "EDUCACIÓN INCLUSIVA"]) {
    await page.getByRole("heading", { level: 3, name, exact: true }).waitFor();
  }
  expect(await page.getByRole("link", { name: "Conoce más" }).count()).toBe(6);
  const download = page.getByRole("link", { name: /Descargar Reglamento/ });
  expect(await download.getAttribute("target")).toBe("_blank");
  expect(await download.getAttribute("rel")).toContain("noopener");
  expect(problems).toEqual([]);
});

test("stays on the page if the skip link is used before the script has loaded", async () => {
  const { page, problems } = await visit("about:blank");
  const release = await holdRequests(page, script);
  await page.goto(url, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#contenido");
  release();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/");
  await page.getByRole("heading", { level: 1, name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  // The next stop is the first control of the content, not of the header.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("contenido");
  expect(problems).toEqual([]);
});

test("shows the landing at the address of one of its elements", async () => {
  const { page } = await visit("#contenido");
  await page.getByRole("heading", { level: 1, name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  expect(await page.evaluate(() => location.hash)).toBe("#/");
});
