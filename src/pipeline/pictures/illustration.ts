// An illustration as one SVG file: a weave of an area, an icon above a woven band, or a number woven of squares. The same
// names make the same file.
import type { Theme } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import type { PictureFile } from "../read/types.gen.ts";
import { addressOf, hashOf, makeAsset, type RenderedFiles } from "./asset.ts";
import { Cells, type Random, randomOf } from "./cells.ts";
import { drawFigure } from "./figure.ts";
import { placedIcon } from "./icons.ts";
import { type Palette, paletteOf, usualGrounds } from "./palette.ts";
import { band, loom, weave } from "./weave.ts";

/** A picture that is drawn. */
export type Illustration = Exclude<PictureFile, { file: string }>;

/** Pixels per cell. */
const scale = 40;

const composed = memoize<ReturnType<typeof compose>>();

export function renderIllustration(picture: Illustration, theme?: Theme): RenderedFiles {
  const [kind, name] = subjectOf(picture);
  const grounds = usualGrounds(theme);
  const ground = picture.ground ?? grounds[Number.parseInt(hashOf(name).slice(0, 4), 16) % grounds.length] ?? "main";
  const key = [theme?.main, theme?.accent, ground, kind, name].join(" ");
  const { asset, ...size } = composed(key, [], () => compose(picture, name, paletteOf(ground, theme)));
  return { picture: { src: addressOf(asset), ...size, alt: picture.alt ?? "", area: ground }, assets: [asset] };
}

function subjectOf(picture: Illustration): [kind: string, name: string] {
  if ("drawing" in picture) return ["drawing", picture.drawing];
  return "weave" in picture ? ["weave", picture.weave] : ["figure", picture.figure];
}

function compose(picture: Illustration, name: string, palette: Palette) {
  const { cells, size } =
    "weave" in picture
      ? weave(picture.weave, palette)
      : { cells: "figure" in picture ? drawFigure(name, palette) : drawIcon(name, palette), size: loom };
  const [width, height] = [size.columns * scale, size.rows * scale];
  const box = `width="${width}" height="${height}" viewBox="0 0 ${size.columns} ${size.rows}"`;
  const asset = makeAsset(name, "svg", `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${cells}</svg>`);
  return { asset, width, height };
}

type Composition = (cells: Cells, palette: Palette, random: Random) => [x: number, y: number];

/** What is behind an icon. Each returns where the icon's left upper corner is. */
const compositions: [Composition, ...Composition[]] = [
  // A rising sun above a band.
  (cells, palette, random) => {
    cells.arch(8, 8, 5.5, palette.mid);
    band(cells, palette, random, 8);
    return [5, 1.6];
  },
  // A full moon below a band.
  (cells, palette, random) => {
    cells.disc(8, 6.2, 3.8, palette.mid);
    band(cells, palette, random, 0);
    return [5, 3.2];
  },
  // One large stitch on a row of small ones.
  (cells, { deep, mid, soft, accent }, random) => {
    const [corner, other] = random([
      ["sw", "se"],
      ["se", "sw"],
    ] as const);
    cells.half(3.5, 0, corner, mid, 9);
    cells.rect(0, 9, loom.columns, 1, deep);
    const ink = random([soft, accent]);
    for (let x = 0; x < loom.columns; x += 1) cells.half(x, 9, other, ink);
    return [5, 2];
  },
];

function drawIcon(name: string, palette: Palette): string {
  const random = randomOf(name);
  const cells = new Cells();
  cells.rect(0, 0, loom.columns, loom.rows, palette.strong);
  const [x, y] = random(compositions)(cells, palette, random);
  return `${cells}${placedIcon(name, palette.pale, x, y, 6)}`;
}
