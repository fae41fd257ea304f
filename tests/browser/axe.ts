// What axe, the accessibility checker, has to say of a page.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with every violation of WCAG 2.2 A and AA and of good practice that the page shows as it stands.
 * Where colours are forced axe compares those that the style sheets wanted: their contrast means nothing there.
 */
export async function expectNothingFromAxe(page: Page): Promise<void> {
  const forced = await page.evaluate(() => matchMedia("(forced-colors: active)").matches);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .disableRules(forced ? ["color-contrast"] : [])
    // Does not open a page of its own to put the results of frames together: there are none.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 300))])).toEqual([]);
}
