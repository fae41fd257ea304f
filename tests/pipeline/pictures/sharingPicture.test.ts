import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cacheFolder } from "../../../src/pipeline/pictures/cache.ts";
import { sharingPicture } from "../../../src/pipeline/pictures/sharingPicture.ts";

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "shared-"));
  vi.stubEnv("CACHE_FOLDER", cache);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(cache, { recursive: true, force: true });
});

const colours = { ground: "#004020", words: "#ffffff", accent: "#ffcc00" };
const make = (title: string, picture?: string | Uint8Array) =>
  sharingPicture({ title, name: "Sitio" }, colours, picture);

/** The colours of the pixels of a part of a picture, as `#rrggbb`, without those of smooth edges. */
async function coloursIn(source: string | Uint8Array, left: number, top: number, width: number, height: number) {
  const data = await sharp(Buffer.from(source)).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 3) found.add(`#${data.subarray(at, at + 3).toString("hex")}`);
  return found;
}

test("is a PNG of 1200 × 630 px with the words in the colours of the site", async () => {
  const { source, fileName } = await make("Título");
  expect(fileName).toMatch(/^assets\/shared-[0-9a-f]{8}\.png$/);
  expect(await sharp(Buffer.from(source)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const found = await coloursIn(source, 0, 0, 600, 630);
  for (const colour of Object.values(colours)) expect(found).toContain(colour);
});

const long = "Una palabra tras otra ".repeat(40);

test.each([
  ["a title", { title: long, name: "Sitio" }],
  ["a name", { title: "Título", name: long }],
])("keeps a margin around %s, however long", async (_, words) => {
  const { source } = await sharingPicture(words, colours, undefined);
  const sides: [number, number, number, number][] = [
    [0, 0, 78, 630],
    [1124, 0, 76, 630],
    [0, 0, 1200, 30],
    [0, 600, 1200, 30],
  ];
  for (const side of sides) expect([...(await coloursIn(source, ...side))]).toEqual([colours.ground]);
});

test("makes a word that is too wide smaller, so that it ends before the picture", async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>`;
  const { source } = await make("Otorrinolaringología-Internacionalización", picture);
  expect([...(await coloursIn(source, 622, 0, 78, 630))]).toEqual([colours.ground]);
});

test("leaves out what the font does not have, and shows the name of the site if nothing is left", async () => {
  const { source } = await make("Becas 🎓 日本");
  expect(source).toEqual((await make("Becas")).source);
  expect((await make("日本")).source).toEqual((await make("Sitio")).source);
});

test("fills the right side with the picture, of which the right part is seen if it is wide", async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#123456"/><rect width="100" height="100" fill="#ff0000"/></svg>`;
  const { source } = await make("Título", picture);
  expect([...(await coloursIn(source, 700, 0, 500, 630))]).toEqual(["#123456"]);
});

test("fills the right side with the middle of a photograph that is not wide", async () => {
  const ground = { width: 900, height: 700, channels: 3, background: "#336699" } as const;
  const edge = await sharp({ create: { ...ground, width: 100, background: "#ff0000" } })
    .png()
    .toBuffer();
  const photo = sharp({ create: ground }).composite([{ input: edge, left: 0, top: 0 }]);
  const { source } = await make("Título", await photo.webp({ lossless: true }).toBuffer());
  expect([...(await coloursIn(source, 700, 0, 500, 630))]).toEqual(["#336699"]);
});

test("differs in title, picture and colours, and is cached", async () => {
  const names = [await make("A"), await make("B"), await make("A")].map(({ fileName }) => fileName);
  expect(names[0]).not.toBe(names[1]);
  expect(names[0]).toBe(names[2]);
  expect((await readdir(cacheFolder())).length).toBeGreaterThan(1);
});
