// Header, menu, portals and footer.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { holdRequests } from "../../browser/holdRequests.ts";
import { type Visit, visit, waitUntilHydrated } from "../../browser/visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit();
  page = visitor.page;
  await waitUntilHydrated(page);
  return () => expect(visitor.problems).toEqual([]);
});

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const menu = () => page.getByRole("navigation", { name: "Secciones" });
const menuButton = () => page.getByRole("button", { name: "Menú" });

test("the menu has its seven entries in order and marks the current one", async () => {
  expect(await menu().getByRole("link").allInnerTexts()).toEqual([
    "Inicio",
    "Deportes",
    "Cultura",
    "Ayuda Social",
    "Informativo",
    "PQRs",
    "Educación Inclusiva",
  ]);
  await menu().getByRole("link", { name: "Cultura" }).click();
  await heading("Actividades Culturales").waitFor();
  expect(await menu().locator("[aria-current=page]").allInnerTexts()).toEqual(["Cultura"]);
});

test.each(["/login", "/no-existe"])("there is no menu on %s", async (route) => {
  await page.goto(`${url}#${route}`);
  await heading(/Inicio de Sesión|Página No Encontrada/).waitFor();
  expect(await menu().count()).toBe(0);
});

test("on a phone the menu closes after a navigation", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await menuButton().getAttribute("aria-expanded")).toBe("false");
  await menuButton().click();
  await menu().getByRole("link", { name: "Deportes" }).click();
  await heading("Programas Deportivos").waitFor();
  expect(await menuButton().getAttribute("aria-expanded")).toBe("false");
});

test("on a phone the menu closes while the requested page is still loading", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdRequests(page, /assets\/cultura-/);
  await menuButton().click();
  await menu().getByRole("link", { name: "Cultura" }).click();
  await expect.poll(() => menuButton().getAttribute("aria-expanded")).toBe("false");
  expect(await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").isVisible()).toBe(true);
  release();
  await heading("Actividades Culturales").waitFor();
});

test("«Portales» hides the four portals, which are links without a target", async () => {
  const button = page.getByRole("button", { name: "Portales" });
  const portals = page.getByRole("link", { name: /^(Egresados|Docentes|Administrativos|Estudiantes)$/ });
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  expect(await portals.count()).toBe(4);
  await portals.first().click();
  expect(new URL(page.url()).hash).toBe("");
  await button.click();
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  expect(await portals.count()).toBe(0);
});

test("logo and title link to the landing", async () => {
  await page.goto(`${url}#/deportes`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Sistema de Bienestar Universitario/ })
    .click();
  await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
});

test("shows a placeholder if the logo cannot be loaded", async () => {
  await page.route(/graduation-cap-[0-9a-f]+\.svg/, (route) => route.abort());
  await page.reload();
  await page.getByRole("banner").locator("svg").first().waitFor();
  expect(await page.getByRole("banner").getByRole("link").first().isVisible()).toBe(true);
  visitor.problems.length = 0;
});

test("the skip link moves the focus to the main landmark and keeps the route", async () => {
  await page.goto(`${url}#/cultura`);
  await heading("Actividades Culturales").waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#/cultura");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
});

test("the footer has the current year, the opening hours and its links", async () => {
  const footer = page.getByRole("contentinfo");
  await expect.poll(() => footer.textContent()).toContain(`© ${new Date().getFullYear()}`);
  for (const name of [
    "Facebook",
    "Twitter",
    "Instagram",
    "LinkedIn",
    "Guía anticorrupción",
    "Condiciones de Uso y Políticas",
    "Acerca de este sitio web",
  ]) {
    expect(await footer.getByRole("link", { name }).getAttribute("href")).toMatch(/^https:/);
  }
  expect(await footer.textContent()).toContain("8:00 a.m. a 12:00 m. y 2:00 p.m. a 6:00 p.m.");
});
