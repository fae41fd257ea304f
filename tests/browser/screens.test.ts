// Every screen, in light and dark: what axe sees, what scrolls sideways, one main, one h1, headings without gaps.
import { describe, expect, test } from "vitest";
import { expectNothingFromAxe } from "./axe.ts";
import { routes } from "./routes.ts";
import { withVisits } from "./visit.ts";

const visit = withVisits();

describe.each(routes)("%s", (route) => {
  test.each(["light", "dark"] as const)("axe finds nothing (%s)", async (colorScheme) => {
    const { page, complaints } = await visit(`#${route}`, {
      colorScheme,
      reducedMotion: "reduce",
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await expectNothingFromAxe(page);
    expect(complaints).toEqual([]);
  });

  test("nothing scrolls sideways from 320 px on", async () => {
    const { page } = await visit(`#${route}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${width} px`).toBe(0);
    }
  });

  test("one main, one h1, headings without gaps, nothing moves while it loads", async () => {
    const { page } = await visit(`#${route}`, { prepare: (page) => page.addInitScript(watchShifts) });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const levels = await page.$$eval("h1,h2,h3,h4,h5,h6", (all) =>
      all.map((each) => Number(each.tagName[1])),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)).toEqual([]);
    expect(await page.locator("main").count()).toBe(1);
    expect(await page.locator("html").getAttribute("lang")).toBe("es");
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

/** Runs in the page. */
function watchShifts() {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: "layout-shift", buffered: true });
}
