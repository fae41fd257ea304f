// Content that is shown for some time only, on a page as the build renders it and while it is open.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { serveChangedSite } from "./site.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

const day = (ahead: number) => new Date(Date.now() + ahead * 864e5).toISOString().slice(0, 10);
const text = (title: string, period: object) => ({ type: "text", title, paragraphs: ["Un texto."], ...period });

const [soon, later] = [day(5), day(10)];
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await serveDatedSite());
});
afterAll(() => close());

/** A banner, a section, a card and an event are over after five days; other ones begin in ten. */
function serveDatedSite() {
  return serveChangedSite(async ({ change }) => {
    await change("content/site.json", (file) => {
      const banners = [
        {
          title: "Jornada de salud",
          text: "En el coliseo.",
          until: soon,
          link: { label: "Ver más", route: "/cultura" },
        },
        { title: "Vacaciones", text: "No hay atención.", tone: "red", from: later },
      ];
      return JSON.stringify({ ...JSON.parse(file), banners });
    });
    await change("content/pages/cultura.json", (file) => {
      const page = JSON.parse(file);
      const cards = [{ title: "Tarjeta que termina", until: soon }, { title: "Tarjeta que queda" }];
      const events = [
        { title: "Torneo", date: soon, start: "10:00", place: "Coliseo" },
        { title: "Feria", date: later },
      ];
      const sections = [
        page.sections[0],
        text("Termina pronto", { until: soon }),
        text("Comienza después", { from: later }),
        { type: "cards", cards },
        { type: "events", title: "Eventos", events },
      ];
      return JSON.stringify({ ...page, sections });
    });
  });
}

/** Opens the page with the dates when the clock of the browser shows `time`. */
async function visitAt(time: number, options = {}) {
  const visitor = await visit(`${url}#/cultura`, { ...options, prepare: (page) => page.clock.install({ time }) });
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
  expect([await shownOn(page), problems]).toEqual([current, []]);
});

test("shows what is current days after the build, without an error of hydration", async () => {
  const { page, problems } = await visitAt(Date.parse(`${later}T17:00:00Z`));
  expect([await shownOn(page), problems]).toEqual([remaining, []]);
});

test("shows what was current at the build without JavaScript", async () => {
  const { page } = await visit(`${url}cultura/`, { javaScriptEnabled: false });
  expect(await shownOn(page)).toEqual(current);
});

test.each(["light", "dark"] as const)("is accessible in %s colours", async (colorScheme) => {
  const { page } = await visitAt(Date.now(), { colorScheme, viewport: { width: 360, height: 740 } });
  await expectNoAxeViolations(page);
});

test("the calendar of an event is served as a calendar", async () => {
  const { page } = await visitAt(Date.now());
  const address = await page.getByRole("link", { name: "Agregar al calendario" }).first().getAttribute("href");
  const calendar = await fetch(new URL(address ?? "", url));
  expect(calendar.headers.get("content-type")).toContain("text/calendar");
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Torneo\r\nLOCATION:Coliseo\r\n/);
});
