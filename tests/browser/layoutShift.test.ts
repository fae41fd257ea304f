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

const screens = [
  // A form with every widget.
  ...[360, 768, 1280].map((width) => ({ route: "/todo", width })),
  // The same form on the landing page, two forms on one page, and that of a login: all with these widgets.
  { route: "/pqrs", width: 360 },
  { route: "/", width: 768 },
  { route: "/login", width: 1280 },
];

test.each(screens)("nothing moves on $route at $width px when its forms are loaded", async ({ route, width }) => {
  let release = () => {};
  const { page } = await visit(`${site.url}#${route}`, {
    // Everything is on the screen: the browser does not count what moves elsewhere.
    viewport: { width, height: 5000 },
    prepare: async (page) => {
      release = await holdRequests(page, /assets\/FormView-.*\.js/);
    },
  });
  await waitUntilHydrated(page);
  const prerendered = await formHeights(page);
  expect(prerendered.length).toBeGreaterThan(0);
  release();
  await waitUntilLoaded(page);
  expect(await formHeights(page)).toEqual(prerendered);
  expect(await layoutShifts(page)).toBeLessThan(0.02);
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
