// Photographs are as small as the screen allows, have their size before they load, and are requested when needed.
import sharp, { type Create } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build, copyOfSite, serveChangedSite } from "./site.ts";
import { visit, waitUntilLoaded } from "./visit.ts";

let site: Awaited<ReturnType<typeof serveChangedSite>>;
beforeAll(async () => {
  site = await serveChangedSite(async ({ write }) => {
    const opaque = { channels: 3, background: "#0943b5" } as const;
    const transparent = { channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } as const;
    await write("content/images/grande.jpg", await photograph(3000, 2000, opaque).jpeg().toBuffer());
    await write("content/images/vertical.jpg", await photograph(1000, 1600, opaque).jpeg().toBuffer());
    await write("content/images/transparente.png", await photograph(900, 900, transparent).png().toBuffer());
    await write("content/pages/fotos.json", page);
  });
});
afterAll(() => site.close());

function photograph(width: number, height: number, fill: Pick<Create, "channels" | "background">) {
  return sharp({ create: { width, height, ...fill } });
}

const page = {
  $schema: "../../schemas/content/page.schema.json",
  path: "/fotos",
  title: "Fotos",
  sections: [
    { type: "hero", size: "large", title: "Fotos", picture: { file: "grande.jpg", alt: "Grande" } },
    { type: "text", title: "Relleno", paragraphs: Array(150).fill("Un párrafo que ocupa su sitio.") },
    {
      type: "cards",
      title: "Más fotos",
      cards: [
        { title: "Una", picture: { file: "vertical.jpg", alt: "Vertical" } },
        { title: "Otra", picture: { file: "transparente.png", alt: "Transparente" } },
      ],
    },
  ],
};

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

test.each([
  ["Grande", "1280", "853"],
  ["Vertical", "1000", "1600"],
  ["Transparente", "900", "900"],
])("«%s» has its width and height before it loads", async (name, width, height) => {
  const { page } = await openAt(360);
  const photo = page.getByRole("img", { name });
  expect([await photo.getAttribute("width"), await photo.getAttribute("height")]).toEqual([width, height]);
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
    ...page,
    sections: [{ type: "hero", title: "Fotos", picture: { file: "rota.jpg", alt: "Rota" } }],
  });
  await broken.write("content/images/rota.jpg", complete.subarray(0, complete.length / 2));
  await expect(build(broken.root)).rejects.toThrow(/rota\.jpg/);
  await broken.remove();
});
