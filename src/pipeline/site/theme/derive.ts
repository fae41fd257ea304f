// Derives every colour of a site from the two of its theme, for light and dark pages. Each keeps the lightness and, for
// greys and tints, the little chroma of src/styles/colours.css, with the hue of the theme. Those that text or controls
// need are then moved in lightness until they have enough contrast on each of their grounds.
import type { Theme } from "../../../types.gen.ts";
import { type Hex, hexOf, holds, isLight, ratios, reach, shadeOf } from "./contrast.ts";

/** The value of each custom property, without the dashes: `color-page` → `#fffdf8`. */
export type Colours = Record<string, Hex>;

export interface Schemes {
  light: Colours;
  dark: Colours;
}

/** Lightness and chroma in OKLCH, in the hue of the main colour or of the accent. */
type Tint = [hue: keyof Theme, l: number, c: number];

const tints: Record<string, Partial<Record<keyof Schemes, Tint>>> = {
  "color-page": { light: ["accent", 0.994, 0.007], dark: ["main", 0.174, 0.012] },
  "color-band": { light: ["accent", 0.96, 0.015], dark: ["main", 0.256, 0.025] },
  "color-surface": { dark: ["main", 0.306, 0.029] },
  "color-line": { light: ["accent", 0.895, 0.019], dark: ["main", 0.403, 0.031] },
  "color-ink": { light: ["main", 0.243, 0.027], dark: ["main", 0.958, 0.009] },
  "color-ink-soft": { light: ["main", 0.443, 0.026], dark: ["main", 0.804, 0.02] },
  "color-main": { dark: ["main", 0.841, 0.092] },
  "color-main-soft": { light: ["main", 0.939, 0.019], dark: ["main", 0.369, 0.05] },
  "color-deep": { light: ["main", 0.364, 0.074], dark: ["main", 0.364, 0.074] },
  "color-deeper": { light: ["main", 0.286, 0.06], dark: ["main", 0.235, 0.039] },
  "color-on-deep-soft": { light: ["main", 0.91, 0.027], dark: ["main", 0.91, 0.027] },
  "color-on-deep-line": { light: ["main", 0.532, 0.074], dark: ["main", 0.487, 0.064] },
  "color-focus": { light: ["main", 0.243, 0.027], dark: ["accent", 0.895, 0.128] },
  "color-focus-halo": { light: ["accent", 0.895, 0.128], dark: ["main", 0.174, 0.012] },
  "color-backdrop": { light: ["main", 0.199, 0.034], dark: ["main", 0.199, 0.034] },
  "tone-neutral": { light: ["main", 0.936, 0.01], dark: ["main", 0.367, 0.024] },
  "tone-neutral-ink": { light: ["main", 0.381, 0.02], dark: ["main", 0.876, 0.014] },
  "control-ground": { dark: ["main", 0.207, 0.017] },
  "control-placeholder": { light: ["main", 0.52, 0.021], dark: ["main", 0.723, 0.023] },
  "control-border": { light: ["main", 0.6, 0.019], dark: ["main", 0.639, 0.025] },
  "control-disabled-ground": { light: ["accent", 0.949, 0.009], dark: ["main", 0.288, 0.02] },
  "control-disabled-ink": { light: ["main", 0.501, 0.018], dark: ["main", 0.747, 0.02] },
};

/** The lightness of backgrounds in the theme's own colours on dark pages: neither invisible nor glaring. */
const darkFill = { least: 0.49, most: 0.83 };

const plain = ["color-page", "color-band", "color-surface", "control-ground"];
/** The grounds of text in a single colour. */
export const softGrounds = [...plain, "color-main-soft"];
const toned = [...softGrounds, "tone-blue", "tone-green", "tone-yellow", "tone-red", "tone-neutral"];

/** What must be readable, and on which grounds. */
const texts: Record<string, string[]> = {
  "color-ink": toned,
  "color-ink-soft": softGrounds,
  "color-main": toned,
  "color-error": softGrounds,
  "color-success": softGrounds,
  "color-warning": softGrounds,
  "color-on-deep-soft": ["color-deep", "color-deeper"],
  "color-on-deep-accent": ["color-deeper"],
  "tone-neutral-ink": ["tone-neutral"],
  "control-placeholder": ["control-ground"],
  "control-disabled-ink": ["control-disabled-ground"],
};

/** Outlines, which need less contrast. */
const outlines: Record<string, string[]> = { "control-border": softGrounds, "color-focus": toned };

/**
 * `base` has the colours that do not depend on the theme: states and tones. The colours of the theme are in small
 * letters.
 */
export function deriveColours(theme: Theme, base: Schemes): Schemes {
  const light = readable({
    ...base.light,
    ...tinted("light", theme, base.light),
    "color-main": theme.main,
    ...filled("color-fill", "color-on-fill", theme.main),
    ...filled("color-accent", "color-on-accent", theme.accent),
    "color-on-deep-accent": theme.accent,
  });
  const dark = readable({
    ...base.dark,
    ...tinted("dark", theme, base.light),
    ...filled("color-fill", "color-on-fill", dimmed(theme.main)),
    ...filled("color-accent", "color-on-accent", dimmed(theme.accent)),
    "color-on-deep-accent": theme.accent,
  });
  return { light, dark };
}

function tinted(scheme: keyof Schemes, theme: Theme, base: Colours): Colours {
  const shades = { main: shadeOf(theme.main), accent: shadeOf(theme.accent) };
  const usual = { main: shadeOf(base["color-main"] ?? ""), accent: shadeOf(base["color-accent"] ?? "") };
  const entries = Object.entries(tints).flatMap(([name, { [scheme]: tint }]) => {
    if (!tint) return [];
    const [hue, l, c] = tint;
    // The tints of a grey are grey. Those of a strong colour have more chroma only if they have much anyway.
    const strength = Math.min(shades[hue].c / usual[hue].c, c > 0.05 ? 1.5 : 1);
    const opacity = name === "color-backdrop" ? "99" : "";
    return [[name, hexOf({ l, c: c * strength, h: shades[hue].h }) + opacity]];
  });
  return Object.fromEntries(entries);
}

/** A colour as a background, what it changes to under the pointer, and the text on both. */
export function filled(name: string, textName: string, colour: Hex): Colours {
  const shade = shadeOf(colour);
  const text = textOn(colour);
  const strong = hexOf({ ...shade, l: strongOf(shade.l, isLight(text)) });
  return { [name]: colour, [`${name}-strong`]: strong, [textName]: text };
}

/** White if it can be read on the colour, otherwise a dark shade of the colour, otherwise black. */
export function textOn(colour: Hex): Hex {
  const { c, h } = shadeOf(colour);
  const ink = hexOf({ l: 0.238, c: Math.min(c, 0.049), h });
  return ["#ffffff", ink].find((text) => holds(text, [colour], ratios.text)) ?? "#000000";
}

/** Away from the text on it; at the end of the scale, where nothing remains, a little towards it. */
function strongOf(l: number, hasLightText: boolean): number {
  if (hasLightText) return l > 0.2 ? l - 0.08 : l + 0.12;
  return l < 0.94 ? l + 0.05 : l - 0.07;
}

function dimmed(colour: Hex): Hex {
  const shade = shadeOf(colour);
  const l = Math.min(Math.max(shade.l, darkFill.least), darkFill.most);
  return l === shade.l ? colour : hexOf({ ...shade, l });
}

/** The colours with enough contrast for text and outlines. */
function readable(colours: Colours): Colours {
  const reached = { ...colours };
  const move = (names: Record<string, string[]>, ratio: number) => {
    for (const [name, on] of Object.entries(names)) {
      const grounds = on.map((ground) => colours[ground] ?? "");
      reached[name] = reach(colours[name] ?? "", grounds, ratio);
    }
  };
  move(texts, ratios.text);
  move(outlines, ratios.parts);
  return reached;
}
