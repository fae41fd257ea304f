import { expect, test } from "vitest";
import { findWebKit } from "./findBrowsers.ts";
import { testJourneys } from "./journeys.ts";
import { open } from "./page.ts";

testJourneys(findWebKit(), (tab) => {
  test("dims illustrations on a dark page, because WebKit does not render their dark colours", async () => {
    await open(tab(), "/deportes");
    const filters = await tab().evaluate(() =>
      Array.from(document.querySelectorAll("main img"), (image) => getComputedStyle(image).filter),
    );
    expect(new Set(filters)).toEqual(new Set(["brightness(0.86)"]));
  });
});
