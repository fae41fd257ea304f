// The colours of illustrations, for light and dark pages. Each layer has the same lightness in all palettes (OKLCH; light
// gold is lighter, because it turns brown), so that no card is more conspicuous than others.
import type { Theme } from "../../../types.gen.ts";
import { defaultTheme } from "../theme/colours.ts";
import { hexOf, type Shade, shadeOf } from "../theme/contrast.ts";

const ownGrounds = ["blue", "green", "gold", "coral", "violet", "teal"] as const;

/** In the colours of the theme. */
const themeGrounds = ["main", "accent"] as const;

export const grounds = [...ownGrounds, ...themeGrounds] as const;

export type Ground = (typeof grounds)[number];

/** The grounds of illustrations that name none. */
export function usualGrounds(theme: Theme | undefined): readonly [Ground, ...Ground[]] {
  return theme ? themeGrounds : ownGrounds;
}

/** The parts of a scene that have a colour of their own. */
interface Palette {
  /** The whole background. */
  sky: string;
  /** The light shape behind the main icon, and clouds. */
  glow: string;
  /** Shapes in the distance. */
  far: string;
  /** The floor. */
  near: string;
  /** Shadows, half transparent. */
  shade: string;
}

interface DarkPalette extends Palette {
  /** Behind icons that are dark themselves. */
  bright: string;
}

interface Palettes {
  light: Palette;
  dark: DarkPalette;
}

const palettes: Record<(typeof ownGrounds)[number], Palettes> = {
  blue: {
    light: { sky: "#b6d5f9", glow: "#deefff", far: "#98c2f0", near: "#7aace4", shade: "#35608f" },
    dark: { sky: "#18324d", glow: "#33557a", far: "#234060", near: "#2b4c71", shade: "#031020", bright: "#7ea8d8" },
  },
  green: {
    light: { sky: "#b5debf", glow: "#def3e3", far: "#97cda5", near: "#77ba89", shade: "#316c44" },
    dark: { sky: "#163921", glow: "#305e3e", far: "#20482c", near: "#285636", shade: "#021407", bright: "#7cb48b" },
  },
  gold: {
    light: { sky: "#f8dc9f", glow: "#fef2d8", far: "#f0c97a", near: "#e2b052", shade: "#8f6716" },
    dark: { sky: "#432b00", glow: "#6d4c00", far: "#553800", near: "#644300", shade: "#1a0c00", bright: "#c69d53" },
  },
  coral: {
    light: { sky: "#f8c7b8", glow: "#ffe6de", far: "#f0b09c", near: "#e1967e", shade: "#884a37" },
    dark: { sky: "#492519", glow: "#754434", far: "#5c3124", near: "#6c3b2c", shade: "#1d0904", bright: "#d2937f" },
  },
  violet: {
    light: { sky: "#d6caf5", glow: "#efe9ff", far: "#c4b3eb", near: "#af9ade", shade: "#64528a" },
    dark: { sky: "#34294a", glow: "#584976", far: "#43365d", near: "#4f416d", shade: "#120b1e", bright: "#ab99d3" },
  },
  teal: {
    light: { sky: "#a3dede", glow: "#d5f4f4", far: "#7dcece", near: "#4fbbbc", shade: "#006d6e" },
    dark: { sky: "#00393a", glow: "#055f60", far: "#00494a", near: "#005657", shade: "#001415", bright: "#5fb5b6" },
  },
};

export function paletteOf(ground: Ground, theme = defaultTheme): Palettes {
  return ground === "main" || ground === "accent" ? paletteLike(shadeOf(theme[ground])) : palettes[ground];
}

/** The palette with the most similar hue, turned to the hue of the colour. That of a grey is grey. */
function paletteLike({ c, h }: Shade): Palettes {
  const [nearest] = Object.values(palettes).sort((a, b) => turnTo(h, a) - turnTo(h, b));
  const { light, dark } = nearest ?? palettes.blue;
  const strength = Math.min(c / shadeOf(light.near).c, 1);
  const turned = (hex: string) => {
    const shade = shadeOf(hex);
    return hexOf({ l: shade.l, c: shade.c * strength, h });
  };
  return { light: mapColours(light, turned), dark: { ...mapColours(dark, turned), bright: turned(dark.bright) } };
}

/** The degrees between a hue and that of a palette. */
function turnTo(hue: number, { light }: Palettes): number {
  const turn = Math.abs(hue - shadeOf(light.near).h);
  return Math.min(turn, 360 - turn);
}

function mapColours({ sky, glow, far, near, shade }: Palette, change: (hex: string) => string): Palette {
  return { sky: change(sky), glow: change(glow), far: change(far), near: change(near), shade: change(shade) };
}

/** The attributes that give a shape its colour, for example `class="sky" fill="#b6d5f9"`. */
export type Paint = string;

export type Paints = Record<keyof DarkPalette, Paint>;

/** The attributes of each layer. On light pages `bright` is not visible. */
export function paintsOf({ light }: Palettes): Paints {
  const paint = (layer: keyof DarkPalette) => `class="${layer}" fill="${layer === "bright" ? "none" : light[layer]}"`;
  return {
    sky: paint("sky"),
    glow: paint("glow"),
    far: paint("far"),
    near: paint("near"),
    shade: paint("shade"),
    bright: paint("bright"),
  };
}

/**
 * The style element that gives the layers other colours on dark pages: in an `<img>` the media query is that of the page.
 * Where a policy blocks the style, the colours are those of the attributes.
 */
export function darkStyle({ dark }: Palettes): string {
  const rules = Object.entries(dark).map(([layer, colour]) => `.${layer}{fill:${colour}}`);
  return `<style>@media(prefers-color-scheme:dark){${rules.join("")}}</style>`;
}
