// Illustrations in the page: their icon is whole in every crop, and they look the same on light and dark pages.
import sharp from "sharp";
import { expect, test } from "vitest";
import { openRoute, routes } from "./routes.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

test("the icon of no illustration is cropped", async () => {
  const { page } = await visit();
  for (const route of routes) {
    await openRoute(page, route);
    for (const width of [320, 480, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // The icon is in the middle of 16 × 10 cells: within a square, and within 8 rows. Heroes have weaves.
      const cropped = await page.$$eval("main section img[src$='.svg']", (images) =>
        images
          .map((image) => [image.getAttribute("src"), image.clientWidth / image.clientHeight] as const)
          .filter(([, ratio]) => ratio < 0.99 || ratio > 2.01),
      );
      expect(cropped, `${route}, ${width} px`).toEqual([]);
    }
  }
});

test("no line is between the picture of the large hero and the ground above it", async () => {
  for (const deviceScaleFactor of [1.25, 2.625]) {
    const { page } = await visit("", { viewport: { width: 1280, height: 800 }, deviceScaleFactor });
    await waitUntilLoaded(page);
    const { x, y, width } = await page.$eval("main img", (picture) => picture.getBoundingClientRect());
    const clip = { x: x + width - 4, y: y - 8, width: 2, height: 16 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    // Mixed colours are rounded.
    for (const { min, max } of channels.slice(0, 3)) expect(max - min, `${deviceScaleFactor} pixels`).toBeLessThan(3);
  }
});

test("an illustration looks the same on a light and on a dark page", async () => {
  const { page } = await visit();
  await waitUntilLoaded(page);
  const colours = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    const { channels } = await sharp(await page.locator("main section img").first().screenshot()).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  };
  const [light, dark] = [await colours("light"), await colours("dark")];
  // The pixels at the edges are mixed with the page.
  for (const index of [0, 1, 2]) expect(Math.abs((light[index] ?? 0) - (dark[index] ?? 255))).toBeLessThan(3);
});
