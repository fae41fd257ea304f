// Every screen after loading: axe in both colour schemes, reflow, headings and landmarks, layout shifts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sitePath } from "../../src/pipeline/read/files.ts";
import { expectNoAxeViolations } from "../browser/axe.ts";
import { answerLeftPlaces, leftPlaces } from "../browser/leftPlaces.ts";
import { routes } from "../browser/routes.ts";
import { visit, waitUntilLoaded } from "../browser/visit.ts";
import { siteRoot } from "../roots.ts";

const { locale = "es" } = JSON.parse(readFileSync(join(siteRoot, sitePath), "utf8"));

test.each(routes)(
  "%s: axe finds no violation; headings and landmarks are right; nothing shifts, is blocked or fetched, or scrolls sideways",
  async (route) => {
    const connections: string[] = [];
    const { page, problems } = await visit(`#${route}`, {
      prepare: async (page) => {
        await page.addInitScript(recordShifts);
        await answerLeftPlaces(page);
        page.on("request", (request) => {
          const isOwn = leftPlaces.test(request.url());
          if (connectionTypes.includes(request.resourceType()) && !isOwn) connections.push(request.url());
        });
      },
    });
    await waitUntilLoaded(page);
    const levels = await page.$$eval("h1,h2,h3,h4,h5,h6", (all) => all.map((each) => Number(each.tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)).toEqual([]);
    expect(await page.locator("main").count()).toBe(1);
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
    // The same on a phone with text at 200 %.
    await page.setViewportSize({ width: 360, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await expect
      .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)))
      .toBeGreaterThan(30);
    expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([360, 360]);
    expect(problems).toEqual([]);
    expect(connections).toEqual([]);
  },
);

/** The types of the requests that `connect-src` governs. */
const connectionTypes = ["fetch", "xhr", "eventsource", "websocket", "ping"];

/** Runs in the page before its scripts. */
function recordShifts() {
  // A busy machine renders the document in parts, and what is at the right moves as the rest of its row arrives.
  const unparsed = new CSSStyleSheet();
  unparsed.replaceSync(":root { display: none }");
  document.adoptedStyleSheets = [unparsed];
  addEventListener("DOMContentLoaded", () => {
    document.adoptedStyleSheets = [];
  });
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: "layout-shift", buffered: true });
}
