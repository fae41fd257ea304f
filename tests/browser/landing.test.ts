// The landing, drawn at build and taken over by the browser.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { withVisits } from "./visit.ts";

const url = inject("url");
const visit = withVisits();

/** The site's script waits until the result is called. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("can be read without JavaScript", async () => {
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

test("keeps its heading and its links when the browser takes over", async () => {
  const { page, complaints } = await visit("about:blank");
  const release = await holdScript(page);
  await page.goto(url, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  const hrefs = () => page.$$eval("a", (links) => links.map((link) => link.getAttribute("href")));
  const before = await hrefs();
  const node = await heading.elementHandle();
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#root header") ?? {}).some((key) => key.startsWith("__react")),
  );
  expect(
    await node?.evaluate((element) => element.isConnected && element === document.querySelector("h1")),
  ).toBe(true);
  expect(await hrefs()).toEqual(before);
  expect(before).toContain("#/pqrs");
  expect(complaints).toEqual([]);
});

test("does not flash on another hash while the script is slow", async () => {
  const { page } = await visit("about:blank");
  const release = await holdScript(page);
  await page.goto(`${url}#/pqrs`, { waitUntil: "commit" });
  await page.locator("h1").waitFor({ state: "attached" });
  // Nothing is painted before the style sheets in the head are here.
  await page.waitForFunction(
    () => document.styleSheets.length === document.querySelectorAll("[rel=stylesheet]").length,
  );
  expect(await page.getByText("TU BIENESTAR ES NUESTRA PRIORIDAD").isVisible()).toBe(false);
  release();
  await page.getByRole("heading", { level: 1, name: /Envíanos tu Petición/ }).waitFor();
});

test("has the parts that the specification names", async () => {
  const { page, complaints } = await visit();
  for (const name of [
    "CULTURA",
    "DEPORTES",
    "APOYO SOCIAL",
    "RECURSOS INFORMATIVOS",
    "PQRs",
    "EDUCACIÓN INCLUSIVA",
  ]) {
    await page.getByRole("heading", { level: 3, name, exact: true }).waitFor();
  }
  expect(await page.getByRole("link", { name: "Conoce más" }).count()).toBe(6);
  const download = page.getByRole("link", { name: /Descargar Reglamento/ });
  expect(await download.getAttribute("target")).toBe("_blank");
  expect(await download.getAttribute("rel")).toContain("noopener");
  expect(complaints).toEqual([]);
});
