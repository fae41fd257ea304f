import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects axe to find no violation of WCAG 2.2 A and AA or of its best practices in the current state of the page, or in
 * the elements that `selector` matches. `skipped`: the names of rules that are not checked. In dark mode, only contrast is
 * checked: nothing else differs from light mode. Under forced colours it is not, because axe would compare the colours of
 * the style sheets.
 */
export async function expectNoAxeViolations(page: Page, selector = "html", skipped: string[] = []): Promise<void> {
  const [forced, dark] = await page.evaluate(() =>
    ["(forced-colors: active)", "(prefers-color-scheme: dark)"].map((query) => matchMedia(query).matches),
  );
  const builder = new AxeBuilder({ page }).include(selector).options({ resultTypes: ["violations"] });
  const rules = dark
    ? builder.withRules("color-contrast")
    : builder.withTags(tags).disableRules([...skipped, ...(forced ? ["color-contrast"] : [])]);
  const { violations } = await rules
    // The other mode opens a second page to merge the results of frames. The site has no frames.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 300))])).toEqual([]);
}
