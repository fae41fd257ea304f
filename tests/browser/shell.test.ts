// The frame of the site, and moving about in it.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { type Visit, withVisits } from "./visit.ts";

const url = inject("url");
let visitor: Visit;
let page: Page;
const visit = withVisits();
beforeEach(async () => {
  visitor = await visit();
  page = visitor.page;
  // The year comes with the taking over of the prerendered page.
  await page.getByText(`© ${new Date().getFullYear()}`).waitFor();
  return () => expect(visitor.complaints).toEqual([]);
});

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const menu = () => page.getByRole("navigation", { name: "Secciones" });
const hash = () => new URL(page.url()).hash;

test.each([
  ["an entry of the menu", () => menu().getByRole("link", { name: "Cultura" })],
  ["a card", () => page.getByRole("link", { name: /Conoce más/ }).first()],
])("a double click on %s puts the page into the history once", async (_, link) => {
  const before = await page.evaluate(() => history.length);
  await link().dblclick();
  await heading("Actividades Culturales").waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test("the menu has its seven entries in order, the current one marked", async () => {
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

test("«Portales» hides and shows the four audience links, which lead nowhere", async () => {
  const button = page.getByRole("button", { name: "Portales" });
  const audience = page.getByRole("link", { name: /^(Egresados|Docentes|Administrativos|Estudiantes)$/ });
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  expect(await audience.count()).toBe(4);
  await audience.first().click();
  expect(hash()).toBe("");
  await button.click();
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  expect(await audience.count()).toBe(0);
});

test("logo and title lead home", async () => {
  await page.goto(`${url}#/deportes`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Sistema de Bienestar Universitario/ })
    .click();
  await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
});

test("a placeholder stands where the logo does not load", async () => {
  await page.route(/graduation-cap-[0-9a-f]+\.svg/, (route) => route.abort());
  await page.reload();
  await page.getByRole("banner").locator("svg").first().waitFor();
  expect(await page.getByRole("banner").getByRole("link").first().isVisible()).toBe(true);
  visitor.complaints.length = 0;
});

test("the footer bears the visitor's year and its links", async () => {
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

test.each([
  ["CULTURA", "#/cultura", /Actividades Culturales/],
  ["APOYO SOCIAL", "#/apoyo-social", /Página No Encontrada/],
  ["RECURSOS INFORMATIVOS", "#/recursos-informativos", /Página No Encontrada/],
])("«Conoce más» of %s loads a fresh document at %s", async (title, target, expected) => {
  await page.evaluate(() => {
    (window as unknown as { old: boolean }).old = true;
  });
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await card.getByRole("link", { name: "Conoce más" }).click();
  await heading(expected).waitFor();
  expect(hash()).toBe(target);
  expect(await page.evaluate(() => "old" in window)).toBe(false);
});

test.each(["#/deportes/", "#/Deportes", "#/deportes?x=1", "#/DEPORTES/?a", "#/%64eportes"])(
  "%s leads to the page of sports",
  async (odd) => {
    await page.goto(`${url}${odd}`);
    await heading("Programas Deportivos").waitFor();
  },
);

test.each(["#/%E0%A4%A", "#/__proto__", "#/constructor", "#/<b>", "#/deportes/futbol", "#//", "#deportes"])(
  "%s leads somewhere that is drawn",
  async (odd) => {
    await page.goto(`${url}${odd}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
);

test("a change of route goes to the top, hands focus to the heading and names the tab; Back restores the scroll", async () => {
  expect(await page.title()).toBe("Sistema de Bienestar Universitario");
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="#/pqrs"], nav a[href="#/cultura"]')?.click(),
  );
  await heading("Actividades Culturales").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await heading("Actividades Culturales").evaluate((h1) => h1 === document.activeElement)).toBe(true);
  expect(await page.title()).toBe("Cultura · Sistema de Bienestar Universitario");
  await page.goBack();
  await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test("the skip link moves to the content and leaves the route alone", async () => {
  await page.goto(`${url}#/cultura`);
  await heading("Actividades Culturales").waitFor();
  await page.reload();
  await heading("Actividades Culturales").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(hash()).toBe("#/cultura");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
});

test("the not-found screen leads home after five seconds, and Back does not bounce", async () => {
  await page.goto(`${url}#/deportes`);
  await heading("Programas Deportivos").waitFor();
  await page.clock.install();
  await page.goto(`${url}#/no-existe`);
  await page.getByText("Serás redirigido al inicio en 5 segundos...").waitFor();
  await page.clock.runFor(3500);
  expect(hash()).toBe("#/no-existe");
  await page.clock.runFor(2000);
  await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  await page.goBack();
  await heading("Programas Deportivos").waitFor();
});

test("leaving the not-found screen, or staying on it, cancels the way home", async () => {
  await page.clock.install();
  await page.goto(`${url}#/no-existe`);
  await heading("Página No Encontrada").waitFor();
  await page.getByRole("button", { name: "Quedarme en esta página" }).click();
  await page.clock.runFor(20_000);
  expect(hash()).toBe("#/no-existe");
  await page.goto(`${url}#/no-existe-tampoco`);
  await page.clock.runFor(1000);
  await page.goto(`${url}#/cultura`);
  await heading("Actividades Culturales").waitFor();
  await page.clock.runFor(20_000);
  expect(hash()).toBe("#/cultura");
});

test("the tab says that its page did not load", async () => {
  await page.route(/assets\/cultura-/, (route) => route.abort());
  await menu().getByRole("link", { name: "Cultura" }).click();
  await heading(/No pudimos cargar esta página/).waitFor();
  expect(await page.title()).toMatch(/^No pudimos cargar esta página/);
  visitor.complaints.length = 0;
});

test("on a phone the menu folds before the page that was asked for arrives", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/assets\/cultura-/, async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Menú" });
  await button.click();
  await menu().getByRole("link", { name: "Cultura" }).click();
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  expect(await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").isVisible()).toBe(true);
  arrive();
  await heading("Actividades Culturales").waitFor();
});

test("on a phone the menu folds behind a button, and folds again on arrival", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const button = page.getByRole("button", { name: "Menú" });
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  await button.click();
  await menu().getByRole("link", { name: "Deportes" }).click();
  await heading("Programas Deportivos").waitFor();
  expect(await button.getAttribute("aria-expanded")).toBe("false");
});

test("another unknown address counts for itself, whatever was chosen at the one before", async () => {
  await page.clock.install();
  await page.goto(`${url}#/primera`);
  await page.getByRole("button", { name: "Quedarme en esta página" }).click();
  await page.goto(`${url}#/segunda`);
  await page.getByText("Serás redirigido al inicio en 5 segundos...").waitFor();
  await page.clock.runFor(3500);
  expect(hash()).toBe("#/segunda");
  await page.clock.runFor(2000);
  await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
});

test("a visit from another site begins at the top, and Back and a reload lead to where the visitor was", async () => {
  const scrolledTo = (top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.goto(`${url}#/cultura`);
  await page.reload();
  await heading("Actividades Culturales").waitFor();
  await page.evaluate(() => window.scrollTo(0, 700));
  await scrolledTo(700);
  await page.goto("about:blank");
  await page.goto(`${url}#/cultura`);
  await heading("Actividades Culturales").waitFor();
  await scrolledTo(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await scrolledTo(300);
  await page.reload();
  await heading("Actividades Culturales").waitFor();
  await scrolledTo(300);
  await page.goBack();
  await page.goBack();
  await heading("Actividades Culturales").waitFor();
  await scrolledTo(700);
});

test("an address that is typed anew begins at the top", async () => {
  const type = (hash: string) =>
    page.evaluate((value) => {
      location.hash = value;
    }, hash);
  await type("#/cultura");
  await heading("Actividades Culturales").waitFor();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await type("#/deportes");
  await heading("Programas Deportivos").waitFor();
  await type("#/cultura");
  await heading("Actividades Culturales").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.goBack();
  await heading("Actividades Culturales").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test("a fresh document begins at its top, also where the visitor was before", async () => {
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "PQRs", exact: true }) });
  for (const _ of ["first", "again"]) {
    await card.getByRole("link", { name: "Conoce más" }).click();
    await heading(/Envíanos tu Petición/).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await page.goBack();
    await heading("TU BIENESTAR ES NUESTRA PRIORIDAD").waitFor();
  }
});
