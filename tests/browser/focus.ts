import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Waits until the element has the focus. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}
