// Content that is shown for some time only, on a page as the build renders it and while it is open.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { doubleFontSize } from "./layoutProblems.ts";
import { later } from "./sites/dates.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("otherInstitution");
});
afterAll(() => site.close());

/** Opens the page with the dates when the clock of the browser shows `time`. */
async function visitAt(time: number, options = {}) {
  const visitor = await visit(`${site.url}#/cultura`, { ...options, prepare: (page) => page.clock.install({ time }) });
  await waitUntilHydrated(visitor.page);
  return visitor;
}

const headings = ["Termina pronto", "Comienza después", "Tarjeta que termina", "Tarjeta que queda", "Torneo", "Feria"];
const banners = ["Jornada de salud", "Vacaciones"];

async function shownOn(page: Page): Promise<string[]> {
  const names = [...headings, ...banners].map(async (name) => {
    const role = banners.includes(name) ? "region" : "heading";
    return (await page.getByRole(role, { name, exact: true }).isVisible()) ? name : [];
  });
  return (await Promise.all(names)).flat();
}

const current = ["Termina pronto", "Tarjeta que termina", "Tarjeta que queda", "Torneo", "Feria", "Jornada de salud"];
const remaining = ["Comienza después", "Tarjeta que queda", "Feria", "Vacaciones"];

test("shows what is current, and hydration agrees with the prerendered page", async () => {
  const { page, problems } = await visitAt(Date.now());
  await expect.poll(() => shownOn(page)).toEqual(current);
  expect(problems).toEqual([]);
});

test("shows what is current days after the build, without an error of hydration", async () => {
  const { page, problems } = await visitAt(Date.parse(`${later}T17:00:00Z`));
  await expect.poll(() => shownOn(page)).toEqual(remaining);
  expect(problems).toEqual([]);
});

test("shows what was current at the build without JavaScript", async () => {
  const { page } = await visit(`${site.url}cultura/`, { javaScriptEnabled: false });
  expect(await shownOn(page)).toEqual(current);
  expect(await page.locator("section strong").allTextContents()).toEqual(
    expect.arrayContaining(["coliseo", "tablero"]),
  );
  expect(await page.getByRole("link", { name: "tu grupo" }).getAttribute("href")).toMatch(/cultura/);
});

test("is accessible in light and dark colours", async () => {
  const { page } = await visitAt(Date.now(), { viewport: { width: 360, height: 740 } });
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
});

test("the texts of events stay inside on a phone with large letters", async () => {
  const { page } = await visitAt(Date.now(), { viewport: { width: 320, height: 740 } });
  await doubleFontSize(page);
  const texts = page.locator("li:has(time) > div");
  expect(await texts.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))).toEqual([0, 0]);
});

test("the calendar of an event is served as a calendar", async () => {
  const { page } = await visitAt(Date.now());
  const address = await page.getByRole("link", { name: "Agregar al calendario" }).first().getAttribute("href");
  const calendar = await fetch(new URL(address ?? "", site.url));
  expect(calendar.headers.get("content-type")).toContain("text/calendar");
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Torneo\r\nLOCATION:Coliseo\r\n/);
});
