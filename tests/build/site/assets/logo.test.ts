import sharp from "sharp";
import { expect, test } from "vitest";
import { renderLogo } from "../../../../src/build/site/assets/logo.ts";

const noImages = () => undefined;
const mark = { drawing: ["graduation-cap"], ground: "gold", alt: "Universidad" } as const;

test("an icon becomes a square mark, an SVG and PNG icon for the tab and a PNG icon for phones", async () => {
  const { picture, siteIcons, assets } = await renderLogo(mark, noImages);
  expect(picture).toMatchObject({ width: 64, height: 64, alt: "Universidad" });
  expect(siteIcons).toEqual([
    { rel: "apple-touch-icon", href: expect.stringMatching(/icon-180-.*\.png$/), type: "image/png", sizes: "180x180" },
    { rel: "icon", href: expect.stringMatching(/icon-32-.*\.png$/), type: "image/png", sizes: "32x32" },
    { rel: "icon", href: picture.src, type: "image/svg+xml", sizes: "any" },
  ]);
  const addresses = assets.map(({ fileName }) => `./${fileName}`);
  expect(addresses.sort()).toEqual([...new Set(siteIcons.map(({ href }) => href))].sort());
});

test("the icons have the size that they declare, and the one for phones has no transparent corners", async () => {
  const { siteIcons, assets } = await renderLogo(mark, noImages);
  for (const { href, sizes } of siteIcons.filter(({ type }) => type === "image/png")) {
    const file = assets.find(({ fileName }) => href.endsWith(fileName));
    const picture = sharp(Buffer.from(file?.source ?? ""));
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect((await picture.stats()).isOpaque).toBe(sizes === "180x180");
  }
});

test("at 16 px the mark shows its icon as a dark shape on its ground, most of the square", async () => {
  const { assets } = await renderLogo(mark, noImages);
  const pixels = await sharp(Buffer.from(assets[0]?.source ?? ""))
    .resize(16)
    .greyscale()
    .raw()
    .toBuffer();
  const dark = [...pixels].filter((value, index) => index % (pixels.length / 256) === 0 && value < 110).length;
  expect(dark).toBeGreaterThan(40);
  expect(dark).toBeLessThan(160);
});

test("a file becomes icons that show all of it in a square", async () => {
  const wide = sharp({ create: { width: 600, height: 200, channels: 3, background: "#0943b5" } });
  const bytes = await wide.png().toBuffer();
  const { picture, siteIcons, assets } = await renderLogo({ file: "logo.png", alt: "Universidad" }, () => bytes);
  expect(picture).toMatchObject({ width: 600, height: 200 });
  expect(siteIcons.map(({ rel, sizes }) => [rel, sizes])).toEqual([
    ["apple-touch-icon", "180x180"],
    ["icon", "32x32"],
  ]);
  const touch = assets.find(({ fileName }) => fileName.includes("icon-180"));
  const { data } = await sharp(Buffer.from(touch?.source ?? ""))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("throws for a file that does not exist", async () => {
  await expect(renderLogo({ file: "no.png", alt: "" }, noImages)).rejects.toThrow("no.png");
});
