// Photographs are as small as the screen allows, have their size before they load, and are requested when needed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { build, copyOfSite } from "./site.ts";
import { photograph, photographsPage } from "./sites/photographs.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("extended");
});
afterAll(() => site.close());

async function openAt(width: number) {
  const visitor = await visit(`${site.url}#/fotos`, { viewport: { width, height: 740 } });
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  return visitor;
}

test.each([
  [360, 480],
  [1280, 800],
])("on a screen of %i px requests the first photograph at once, %i px wide", async (width, chosen) => {
  const { page, problems } = await openAt(width);
  const photo = page.getByRole("img", { name: "Grande" });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(new RegExp(`grande-${chosen}-[0-9a-f]{8}\\.webp$`));
  expect(await photo.getAttribute("loading")).toBe("eager");
  expect(problems).toEqual([]);
});

test("each photograph has its width and height before it loads", async () => {
  const { page } = await openAt(360);
  const sizeOf = (name: string) =>
    page.getByRole("img", { name }).evaluate((photo) => [photo.getAttribute("width"), photo.getAttribute("height")]);
  expect(await sizeOf("Grande")).toEqual(["1280", "853"]);
  expect(await sizeOf("Vertical")).toEqual(["1000", "1600"]);
  expect(await sizeOf("Transparente")).toEqual(["900", "900"]);
});

test("requests a photograph further down when the visitor scrolls near it", async () => {
  const { page } = await openAt(360);
  await waitUntilLoaded(page);
  const photo = page.getByRole("img", { name: "Vertical" });
  const isLoaded = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
});

test("requests no photograph wider than twice its width on the screen, or than 480 px", async () => {
  for (const width of [360, 768, 1280, 1920]) {
    const { page } = await openAt(width);
    for (const name of ["Grande", "Vertical", "Transparente"]) {
      const photo = page.getByRole("img", { name });
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const [requested, rendered] = await photo.evaluate((image: HTMLImageElement) => [
        Number(image.currentSrc.match(/-(\d+)-[0-9a-f]{8}\.webp$/)?.[1]),
        image.clientWidth,
      ]);
      expect(requested, `${name} at ${width} px, rendered ${rendered} px wide`).toBeLessThanOrEqual(
        Math.max(480, 2 * Number(rendered)),
      );
    }
  }
});

test("a truncated photograph stops the build, which reports its name", async () => {
  const broken = await copyOfSite();
  const complete = await photograph(900, 600, { channels: 3, background: "#7a9b6c" }).jpeg().toBuffer();
  await broken.write("content/pages/fotos.json", {
    ...photographsPage,
    sections: [{ type: "hero", title: "Fotos", picture: { file: "rota.jpg", alt: "Rota" } }],
  });
  await broken.write("content/images/rota.jpg", complete.subarray(0, complete.length / 2));
  await expect(build(broken.root)).rejects.toThrow(/rota\.jpg/);
  await broken.remove();
});
