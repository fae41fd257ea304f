// E-mail addresses on narrow screens.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoute } from "./routes.ts";
import { longAddress } from "./sites/otherInstitution.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("otherInstitution");
});
afterAll(() => site.close());

test("addresses break at most once, before an at-sign or a dot, from 320 px on", async () => {
  const { page } = await visit(site.url);
  for (const route of ["/", "/pqrs", "/login"]) {
    await openRoute(page, route);
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await linesOfAddresses(page);
      expect(shown.length).toBeGreaterThan(0);
      for (const lines of shown) {
        expect(lines.join("")).toBe(longAddress);
        expect(lines.length, `${route}, ${width} px`).toBeLessThanOrEqual(2);
        for (const line of lines.slice(1)) expect(line, `${route}, ${width} px`).toMatch(/^[@.]/);
      }
    }
  }
});

/** The lines of each link to an e-mail address. */
const linesOfAddresses = (page: Page) =>
  page.locator("a[href^=mailto]").evaluateAll((links) =>
    links.map((link) => {
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const [offset, character] of [...(node.textContent ?? "")].entries()) {
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? "") + character);
        }
      }
      return [...lines.values()];
    }),
  );
