import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects axe to find no violation of WCAG 2.2 A and AA or of its best practices in the current state of the page, or in
 * the elements that `selector` matches. `skipped`: the names of rules that are not checked. Does not check contrast under
 * forced colours, because axe would compare the colours of the style sheets.
 */
export async function expectNoAxeViolations(page: Page, selector = "html", skipped: string[] = []): Promise<void> {
  const forced = await page.evaluate(() => matchMedia("(forced-colors: active)").matches);
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .disableRules([...skipped, ...(forced ? ["color-contrast"] : [])])
    // The other mode opens a second page to merge the results of frames. The site has no frames.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 300))])).toEqual([]);
}
