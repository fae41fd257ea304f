import type { Page } from "playwright-core";
import { expect } from "vitest";
import { renderedFrames, waitUntilHydrated } from "./visit.ts";

/** Scrolls to `top` pixels, once the site's scripts record that, and waits until the page is there. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await waitUntilHydrated(page);
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expectScroll(page, top);
  // The browser tells the scripts in its next frame.
  await renderedFrames(page);
}

/** Waits until the page is scrolled to `top` pixels. */
export async function expectScroll(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
}
