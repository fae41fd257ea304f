// Route changes: addresses, history, scroll position, focus and title.
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { expectFocus } from "./focus.ts";
import { holdRequests } from "./holdRequests.ts";
import { expectScroll, scrollTo } from "./scroll.ts";
import { renderedFrames, type Visit, visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

const url = inject("url");
const landing = "TU BIENESTAR ES NUESTRA PRIORIDAD";
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit("about:blank");
  page = visitor.page;
  return () => expect(visitor.problems).toEqual([]);
});

async function openLanding() {
  await page.goto(url);
  await waitUntilHydrated(page);
}

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const menu = () => page.getByRole("navigation", { name: "Secciones" });
const hash = () => new URL(page.url()).hash;
const card = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("a double click on a menu entry or a card adds one entry to the history", async () => {
  await openLanding();
  const links = [menu().getByRole("link", { name: "Cultura" }), page.getByRole("link", { name: /Conoce más/ }).first()];
  for (const link of links) {
    const before = await page.evaluate(() => history.length);
    await link.dblclick();
    await heading("Actividades Culturales").waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.evaluate(() => location.assign("#/"));
    await heading(landing).waitFor();
  }
});

test.each([
  ["CULTURA", "#/cultura", /Actividades Culturales/],
  ["APOYO SOCIAL", "#/apoyo-social", /Página No Encontrada/],
  ["RECURSOS INFORMATIVOS", "#/recursos-informativos", /Página No Encontrada/],
])("«Conoce más» of %s loads a new document at %s", async (title, target, expected) => {
  await openLanding();
  await page.evaluate(() => {
    (window as unknown as { old: boolean }).old = true;
  });
  await card(title).getByRole("link", { name: "Conoce más" }).click();
  await heading(expected).waitFor();
  expect(hash()).toBe(target);
  expect(await page.evaluate(() => "old" in window)).toBe(false);
});

test("unusual addresses of a page open it", async () => {
  for (const unusual of ["#/deportes/", "#/Deportes", "#/deportes?x=1", "#/DEPORTES/?a", "#/%64eportes"]) {
    await page.goto(`${url}#/cultura`);
    await heading("Actividades Culturales").waitFor();
    await page.goto(`${url}${unusual}`);
    await heading("Programas Deportivos").waitFor();
  }
});

test("a new document at a hash without a slash hydrates the page that the router shows", async () => {
  await page.goto(`${url}#deportes`);
  await heading("Programas Deportivos").waitFor();
  await waitUntilHydrated(page);
});

test("an address of no page opens a screen with a heading", async () => {
  for (const unusual of ["#/%E0%A4%A", "#/__proto__", "#/constructor", "#/<b>", "#/deportes/futbol", "#//"]) {
    await page.goto(`${url}#/cultura`);
    await heading("Actividades Culturales").waitFor();
    await page.goto(`${url}${unusual}`);
    await heading(/^(?!Actividades)/).waitFor();
  }
});

test("a route change scrolls to the top, focuses the heading and sets the title; Back restores the scroll", async () => {
  await openLanding();
  expect(await page.title()).toBe("Sistema de Bienestar Universitario");
  await scrollTo(page, 900);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="#/pqrs"], nav a[href="#/cultura"]')?.click(),
  );
  await heading("Actividades Culturales").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectFocus(heading("Actividades Culturales"));
  await expect.poll(() => page.title()).toBe("Cultura · Sistema de Bienestar Universitario");
  await page.goBack();
  await heading(landing).waitFor();
  await expectScroll(page, 900);
});

test("the title says that a page could not be loaded", async () => {
  await openLanding();
  await page.route(/assets\/cultura-/, (route) => route.abort());
  await menu().getByRole("link", { name: "Cultura" }).click();
  await heading(/No pudimos cargar esta página/).waitFor();
  await expect.poll(() => page.title()).toMatch(/^No pudimos cargar esta página/);
  visitor.problems.length = 0;
});

test("a visit from another site starts at the top; a reload and Back restore the scroll", async () => {
  await page.goto(`${url}#/cultura`);
  await page.reload();
  await heading("Actividades Culturales").waitFor();
  await scrollTo(page, 700);
  await page.goto("about:blank");
  await page.goto(`${url}#/cultura`);
  await heading("Actividades Culturales").waitFor();
  await expectScroll(page, 0);
  await scrollTo(page, 300);
  await page.reload();
  await heading("Actividades Culturales").waitFor();
  await expectScroll(page, 300);
  await page.goBack();
  await page.goBack();
  await heading("Actividades Culturales").waitFor();
  await expectScroll(page, 700);
});

test("Back restores the scroll of a page that the visitor left before its scripts ran", async () => {
  const release = await holdRequests(page, /assets\/index-.*\.js/);
  await page.goto(`${url}cultura/`);
  await page.evaluate(() => {
    window.scrollTo(0, 600);
    document.querySelector<HTMLElement>("header nav a[href='#/pqrs']")?.click();
  });
  release();
  await heading(/^Envíanos tu/).waitFor();
  await page.goBack();
  await heading("Actividades Culturales").waitFor();
  await expectScroll(page, 600);
});

test("a page that the visitor returns to, and scrolls, before its scripts run stays at that position", async () => {
  const release = await holdRequests(page, /assets\/index-.*\.js/);
  await page.goto(`${url}cultura/`);
  await page.evaluate(() => document.querySelector<HTMLElement>("header nav a[href='#/pqrs']")?.click());
  await page.goBack();
  await page.evaluate(() => window.scrollTo(0, 600));
  release();
  await waitUntilLoaded(page);
  await expectScroll(page, 600);
});

test("a typed address starts at the top", async () => {
  await openLanding();
  const typeHash = (hash: string) =>
    page.evaluate((value) => {
      location.hash = value;
    }, hash);
  await typeHash("#/cultura");
  await heading("Actividades Culturales").waitFor();
  await scrollTo(page, 700);
  await typeHash("#/deportes");
  await heading("Programas Deportivos").waitFor();
  await typeHash("#/cultura");
  await heading("Actividades Culturales").waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await heading("Programas Deportivos").waitFor();
  await page.goBack();
  await heading("Actividades Culturales").waitFor();
  await expectScroll(page, 700);
});

test("a new document starts at the top, even if the visitor has scrolled that page before", async () => {
  await openLanding();
  for (const _ of ["first", "second"]) {
    await card("PQRs").getByRole("link", { name: "Conoce más" }).click();
    await heading(/Envíanos tu Petición/).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await scrollTo(page, 600);
    await page.goBack();
    await heading(landing).waitFor();
  }
});

test("Back and Forward in any order open the right page, even in quick succession", async () => {
  const headings = {
    "/": landing,
    "/pqrs": "Envíanos tu Petición, Queja, Reclamo o Sugerencia",
    "/no-existe": "Página No Encontrada",
    "/deportes": "Programas Deportivos",
    "/login": "Inicio de Sesión",
    "/cultura": "Actividades Culturales",
  };
  const visited = Object.entries(headings);
  const expectedName = (at: number) => visited[at]?.[1] ?? landing;
  for (const [route, name] of visited) {
    await page.goto(`${url}#${route}`);
    await heading(name).waitFor();
  }
  let at = visited.length - 1;
  for (const step of [-1, -1, 1, -3, 2, -1, 3, -5, 4, 1, -2]) {
    at = Math.min(Math.max(at + step, 0), visited.length - 1);
    await page.evaluate((delta) => history.go(delta), step);
    await heading(expectedName(at)).waitFor();
    expect(hash()).toBe(`#${visited[at]?.[0]}`);
  }
  await page.evaluate(() => {
    for (const step of [1, -1, -1, 1, 1, -1]) history.go(step);
  });
  // The browser may leave out some of the steps: wherever it ends, the page of that address is shown, and no other.
  const isRight = async () => {
    const name = expectedName(visited.findIndex(([route]) => hash() === `#${route}`));
    return (await page.getByRole("heading", { level: 1 }).allTextContents()).join() === name;
  };
  await expect.poll(isRight).toBe(true);
  await waitUntilLoaded(page);
  await expect.poll(isRight).toBe(true);
});

test("after a reload, Back keeps the page on screen while the previous one is loading", async () => {
  await page.goto(`${url}#/cultura`);
  await heading("Actividades Culturales").waitFor();
  await page.goto(`${url}#/deportes`);
  // `goto` ends at any change of the address: the site's own, too, which it makes as its scripts start.
  await heading("Programas Deportivos").waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  const release = await holdRequests(page, /assets\/cultura-/);
  await Promise.all([page.waitForRequest(/assets\/cultura-/), page.evaluate(() => history.back())]);
  await renderedFrames(page);
  expect(await heading("Programas Deportivos").isVisible()).toBe(true);
  release();
  await heading("Actividades Culturales").waitFor();
});

test("a visitor who leaves the landing at the moment of its hydration gets to the next page", async () => {
  // A task queued by the landing's chunk runs between the reading of the hash and the first render.
  const leave = `const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { location.hash = "#/cultura" };
    port2.postMessage(0);`;
  await page.route(/assets\/inicio-[^/]+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${leave}` });
  });
  await page.goto(url);
  await heading("Actividades Culturales").waitFor();
  await waitUntilLoaded(page);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});
