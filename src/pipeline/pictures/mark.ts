// The logo of a site that has no file for it: an icon on a square with a woven corner.
import type { Theme } from "../../types.gen.ts";
import type { LogoFile } from "../read/types.gen.ts";
import { placedIcon } from "./icons.ts";
import { paletteOf } from "./palette.ts";

/** A logo that is drawn. */
export type DrawnLogo = Exclude<LogoFile, { file: string }>;

/** Units of the mark's view box. */
export const unit = 64;

/** SVG that fills its square. It stays recognisable at 16 px. */
export function drawMark({ drawing, ground = "main" }: DrawnLogo, theme: Theme | undefined): string {
  const { deep, pale, accent } = paletteOf(ground, theme);
  const size = `width="${unit}" height="${unit}" viewBox="0 0 ${unit} ${unit}"`;
  const square = `<path fill="${deep}" d="M0 0h64v64H0z"/><path fill="${accent}" d="M64 42v22H42z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${square}${placedIcon(drawing, pale, 6, 6, 48)}</svg>`;
}
