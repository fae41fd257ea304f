// The logo of a site that has no file for it: an icon on a square with a woven corner.
import type { Theme } from "../../../types.gen.ts";
import { filledIcon, iconSize } from "./icons.ts";
import { type Ground, paletteOf } from "./palette.ts";

/** As parts.schema.json declares it. */
export interface DeclaredMark {
  drawing: string;
  ground?: Ground;
  alt?: string;
}

/** Units of the mark's view box. */
export const unit = 64;

export interface Mark {
  /** The name of the icon. */
  name: string;
  /** SVG that fills its square. */
  square: string;
}

/** It stays recognisable at 16 px. */
export function drawMark({ drawing: name, ground = "main" }: DeclaredMark, theme: Theme | undefined): Mark {
  const { deep, pale, accent } = paletteOf(ground, theme);
  const size = `width="${unit}" height="${unit}" viewBox="0 0 ${unit} ${unit}"`;
  const square =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="${deep}" d="M0 0h64v64H0z"/>` +
    `<path fill="${accent}" d="M64 42v22H42z"/>` +
    `<g fill="${pale}" color="${pale}" transform="translate(6 6)scale(${48 / iconSize})">${filledIcon(name)}</g></svg>`;
  return { name, square };
}
