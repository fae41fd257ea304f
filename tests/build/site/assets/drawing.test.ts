import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Drawing } from "../../../../src/build/site/assets/drawing.ts";
import { grounds } from "../../../../src/build/site/assets/palette.ts";
import { drawPicture } from "../../../../src/build/site/assets/picture.ts";

async function draw(drawing: Drawing) {
  const { picture, assets } = await drawPicture(drawing, () => undefined);
  return { picture, assets, svg: String(assets[0]?.source) };
}

const combinations = [
  ["soccer-ball", "trophy"],
  ["performing-arts", "musical-score"],
  ["person-in-manual-wheelchair", "open-book"],
  ["graduation-cap", "heart-hands", "books"],
  ["circus-tent", "clown-face", "person-juggling"],
  ["chess-pawn"],
];

test("a drawing is one file, addressed by its icons and its bytes", async () => {
  const { picture, assets } = await draw({ drawing: ["soccer-ball", "trophy"], ground: "green" });
  expect(picture).toMatchObject({ width: 640, height: 400 });
  expect(picture).not.toHaveProperty("srcset");
  expect(picture.src).toMatch(/^\.\/assets\/soccer-ball-trophy-[0-9a-f]{8}\.svg$/);
  expect(assets.map(({ fileName }) => `./${fileName}`)).toEqual([picture.src]);
});

test("a drawing is an ornament unless its alt says what it shows", async () => {
  expect((await draw({ drawing: ["drum"] })).picture.alt).toBe("");
  expect((await draw({ drawing: ["drum"], alt: "Un tambor" })).picture.alt).toBe("Un tambor");
});

test("the address of a drawing stays the same from build to build", async () => {
  const { picture } = await draw({ drawing: ["chess-pawn"], ground: "coral" });
  expect(picture.src).toMatchInlineSnapshot(`"./assets/chess-pawn-39f76798.svg"`);
});

test("each ground gives another file", async () => {
  const drawn = await Promise.all(grounds.map((ground) => draw({ drawing: ["violin"], ground })));
  expect(new Set(drawn.map(({ picture }) => picture.src)).size).toBe(grounds.length);
});

test("the same drawing is composed once", async () => {
  const [first, second] = await Promise.all([
    draw({ drawing: ["drum"] }),
    draw({ drawing: ["drum"], alt: "Otra" }),
  ]);
  expect(second.assets[0]).toBe(first.assets[0]);
});

describe.each(combinations.map((drawing) => ({ drawing, name: drawing.join(", ") })))(
  "$name",
  ({ drawing }) => {
    test("carries no script, style, handler or reference to another file", async () => {
      const { svg } = await draw({ drawing });
      expect(svg).not.toMatch(/<script|<style|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i);
    });

    test("weighs at most 8 kB gzipped", async () => {
      expect(gzipSync((await draw({ drawing })).svg).length).toBeLessThan(8192);
    });

    test("fills its canvas to the corners", async () => {
      const pixels = sharp(Buffer.from((await draw({ drawing })).svg));
      expect(await pixels.metadata()).toMatchObject({ format: "svg", width: 640, height: 400 });
      expect((await pixels.stats()).isOpaque).toBe(true);
    });
  },
);

test("every id within is defined once and found by its reference", async () => {
  const { svg } = await draw({ drawing: ["airplane-arrival", "backhand-index-pointing-up-dark"] });
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(references));
  expect(references.length).toBeGreaterThan(1);
});

test("icons stand on the floor of the scene, whatever margin they leave in their own box", async () => {
  const rows = await Promise.all(["soccer-ball", "trophy", "envelope"].map((name) => lowestRow(name)));
  for (const row of rows) expect(Math.abs(row - 318)).toBeLessThanOrEqual(4);
});

test.each([
  ["no icon", []],
  ["four icons", ["drum", "violin", "guitar", "trumpet"]],
])("%s make no drawing", async (_, drawing) => {
  await expect(draw({ drawing })).rejects.toThrow(RangeError);
});

test("an icon that does not exist is named", async () => {
  await expect(draw({ drawing: ["socer-ball"] })).rejects.toThrow('There is no icon "socer-ball"');
});

/** The lowest row in which an icon that stands alone is seen: its group drawn without the ground. */
async function lowestRow(name: string): Promise<number> {
  const { svg } = await draw({ drawing: [name] });
  const alone = svg.replace(/^(<svg[^>]*>).*(<g transform="matrix\([^"]*"><g fill="none">)/s, "$1$2");
  const { info } = await sharp(Buffer.from(alone))
    .trim({ background: "transparent" })
    .toBuffer({ resolveWithObject: true });
  return info.height - (info.trimOffsetTop ?? 0);
}
