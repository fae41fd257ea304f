import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { cacheFolder } from "../../../src/pipeline/pictures/cache.ts";
import { BrokenPicture, renderPhoto } from "../../../src/pipeline/pictures/photo.ts";

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(cache, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function plain(width: number, height: number, background = "#7a9b6c"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

function render(file: string, bytes: Uint8Array, folder = cache) {
  vi.stubEnv("CACHE_FOLDER", folder);
  return renderPhoto({ file, alt: "Un patio" }, new Map([[file, bytes]]));
}

describe("a large photograph", async () => {
  const bytes = await plain(4000, 3000)
    .withExif({ IFD0: { Artist: "Ana" } })
    .jpeg()
    .toBuffer();

  test("is rendered in three widths, the widest as its src", async () => {
    const { picture, assets } = await render("Día de campo.JPG", bytes);
    expect(picture).toMatchObject({ width: 1280, height: 960, alt: "Un patio" });
    expect(picture.src).toMatch(/^\.\/assets\/dia-de-campo-1280-[0-9a-f]{8}\.webp$/);
    expect(picture.srcset?.match(/\d+w/g)).toEqual(["1280w", "800w", "480w"]);
    expect(assets.map(({ fileName }) => `./${fileName}`)).toEqual(
      picture.srcset?.split(", ").map((candidate) => candidate.split(" ")[0]),
    );
  });

  test("keeps no metadata", async () => {
    const { assets } = await render("campo.jpg", bytes);
    for (const { source } of assets) {
      const { exif, xmp, iptc } = await sharp(source).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test("is read from the cache the second time", async () => {
    const own = await mkdtemp(join(cache, "own-"));
    await render("campo.jpg", bytes, own);
    const mark = await plain(5, 5).webp().toBuffer();
    for (const kept of await readdir(cacheFolder())) await writeFile(join(cacheFolder(), kept), mark);
    const { assets } = await render("campo.jpg", bytes, own);
    expect(assets.map(({ source }) => source)).toEqual([mark, mark, mark]);
  });

  test.each([
    ["nothing", ""],
    ["zeros", "\0\0\0"],
  ])("is made again if a power failure has left %s in the cache", async (_, left) => {
    const own = await mkdtemp(join(cache, "own-"));
    const { assets } = await render("campo.jpg", bytes, own);
    for (const kept of await readdir(cacheFolder())) await writeFile(join(cacheFolder(), kept), left);
    expect((await render("campo.jpg", bytes, own)).assets).toEqual(assets);
  });

  test("is shown where the cache cannot be written", async () => {
    const file = join(cache, "file");
    await writeFile(file, "");
    const { assets } = await render("campo.jpg", bytes, join(file, "cache"));
    expect(assets).toHaveLength(3);
  });

  test("shown by two cards is rendered once", async () => {
    const own = await mkdtemp(join(cache, "own-"));
    const [one, other] = await Promise.all([render("campo.jpg", bytes, own), render("campo.jpg", bytes, own)]);
    expect(one.assets[0]?.source).toBe(other.assets[0]?.source);
  });
});

test("rotates a portrait that a phone stored sideways", async () => {
  const bytes = await plain(1200, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { picture } = await render("retrato.jpg", bytes);
  expect(picture).toMatchObject({ width: 900, height: 1200 });
  expect(picture.srcset?.match(/\d+w/g)).toEqual(["900w", "800w", "480w"]);
});

test("keeps a transparent PNG transparent", async () => {
  const bytes = await plain(600, 300).ensureAlpha(0).png().toBuffer();
  const { assets } = await render("sello.png", bytes);
  for (const { source } of assets) expect((await sharp(source).stats()).isOpaque).toBe(false);
});

test("does not enlarge a tiny picture and gives it no srcset", async () => {
  const { picture, assets } = await render("punto.png", await plain(24, 16).png().toBuffer());
  expect(picture).toMatchObject({ width: 24, height: 16 });
  expect(picture).not.toHaveProperty("srcset");
  expect(assets).toHaveLength(1);
});

test("gives other bytes with the same name another address", async () => {
  const red = await render("aula.png", await plain(60, 40, "#a00").png().toBuffer());
  const blue = await render("aula.png", await plain(60, 40, "#00a").png().toBuffer());
  expect(red.picture.src).not.toBe(blue.picture.src);
});

describe("throws an error with the file of a picture that cannot be read", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  test.each([
    ["cut short", whole.subarray(0, whole.length / 2)],
    ["of only a few bytes", whole.subarray(0, 40)],
    ["that is text", new TextEncoder().encode("No soy una foto")],
    ["that is empty", new Uint8Array()],
  ])("a file %s", async (_, bytes) => {
    const failure = await render("rota.jpg", bytes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BrokenPicture);
    expect(failure).toMatchObject({
      file: "content/images/rota.jpg",
      reason: expect.stringContaining("No se puede leer como imagen"),
    });
  });

  test("a missing file", async () => {
    const failure = renderPhoto({ file: "falta.jpg", alt: "" }, new Map());
    await expect(failure).rejects.toThrow(new BrokenPicture("content/images/falta.jpg", "No está en content/images."));
  });
});
