// The colours of pictures and of areas: one hue each, in five steps of the same lightness (OKLCH), so that no area is more
// conspicuous than others. Pictures have their own ground and look the same on light and dark pages.
import type { Theme } from "../../types.gen.ts";
import { coloursOf, defaultTheme } from "../site/theme/colours.ts";
import { hexOf, type Shade, shadeOf } from "../site/theme/contrast.ts";

/** Hue and chroma of the middle step. */
const hues = {
  blue: [258, 0.14],
  green: [155, 0.12],
  gold: [78, 0.14],
  coral: [32, 0.16],
  violet: [305, 0.15],
  teal: [200, 0.1],
} as const;

const ownGrounds = ["blue", "green", "gold", "coral", "violet", "teal"] as const;

/** In the colours of the theme. */
const themeGrounds = ["main", "accent"] as const;

export const grounds = [...ownGrounds, ...themeGrounds] as const;

export type Ground = (typeof grounds)[number];

/** The grounds of illustrations that name none. */
export function usualGrounds(theme: Theme | undefined): readonly [Ground, ...Ground[]] {
  return theme ? themeGrounds : ownGrounds;
}

/** From the ground of a picture to the light on it: lightness, and the share of the hue's chroma. */
const steps = {
  deep: [0.32, 0.6],
  strong: [0.45, 0.9],
  mid: [0.62, 1],
  soft: [0.8, 0.65],
  pale: [0.95, 0.22],
} as const;

/** Of hues that turn brown when they are dark: dark shapes on a light ground. */
const lightSteps = {
  deep: [0.84, 1],
  strong: [0.76, 1.05],
  mid: [0.64, 1],
  soft: [0.46, 0.7],
  pale: [0.27, 0.4],
} as const;

export type Tint = keyof typeof steps;

/** Colours in hex. `accent` is the institution's: on a light ground its dark one. */
export type Palette = Record<Tint | "accent", string>;

export function paletteOf(ground: Ground, declared?: Theme): Palette {
  const theme = declared ?? defaultTheme;
  const { c, h } = hueOf(ground, theme);
  const isLight = ground !== "main" && h > 55 && h < 115 && c > 0.05;
  const scale = isLight ? lightSteps : steps;
  const dark = coloursOf(declared).light["color-deep"] ?? "";
  const colour = ([l, share]: readonly [number, number]) => hexOf({ l, c: c * share, h });
  return {
    // Heroes without a picture have this colour too.
    deep: ground === "main" ? dark : colour(scale.deep),
    strong: colour(scale.strong),
    mid: colour(scale.mid),
    soft: colour(scale.soft),
    pale: colour(scale.pale),
    accent: isLight ? dark : accentOn(theme),
  };
}

function hueOf(ground: Ground, theme: Theme): Pick<Shade, "c" | "h"> {
  if (ground !== "main" && ground !== "accent") return { c: hues[ground][1], h: hues[ground][0] };
  const { c, h } = shadeOf(theme[ground]);
  return { c: Math.min(c * 1.2, 0.15), h };
}

/** As light as the gold of this site, so that it can be seen on `deep`. */
function accentOn(theme: Theme): string {
  const { l, c, h } = shadeOf(theme.accent);
  return hexOf({ l: Math.min(Math.max(l, 0.72), 0.86), c, h });
}
