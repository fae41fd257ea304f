// The logo of a site that has no file for it: an icon on a square in one colour.
import type { Theme } from "../../../types.gen.ts";
import { hashOf } from "./asset.ts";
import { getIcon } from "./icons.ts";
import type { Illustration } from "./illustration.ts";
import { paletteOf, usualGrounds } from "./palette.ts";
import { round } from "./shapes.ts";
import { visibleBox } from "./visibleBox.ts";

/** Units of the mark's view box. */
export const unit = 64;

export interface Mark {
  /** The name of the icon. */
  name: string;
  /** The colour of the square. */
  colour: string;
  /** SVG with round corners. */
  round: string;
  /** SVG that fills its square: phones round the corners themselves. */
  square: string;
}

export async function drawMark({ drawing: [name = ""], ground }: Illustration, theme: Theme | undefined) {
  const grounds = usualGrounds(theme);
  const usual = grounds[Number.parseInt(hashOf(name).slice(0, 4), 16) % grounds.length];
  const colour = paletteOf(ground ?? usual ?? grounds[0], theme).light.near;
  const [rounded, square] = await Promise.all([0.2, 0].map((roundness) => markOf(name, colour, roundness)));
  return { name, colour, round: rounded ?? "", square: square ?? "" } satisfies Mark;
}

/** Without shadows or a scene: it stays recognisable at 16 px. */
async function markOf(name: string, colour: string, roundness: number): Promise<string> {
  const icon = getIcon("illustration", name);
  const { left, top, width, height } = await visibleBox(icon);
  const scale = (unit * 0.8) / Math.max(width, height);
  const x = round(unit / 2 - (left + width / 2) * scale);
  const y = round(unit / 2 - (top + height / 2) * scale);
  const size = `width="${unit}" height="${unit}" viewBox="0 0 ${unit} ${unit}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `<rect width="${unit}" height="${unit}" rx="${round(unit * roundness)}" fill="${colour}"/>` +
    `<g transform="translate(${x} ${y})scale(${round(scale)})">${icon.body}</g></svg>`
  );
}
