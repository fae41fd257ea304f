// Cards: the target of their only link, and their size on a phone.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit, waitUntilHydrated, waitUntilLoaded } from "./visit.ts";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test.each([360, 1280])("at %d px a click on the picture of a card follows the card's only link", async (width) => {
  const { page } = await visit("", { viewport: { width, height: 740 } });
  await waitUntilHydrated(page);
  const picture = card(page, "DEPORTES").locator("img");
  await picture.scrollIntoViewIfNeeded();
  const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 20, { delay: 100 });
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
});

test("for screen readers a card has one link", async () => {
  const { page } = await visit();
  expect(await card(page, "DEPORTES").getByRole("link").allInnerTexts()).toEqual(["Conoce más"]);
});

/** Two thirds of the heights that the pages had when each card had a large picture above its text. */
test.each([
  ["/", 5468],
  ["/cultura", 6495],
  ["/deportes", 4786],
])("on a phone %s is at most %d px high", async (route, limit) => {
  const { page } = await visit(`#${route}`, { viewport: { width: 360, height: 740 } });
  await waitUntilLoaded(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(limit);
});
