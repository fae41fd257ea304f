import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { drawFigure } from "../../../src/pipeline/pictures/figure.ts";
import { iconNames } from "../../../src/pipeline/pictures/icons.ts";
import { type Illustration, renderIllustration } from "../../../src/pipeline/pictures/illustration.ts";
import { grounds, paletteOf, usualGrounds } from "../../../src/pipeline/pictures/palette.ts";
import type { WeaveName } from "../../../src/pipeline/pictures/weave.ts";
import type { Theme } from "../../../src/types.gen.ts";

function render(illustration: Illustration, theme?: Theme) {
  const { picture, assets } = renderIllustration(illustration, theme);
  return { picture, assets, svg: String(assets[0]?.source) };
}

const { definitions } = JSON.parse(readFileSync("schemas/content/parts.schema.json", "utf8"));
const weaves: WeaveName[] = definitions.picture.properties.weave.enum;
const icons = ["soccer-ball", "wheelchair", "music-notes", "accordion", "volleyball", "swimming-pool"];
const illustrations: Illustration[] = [
  ...grounds.flatMap((ground) => weaves.map((weave) => ({ weave, ground }))),
  ...icons.map((drawing) => ({ drawing })),
  ...["0123", "4567", "89"].map((figure) => ({ figure })),
];

test("writes an illustration to one file, named after its icon and a hash of its bytes", () => {
  const { picture, assets } = render({ drawing: "soccer-ball", ground: "green" });
  expect(picture).toMatchObject({ width: 640, height: 400, area: "green" });
  expect(picture).not.toHaveProperty("srcset");
  expect(picture.src).toMatch(/^\.\/assets\/soccer-ball-[0-9a-f]{8}\.svg$/);
  expect(assets.map(({ fileName }) => `./${fileName}`)).toEqual([picture.src]);
});

test("gives an illustration without an alt an empty alternative text", () => {
  expect(render({ drawing: "drum" }).picture.alt).toBe("");
  expect(render({ drawing: "drum", alt: "Un tambor" }).picture.alt).toBe("Un tambor");
});

test("gives an illustration the same address in every build", () => {
  const pictures: Illustration[] = [{ drawing: "guitar" }, { weave: "acordeon" }, { figure: "1976" }];
  expect(pictures.map((each) => render({ ...each, ground: "coral" }).picture.src)).toMatchInlineSnapshot(`
    [
      "./assets/guitar-4ca2e7c9.svg",
      "./assets/acordeon-9dbf90a4.svg",
      "./assets/1976-8e049213.svg",
    ]
  `);
});

test("renders the same bytes in another order and process", async () => {
  const sources = illustrations.map((each) => render(each).svg);
  vi.resetModules();
  const fresh = await import("../../../src/pipeline/pictures/illustration.ts");
  const again = illustrations.toReversed().map((each) => String(fresh.renderIllustration(each).assets[0]?.source));
  expect(again.reverse()).toEqual(sources);
});

test("writes another file for each ground", () => {
  for (const each of [{ drawing: "guitar" }, { weave: "tejido" }, { figure: "12" }] as Illustration[]) {
    expect(new Set(grounds.map((ground) => render({ ...each, ground }).picture.src)).size).toBe(grounds.length);
  }
});

test.each([
  ["a theme", { main: "#e30613", accent: "#ffcc00" }, ["main", "accent"]],
  ["no theme", undefined, ["blue", "green", "gold", "coral", "violet", "teal"]],
])("in a site with %s, an illustration without a ground has a usual one", (_, theme, usual) => {
  expect(usualGrounds(theme)).toEqual(usual);
  const pictures = iconNames().map((drawing) => render({ drawing }, theme).picture);
  expect(new Set(pictures.map(({ area }) => area))).toEqual(new Set(usual));
});

test("composes the same illustration once", () => {
  const [first, second] = [render({ drawing: "drum" }), render({ drawing: "drum", alt: "Otra" })];
  expect(second.assets[0]).toBe(first.assets[0]);
});

describe.each(illustrations.map((each) => ({ each, name: Object.values(each).join(", ") })))("$name", ({ each }) => {
  test("contains no script, handler, style, or reference to another file", () => {
    expect(render(each).svg).not.toMatch(/<script|<style|<foreignObject|\son\w+=|\bid=|href|url\(/i);
  });

  test("fills its canvas to the corners", async () => {
    const [width, height] = "weave" in each && each.weave === "sierra" ? [1280, 640] : [640, 400];
    const pixels = sharp(Buffer.from(render(each).svg));
    expect(await pixels.metadata()).toMatchObject({ format: "svg", width, height });
    expect((await pixels.stats()).isOpaque).toBe(true);
  });
});

test("every illustration, with any icon, weighs at most 1000 bytes gzipped", () => {
  const all = [...illustrations, ...iconNames().map((drawing) => ({ drawing }))];
  expect(all.filter((each) => gzipSync(render(each).svg).length > 1000)).toEqual([]);
});

test("every digit has a shape of its own", () => {
  const inks = { ...paletteOf("blue"), pale: "ink" };
  const shapes = [..."0123456789"].map((digit) => /fill="ink" d="(.*?)"/.exec(`${drawFigure(digit, inks)}`)?.[1]);
  expect(new Set(shapes).size).toBe(10);
});

test("throws an error with the name of an unknown icon", () => {
  expect(() => render({ drawing: "socer-ball" })).toThrow('There is no icon "socer-ball"');
});
