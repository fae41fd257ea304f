// Colours that can be read on their backgrounds: contrast as WCAG 2 defines it, lightness and chroma as in OKLCH.
import { clampChroma, converter, formatHex, wcagContrast } from "culori";

/** `#rrggbb`, in small letters. */
export type Hex = string;

/** In OKLCH: lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Shade {
  l: number;
  c: number;
  h: number;
}

/** The contrast of text (1.4.3), and of graphics and the parts of a control (1.4.11). */
export const ratios = { text: 4.5, parts: 3 };

const toOklch = converter("oklch");

/** @throws if `hex` is not a colour. */
export function shadeOf(hex: Hex): Shade {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`${hex} is not a colour`);
  // Greys have no hue.
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

/** The colour as screens can show it, if necessary with less chroma. */
export function hexOf(shade: Shade): Hex {
  return formatHex(clampChroma({ mode: "oklch", ...shade }, "oklch"));
}

export function holds(colour: Hex, grounds: Hex[], ratio: number): boolean {
  return grounds.every((ground) => wcagContrast(colour, ground) >= ratio);
}

/**
 * The colour nearest in lightness, with the same hue and chroma, that has the contrast `ratio` to all grounds: `colour`
 * itself if it has. The grounds must be all light or all dark.
 */
export function reach(colour: Hex, grounds: Hex[], ratio: number): Hex {
  if (holds(colour, grounds, ratio)) return colour;
  const shade = shadeOf(colour);
  let [fails, reached] = [shade.l, grounds.some(isLight) ? 0 : 1];
  for (let step = 0; step < 12; step += 1) {
    const l = (fails + reached) / 2;
    if (holds(hexOf({ ...shade, l }), grounds, ratio)) reached = l;
    else fails = l;
  }
  return hexOf({ ...shade, l: reached });
}

/** Whether black has more contrast to the colour than white. */
export function isLight(colour: Hex): boolean {
  return wcagContrast(colour, "#000") > wcagContrast(colour, "#fff");
}
