// The strip with urgent help, on every page.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteRoot } from "../roots.ts";
import { openRoute, routes } from "./routes.ts";
import { visit } from "./visit.ts";

const { help } = JSON.parse(readFileSync(`${siteRoot}/content/site.json`, "utf8"));

test("is in the landing that visitors without JavaScript receive", async () => {
  const { page } = await visit("", { javaScriptEnabled: false });
  const strip = page.getByRole("region", { name: help.title });
  await strip.getByRole("link", { name: help.label }).waitFor();
});

test("has the hours at the height of the number, without JavaScript too", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit("", {
      javaScriptEnabled,
      viewport: { width: javaScriptEnabled ? 1280 : 1100, height: 740 },
    });
    const strip = page.getByRole("region", { name: help.title });
    // At the same moment: the page may still be loading.
    const [number = 0, hours = Number.NaN] = await strip.locator("a, :scope > span").evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { top, bottom } = text.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(Math.abs(number - hours)).toBeLessThan(1);
  }
});

test("has a number on the first screen of a phone, easy to touch, on each page", async () => {
  const { page } = await visit("", { viewport: { width: 360, height: 740 } });
  for (const route of routes) {
    await openRoute(page, route);
    const link = page.getByRole("region", { name: help.title }).getByRole("link");
    const box = await link.boundingBox();
    expect(box?.height, route).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? Infinity) + (box?.height ?? 0), route).toBeLessThan(740 / 2);
  }
});
