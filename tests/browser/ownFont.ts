// The site shows its own font only if it is there at once: from the second visit on, at the latest.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitUntilLoaded } from "./visit.ts";

/** Loads a page again until it shows the site's own font, on which its size depends. */
export async function waitForOwnFont(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      if (await hasOwnFont(page)) return true;
      await page.reload();
      await waitUntilLoaded(page);
      return false;
    })
    .toBe(true);
}

/** Whether a text is as wide as in the first font that the site declares, and not as in the others. */
function hasOwnFont(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const family = getComputedStyle(document.documentElement).fontFamily;
    const widthIn = (fontFamily: string) => {
      const text = Object.assign(document.createElement("span"), { textContent: "Sistema de Bienestar 0123456789" });
      Object.assign(text.style, { position: "absolute", whiteSpace: "nowrap", font: "100px/1 serif", fontFamily });
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    return widthIn(family) !== widthIn(family.split(",").slice(1).join(","));
  });
}
