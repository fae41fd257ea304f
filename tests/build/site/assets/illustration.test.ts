import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Illustration } from "../../../../src/build/site/assets/illustration.ts";
import { darkStyle, grounds, paletteOf } from "../../../../src/build/site/assets/palette.ts";
import { renderPicture } from "../../../../src/build/site/assets/picture.ts";
import type { Theme } from "../../../../src/types.gen.ts";

async function render(illustration: Illustration, theme?: Theme) {
  const { picture, assets } = await renderPicture(illustration, { images: () => undefined, theme });
  return { picture, assets, svg: String(assets[0]?.source) };
}

const combinations = [
  ["soccer-ball", "trophy"],
  ["performing-arts", "musical-score"],
  ["person-in-manual-wheelchair", "open-book"],
  ["graduation-cap", "red-heart", "books"],
  ["kite", "sunflower", "person-juggling"],
  ["chess-pawn"],
];

test("writes an illustration to one file, named after its icons and a hash of its bytes", async () => {
  const { picture, assets } = await render({ drawing: ["soccer-ball", "trophy"], ground: "green" });
  expect(picture).toMatchObject({ width: 640, height: 400 });
  expect(picture).not.toHaveProperty("srcset");
  expect(picture.src).toMatch(/^\.\/assets\/soccer-ball-[0-9a-f]{8}\.svg$/);
  expect(assets.map(({ fileName }) => `./${fileName}`)).toEqual([picture.src]);
});

test("gives an illustration without an alt an empty alternative text", async () => {
  expect((await render({ drawing: ["drum"] })).picture.alt).toBe("");
  expect((await render({ drawing: ["drum"], alt: "Un tambor" })).picture.alt).toBe("Un tambor");
});

test("gives an illustration the same address in every build", async () => {
  const { picture } = await render({ drawing: ["chess-pawn"], ground: "coral" });
  expect(picture.src).toMatchInlineSnapshot(`"./assets/chess-pawn-af5e288b.svg"`);
});

test("writes another file for each ground", async () => {
  const rendered = await Promise.all(grounds.map((ground) => render({ drawing: ["violin"], ground })));
  expect(new Set(rendered.map(({ picture }) => picture.src)).size).toBe(grounds.length);
});

test("in a site with a theme, an illustration without a ground has one of its colours, others have their own", async () => {
  const theme = { main: "#e30613", accent: "#ffcc00" };
  const skies = ["main", "accent"].map((ground) => paletteOf(ground === "main" ? "main" : "accent", theme).light.sky);
  const drawn = await Promise.all(
    ["drum", "violin", "books", "kite"].map((name) => render({ drawing: [name] }, theme)),
  );
  const used = drawn.map(({ svg }) => skies.filter((sky) => svg.includes(`M0 0h640v400H0z`) && svg.includes(sky)));
  expect(new Set(used.flat())).toEqual(new Set(skies));
  expect(used.every((found) => found.length === 1)).toBe(true);
  const [own, same] = await Promise.all([
    render({ drawing: ["drum"], ground: "blue" }, theme),
    render({ drawing: ["drum"], ground: "blue" }),
  ]);
  expect(own.svg).toBe(same.svg);
});

test("composes the same illustration once", async () => {
  const [first, second] = await Promise.all([
    render({ drawing: ["drum"] }),
    render({ drawing: ["drum"], alt: "Otra" }),
  ]);
  expect(second.assets[0]).toBe(first.assets[0]);
});

describe.each(combinations.map((drawing) => ({ drawing, name: drawing.join(", ") })))("$name", ({ drawing }) => {
  test("contains no script, handler or reference to another file, and one style: the colours for dark pages", async () => {
    const { svg } = await render({ drawing, ground: "teal" });
    expect(svg.replace(darkStyle(paletteOf("teal")), "")).not.toMatch(
      /<script|<style|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i,
    );
  });

  test("weighs at most 8 kB gzipped", async () => {
    expect(gzipSync((await render({ drawing })).svg).length).toBeLessThan(8192);
  });

  test("fills its canvas to the corners", async () => {
    const pixels = sharp(Buffer.from((await render({ drawing })).svg));
    expect(await pixels.metadata()).toMatchObject({ format: "svg", width: 640, height: 400 });
    expect((await pixels.stats()).isOpaque).toBe(true);
  });
});

test("defines every id once and has an id for every reference", async () => {
  const { svg } = await render({ drawing: ["airplane-arrival", "backhand-index-pointing-up-dark"] });
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(references));
  expect(references.length).toBeGreaterThan(1);
});

test("puts icons on the floor of the scene, whatever margins their own files have", async () => {
  const rows = await Promise.all(["soccer-ball", "trophy", "envelope"].map((name) => lowestRow(name)));
  for (const row of rows) expect(Math.abs(row - 318)).toBeLessThanOrEqual(4);
});

test.each([
  ["an illustration without icons", []],
  ["an illustration of four icons", ["drum", "violin", "guitar", "trumpet"]],
])("throws for %s", async (_, drawing) => {
  await expect(render({ drawing })).rejects.toThrow(RangeError);
});

test("throws an error with the name of an unknown icon", async () => {
  await expect(render({ drawing: ["socer-ball"] })).rejects.toThrow('There is no icon "socer-ball"');
});

/** The lowest visible row of a single icon, rendered without the scene. */
async function lowestRow(name: string): Promise<number> {
  const { svg } = await render({ drawing: [name] });
  const alone = svg.replace(/^(<svg[^>]*>).*(<g transform="translate\([^"]*"><g fill="none">)/s, "$1$2");
  const { info } = await sharp(Buffer.from(alone))
    .trim({ background: "transparent" })
    .toBuffer({ resolveWithObject: true });
  return info.height - (info.trimOffsetTop ?? 0);
}
