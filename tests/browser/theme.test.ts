// A site with a theme and a logo of its own, under its security policy.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { declaredHeaders } from "./headers.ts";
import { openRoute } from "./routes.ts";
import { build, copyOfSite, serve } from "./site.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

/** A wide, dark logo, with styles as drawing programs write them. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">
  <style>.a{fill:#1a2b5c}</style>
  <path class="a" d="M0 10h60v40H0z"/>
  <path style="fill:#e30613" d="M70 20h170v20H70z"/>
</svg>`;
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><circle cx="30" cy="30" r="28" fill="#e0701a"/></svg>';

async function serveThemed() {
  const site = await copyOfSite();
  await site.write("content/brand/logo.svg", logo);
  await site.write("content/brand/sello.svg", square);
  await site.change("content/site.json", (text) => {
    const file = JSON.parse(text);
    file.theme = { main: "#e30613", accent: "#ffcc00" };
    file.address = "https://bibliotecas.example.com/";
    file.header.logo = { file: "logo.svg", alt: "Red de Bibliotecas", named: true, square: "sello.svg" };
    return JSON.stringify(file);
  });
  const outDir = await build(site.root);
  const { url, close } = await serve(outDir, { headers: declaredHeaders(outDir) });
  return { url, outDir, close: () => close().then(site.remove) };
}

let site: Awaited<ReturnType<typeof serveThemed>>;
beforeAll(async () => {
  site = await serveThemed();
});
afterAll(() => site.close());

// The contrast of the colours of any theme is computed in tests/pipeline/site/theme.
test("axe finds no violation in light and dark colours", async () => {
  const { page, problems } = await visit(site.url, { reducedMotion: "reduce" });
  for (const route of ["/", "/pqrs"]) {
    await openRoute(page, route);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
  }
  expect(problems).toEqual([]);
});

describe("the logo", () => {
  test("replaces the name of the site in the header, is whole, at most 15 rem wide, and moves nothing", async () => {
    const { page } = await visit(site.url);
    const home = page
      .getByRole("banner")
      .getByRole("link")
      .filter({ has: page.getByRole("img") });
    expect(await home.innerText()).toBe("");
    const image = home.getByRole("img", { name: "Red de Bibliotecas" });
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await image.boundingBox();
      expect(box?.width, `${width} px`).toBeLessThanOrEqual(240);
      expect(box?.width, `${width} px`).toBeGreaterThan(100);
      expect(box?.height, `${width} px`).toBe(40);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test("can be seen on a dark page, on a white plate, in the header and in the footer", async () => {
    const { page } = await visit(site.url, { colorScheme: "dark" });
    await waitUntilLoaded(page);
    for (const landmark of ["banner", "contentinfo"] as const) {
      const image = page.getByRole(landmark).getByRole("img", { name: "Red de Bibliotecas" });
      const { data } = await sharp(await image.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = Array.from({ length: data.length / 3 }, (_, index) => [
        ...data.subarray(index * 3, index * 3 + 3),
      ]);
      const near = (colour: number[]) => (pixel: number[]) =>
        pixel.every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 8);
      const share = (colour: number[]) => pixels.filter(near(colour)).length / pixels.length;
      expect(share([255, 255, 255])).toBeGreaterThan(0.3);
      expect(share([26, 43, 92])).toBeGreaterThan(0.1);
      expect(share([227, 6, 19])).toBeGreaterThan(0.1);
    }
  });

  test("the picture for social networks has the colour of the hero", async () => {
    const landing = await readFile(`${site.outDir}/index.html`, "utf8");
    const [shared] = /assets\/shared-[^"]*\.png/.exec(landing) ?? [];
    const { data } = await sharp(`${site.outDir}/${shared}`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = data;
    expect(red).toBeGreaterThan(green + 60);
  });

  test("has icons for the tab and the telephone, which load", async () => {
    const { page } = await visit(site.url);
    const icons = await page.$$eval("link[rel='icon'], link[rel='apple-touch-icon']", (links) =>
      links.map((link) => [link.getAttribute("rel"), link.getAttribute("sizes"), (link as HTMLLinkElement).href]),
    );
    expect(icons.map(([rel, sizes]) => [rel, sizes])).toEqual([
      ["apple-touch-icon", "180x180"],
      ["icon", "32x32"],
      ["icon", "any"],
    ]);
    const sizes = await Promise.all(
      icons.map(async ([, , href = ""]) => sharp(await (await page.request.get(href ?? "")).body()).metadata()),
    );
    expect(sizes.map(({ format, width }) => [format, width])).toEqual([
      ["png", 180],
      ["png", 32],
      ["svg", 60],
    ]);
  });
});
