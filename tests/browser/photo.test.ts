// Photographs: as small as the screen allows, placed before they load, fetched when they come near.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build, copyOfSite, serve } from "./site.ts";
import { withVisits } from "./visit.ts";

let site: Awaited<ReturnType<typeof copyOfSite>>;
let server: Awaited<ReturnType<typeof serve>>;
const visit = withVisits();
beforeAll(async () => {
  site = await withImages();
  await takePhoto("grande.jpg", 3000, 2000);
  await takePhoto("vertical.jpg", 1000, 1600);
  await takePhoto("transparente.png", 900, 900, { r: 20, g: 90, b: 60, alpha: 0.5 });
  await site.write("content/pages/fotos.json", page);
  server = await serve(await build(site.root));
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

/** Git keeps no empty folder. */
async function withImages() {
  const copy = await copyOfSite();
  await mkdir(join(copy.root, "content/images"), { recursive: true });
  return copy;
}

function takePhoto(
  name: string,
  width: number,
  height: number,
  background = { r: 9, g: 67, b: 181, alpha: 1 },
) {
  const channels = background.alpha < 1 ? 4 : 3;
  return sharp({ create: { width, height, channels, background } }).toFile(
    join(site.root, "content/images", name),
  );
}

const page = {
  $schema: "../../schemas/content/page.schema.json",
  path: "/fotos",
  title: "Fotos",
  sections: [
    { type: "hero", size: "large", title: "Fotos", picture: { file: "grande.jpg", alt: "Grande" } },
    { type: "text", title: "Relleno", paragraphs: Array(60).fill("Un párrafo que ocupa su sitio.") },
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

async function at(width: number) {
  const visitor = await visit(`${server.url}#/fotos`, { viewport: { width, height: 740 } });
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  return visitor;
}

test.each([
  [360, 480],
  [1280, 800],
])("on a screen of %i px the first photograph is %i px wide, and fetched at once", async (width, chosen) => {
  const { page, complaints } = await at(width);
  const photo = page.getByRole("img", { name: "Grande" });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(new RegExp(`grande-${chosen}-[0-9a-f]{8}\\.webp$`));
  expect(await photo.getAttribute("loading")).toBe("eager");
  expect(complaints).toEqual([]);
});

test.each([
  ["Grande", "1280", "853"],
  ["Vertical", "1000", "1600"],
  ["Transparente", "900", "900"],
])("the size of «%s» is known before it loads", async (name, width, height) => {
  const { page } = await at(360);
  const photo = page.getByRole("img", { name });
  expect([await photo.getAttribute("width"), await photo.getAttribute("height")]).toEqual([width, height]);
});

test("photographs further down are fetched when they come near", async () => {
  const { page } = await at(360);
  await page.waitForLoadState("networkidle");
  const photo = page.getByRole("img", { name: "Vertical" });
  const isHere = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isHere()).toBe(false);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isHere).toBe(true);
});

test("a photograph is no wider than twice what is drawn of it", async () => {
  for (const width of [360, 768, 1280, 1920]) {
    const { page } = await at(width);
    for (const name of ["Grande", "Vertical", "Transparente"]) {
      const photo = page.getByRole("img", { name });
      await photo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const [fetched, drawn] = await photo.evaluate((image: HTMLImageElement) => [
        Number(image.currentSrc.match(/-(\d+)-[0-9a-f]{8}\.webp$/)?.[1]),
        image.clientWidth,
      ]);
      expect(fetched, `${name} at ${width} px, drawn ${drawn} px wide`).toBeLessThanOrEqual(
        Math.max(480, 2 * Number(drawn)),
      );
    }
  }
});

test("a photograph that is cut off stops the build, and is named", async () => {
  const broken = await withImages();
  const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#7a9b6c" } })
    .jpeg()
    .toBuffer();
  await broken.write("content/pages/fotos.json", {
    ...page,
    sections: [{ type: "hero", title: "Fotos", picture: { file: "rota.jpg", alt: "Rota" } }],
  });
  await writeFile(join(broken.root, "content/images/rota.jpg"), whole.subarray(0, whole.length / 2));
  await expect(build(broken.root)).rejects.toThrow(/rota\.jpg/);
  await broken.remove();
});
