import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sessionOf } from "./pages.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects axe to find no violation of WCAG 2.2 A and AA or of its best practices in the current state of the page, or in
 * the elements that `selector` matches. `skipped`: the names of rules that are not checked. In dark mode, only contrast is
 * checked: nothing else differs from light mode. Under forced colours it is not, because axe would compare the colours of
 * the style sheets.
 */
export async function expectNoAxeViolations(page: Page, selector = "html", skipped: string[] = []): Promise<void> {
  // The half megabyte of axe is sent only once to each document: loading it costs as much as checking a page. Playwright
  // would call `eval`, whose code Chromium compiles again for each document.
  if (!(await page.evaluate(() => "axe" in window))) {
    await (await sessionOf(page)).send("Runtime.evaluate", { expression: `${axe.source};0` });
  }
  const violations = await page.evaluate(
    async ({ selector, skipped, tags }) => {
      // A change of the colour scheme may still be fading: axe would compare colours in between.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const is = (query: string) => matchMedia(query).matches;
      const unchecked = is("(forced-colors: active)") ? [...skipped, "color-contrast"] : skipped;
      const { violations } = await window.axe.run(selector, {
        resultTypes: ["violations"],
        runOnly: is("(prefers-color-scheme: dark)") ? ["color-contrast"] : tags,
        rules: Object.fromEntries(unchecked.map((rule) => [rule, { enabled: false }])),
      });
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 300))]);
    },
    { selector, skipped, tags },
  );
  expect(violations).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
