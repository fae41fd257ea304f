// Cards: the target of their only link, and their size on a phone.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openRoute } from "./routes.ts";
import { visit, waitUntilHydrated } from "./visit.ts";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test.each([360, 1280])("at %d px a click on the picture of a card follows the card's only link", async (width) => {
  const { page } = await visit("", { viewport: { width, height: 740 } });
  await waitUntilHydrated(page);
  expect(await card(page, "DEPORTES").getByRole("link").allInnerTexts()).toEqual(["Conoce más"]);
  const picture = card(page, "DEPORTES").locator("img");
  await picture.scrollIntoViewIfNeeded();
  const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 20, { delay: 100 });
  await page.getByRole("heading", { level: 1, name: "Programas Deportivos" }).waitFor();
});

/** Two thirds of the heights that the pages had when each card had a large picture above its text. */
const limits = { "/": 5468, "/cultura": 6495, "/deportes": 4786 };

test("on a phone pages of cards are not longer than a list of them", async () => {
  const { page } = await visit("", { viewport: { width: 360, height: 740 } });
  for (const [route, limit] of Object.entries(limits)) {
    await openRoute(page, route);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), route).toBeLessThanOrEqual(limit);
  }
});
