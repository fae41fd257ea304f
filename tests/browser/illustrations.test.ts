// Illustrations in the page: whole in every crop, with dark colours of their own on dark pages and light ones on paper.
import sharp from "sharp";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";
import { waitUntilLoaded, withVisits } from "./visit.ts";

const visit = withVisits();

test.each(routes)("on %s no illustration is cropped beyond the ratios 3:2 and 2:1", async (route) => {
  const { page } = await visit(`#${route}`);
  await waitUntilLoaded(page);
  for (const width of [320, 360, 480, 600, 700, 768, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cropped = await page.$$eval("main img[src$='.svg']", (images) =>
      images
        .map((image) => [image.getAttribute("src"), image.clientWidth / image.clientHeight] as const)
        .filter(([, ratio]) => ratio < 1.49 || ratio > 2.01),
    );
    expect(cropped, `${width} px`).toEqual([]);
  }
});

test.each([
  ["light", "screen", 130, 255],
  ["dark", "screen", 0, 80],
  ["dark", "print", 130, 255],
] as const)("on a %s page (%s) an illustration has that brightness", async (colorScheme, media, least, most) => {
  const { page, problems } = await visit("#/", { colorScheme });
  await waitUntilLoaded(page);
  await page.emulateMedia({ media, colorScheme });
  const illustration = page.locator("main img").first();
  // Without an alternative text it would not be printed.
  await illustration.evaluate((image: HTMLImageElement) => {
    image.alt = "Un birrete";
  });
  const { channels } = await sharp(await illustration.screenshot()).stats();
  const mean = channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean / 3, 0);
  expect(mean).toBeGreaterThanOrEqual(least);
  expect(mean).toBeLessThanOrEqual(most);
  expect(problems).toEqual([]);
});
