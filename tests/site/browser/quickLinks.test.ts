// The quick links of the landing.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { visit, waitUntilHydrated } from "../../browser/visit.ts";
import { siteRoot } from "../../roots.ts";

const { sections } = JSON.parse(readFileSync(`${siteRoot}/content/pages/inicio.json`, "utf8"));
const [{ quickLinks, actions }] = sections;

test.each([320, 360, 768, 1280])("are between the heading and the cards at %i px", async (width) => {
  const { page } = await visit("", { viewport: { width, height: 740 }, javaScriptEnabled: false });
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
  const links = page.getByRole("navigation", { name: quickLinks.title }).getByRole("link");
  expect(await links.allInnerTexts()).toEqual(quickLinks.links.map(({ label }: { label: string }) => label));
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(await top("h1"));
    expect(box?.y).toBeLessThan(await top("h2"));
    if (width < 768) expect(box?.y).toBeLessThan(await top("main img"));
  }
});

test("are the next stops of the keyboard after the button of the hero", async () => {
  const { page, problems } = await visit();
  await waitUntilHydrated(page);
  await page.getByRole("link", { name: actions[0].label }).focus();
  for (const { label } of quickLinks.links) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(label);
  }
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${quickLinks.links.at(-1).route}`);
  expect(problems).toEqual([]);
});
