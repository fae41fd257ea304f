// No object is cut off by the edge of its picture, in any of the ratios to which the site crops illustrations.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadSchemas } from "../../../../src/build/schemas.ts";
import type { Paints } from "../../../../src/build/site/assets/palette.ts";
import { placeIcons } from "../../../../src/build/site/assets/placeIcons.ts";
import { scenes } from "../../../../src/build/site/assets/scenes.ts";
import { canvas, safeArea } from "../../../../src/build/site/assets/shapes.ts";
import { pagePaths, readFiles } from "../../../../src/build/site/files.ts";
import { partsOf } from "../../../../src/build/site/parts.ts";
import { siteRoot } from "../../../roots.ts";

const files = await readFiles(siteRoot);
const schemas = loadSchemas(files);

const used = pagePaths(files).flatMap((path) =>
  partsOf(JSON.parse(String(files.get(path))), "schemas/content/page.schema.json", schemas)
    .filter(({ type }) => type === "picture")
    .map(({ value }) => (value as { drawing: string[] }).drawing.join(", ")),
);

/** Square icons, which are the largest possible, and the icons of each illustration of the pages. */
const drawings = [
  "black-large-square",
  "black-large-square, white-large-square",
  "black-large-square, white-large-square, black-medium-square",
  ...new Set(used),
];

const invisible: Paints = mapPaints(() => 'fill="none"');

test("the pages have illustrations", () => {
  expect(drawings.length).toBeGreaterThan(50);
});

test.each(drawings)("%s", async (drawing) => {
  const paints = mapPaints(() => 'fill="#000"');
  expectInside(await boxOf((await placeIcons(drawing.split(", "), paints, false)).markup));
});

test("mirrored icons", async () => {
  const { markup } = await placeIcons(
    ["black-large-square", "white-large-square"],
    mapPaints(() => 'fill="#000"'),
    true,
  );
  expectInside(await boxOf(markup));
});

describe.each(scenes.map((scene) => ({ scene, name: scene.name })))("scene $name", ({ scene }) => {
  test.each([256, 320, 384])("shows its clouds and light shapes whole (main icon at %i)", async (x) => {
    expectInside(await boxOf(scene({ ...invisible, glow: 'fill="#000"' }, x)));
  });

  test("shows its trees whole", async () => {
    const box = await boxOf(scene({ ...invisible, near: 'fill="#000"' }, 320), horizon);
    if (box) expectInside(box);
  });
});

/** Above it are no shapes in the colour of the floor but trees. */
const horizon = 250;

function mapPaints(paint: () => string): Paints {
  return { sky: paint(), glow: paint(), far: paint(), near: paint(), shade: paint(), bright: paint() };
}

const margin = 200;

/** Units per pixel: coarse, because every illustration is rendered. */
const unit = 4;

/** What is visible of `markup` above `lowest`, in the coordinates of the canvas. It may be outside the canvas. */
async function boxOf(markup: string, lowest = 400 + margin) {
  const [width, height] = [canvas.width + 2 * margin, lowest + margin];
  const size = `width="${width / unit}" height="${Math.ceil(height / unit)}" viewBox="-${margin} -${margin} ${width} ${height}"`;
  const pixels = sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup}</svg>`));
  if ((await pixels.stats()).channels.every(({ max }) => max === 0)) return undefined;
  const { info } = await pixels
    .trim({ background: "transparent", threshold: 60 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) * unit - margin;
  const top = -(info.trimOffsetTop ?? 0) * unit - margin;
  return { left, top, right: left + info.width * unit, bottom: top + info.height * unit };
}

function expectInside(box: typeof safeArea | undefined) {
  expect(box?.left).toBeGreaterThanOrEqual(safeArea.left);
  expect(box?.top).toBeGreaterThanOrEqual(safeArea.top);
  expect(box?.right).toBeLessThanOrEqual(safeArea.right);
  expect(box?.bottom).toBeLessThanOrEqual(safeArea.bottom);
}
