// The landing is prerendered by the build and hydrated by the browser.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holdRequests } from "./holdRequests.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

const url = inject("url");
const script = /assets\/index-.*\.js/;

test("is readable without JavaScript", async () => {
  const { page } = await visit("", { javaScriptEnabled: false });
  await page.getByRole("heading", { level: 1, name: "TU BIENESTAR ES NUESTRA PRIORIDAD" }).waitFor();
  const text = await page.locator("body").textContent();
  for (const part of ["Deportes", "1976", "Misión", "Visión", "Coordinación de Salud", "Transparencia"]) {
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

/** Opens a page while the site's script is held back. */
async function openHeld(address: string, width = 1280) {
  const { page, problems } = await visit("about:blank", { viewport: { width, height: 800 } });
  const release = await holdRequests(page, script);
  await page.goto(`${url}${address}`, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, problems, release };
}

test.each([1, 2])(
  "a menu button that is pressed %i times before the script has loaded opens the menu",
  async (times) => {
    const { page, problems, release } = await openHeld("", 360);
    const menu = page.getByRole("navigation", { name: "Secciones" });
    for (let time = 0; time < times; time++) await menu.getByRole("button").click();
    expect(await menu.getByRole("button").getAttribute("aria-expanded")).toBe("false");
    release();
    await menu.getByRole("link", { name: "Cultura" }).waitFor();
    expect(await menu.getByRole("button").getAttribute("aria-expanded")).toBe("true");
    expect(problems).toEqual([]);
  },
);

test("performs every button that is pressed before the script has loaded, by keyboard too", async () => {
  const { page, release } = await openHeld("cultura/");
  await page.getByRole("button", { name: "Portales" }).focus();
  await page.keyboard.press("Enter");
  const [first, last] = [page.locator("[aria-pressed]").first(), page.locator("[aria-pressed]").last()];
  for (const choice of [first, last, first]) await choice.click();
  release();
  await page.locator("[aria-pressed=true]").waitFor();
  expect(await first.getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByText("Portales").getAttribute("aria-expanded")).toBe("false");
});

test.each([
  ["the button", (page: Page) => page.getByRole("button", { name: "Buscar en el sitio" }).click()],
  ["Ctrl+K, with Caps Lock on,", (page: Page) => page.keyboard.press("Control+K")],
])("opens the search once if %s is pressed before the script has loaded", async (_, press) => {
  const { page, release } = await openHeld("");
  await press(page);
  release();
  await page.getByRole("dialog").getByRole("searchbox").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Buscar en el sitio" }).click();
  await page.getByRole("dialog").waitFor();
});

test("performs a button of a form once, however often it was pressed, when the form can be sent", async () => {
  const { page, release } = await openHeld("");
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement("form"));
    const end = Object.assign(document.createElement("fieldset"), { ariaDisabled: "true" });
    const add = Object.assign(document.createElement("button"), { type: "button", textContent: "Agregar: " });
    add.onclick = () => add.append(end.ariaDisabled ? "early " : "late ");
    form.append(add, end);
  });
  const add = page.locator("body > form [type=button]");
  await add.dblclick();
  release();
  await waitUntilHydrated(page);
  await page.evaluate(() => document.querySelector("body > form fieldset")?.removeAttribute("aria-disabled"));
  // This button has performed each press itself, too.
  await expect.poll(() => add.textContent()).toBe("Agregar: early early late ");
});

test.each(["cultura/", "#/cultura"])(
  "at %j the skip link, used before the script has loaded, leads to the content alone",
  async (address) => {
    const { page, problems, release } = await openHeld(address);
    await page.getByRole("link", { name: "Saltar al contenido" }).focus();
    await page.keyboard.press("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe("contenido");
    release();
    await waitUntilHydrated(page);
    expect(await focused()).toBe("contenido");
    expect(new URL(page.url()).hash).toBe("#/cultura");
    expect(problems).toEqual([]);
  },
);

test("shows the landing at the address of one of its elements", async () => {
  const { page } = await visit("#contenido");
  await waitUntilHydrated(page);
  // The not-found screen would lead to the landing only later.
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("TU BIENESTAR ES NUESTRA PRIORIDAD");
  expect(await page.evaluate(() => location.hash)).toBe("#/");
});
