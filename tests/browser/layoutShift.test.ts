// Nothing moves when a form is loaded: its prerendered fields are as large.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRequests } from "./holdRequests.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("extended");
});
afterAll(() => site.close());

const widths = [360, 768, 1280];

test.each(["/", "/todo", "/pqrs", "/login"])("nothing moves on %s when its forms are loaded", async (route) => {
  let release = () => {};
  const { page } = await visit(`${site.url}#${route}`, {
    // Everything is on the screen: the browser does not count what moves elsewhere.
    viewport: { width: 360, height: 5000 },
    prepare: async (page) => {
      release = await holdRequests(page, /assets\/SchemaForm-.*\.js/);
    },
  });
  const heights = async () => {
    const found: number[][] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 5000 });
      found.push(await formHeights(page));
    }
    return found;
  };
  await waitUntilHydrated(page);
  expect(await layoutShifts(page)).toBeLessThan(0.02);
  const prerendered = await heights();
  expect(prerendered[0]?.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 5000 });
  const before = await layoutShifts(page);
  release();
  await waitUntilLoaded(page);
  expect((await layoutShifts(page)) - before).toBeLessThan(0.02);
  expect(await heights()).toEqual(prerendered);
});

const formHeights = (page: Page) =>
  page
    .locator("form:visible")
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));

/** The sum of all layout shifts since the document was requested. */
const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // The browser reports a shift after the frame that contains it.
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return total;
  });
