// The colours of a site, as its style sheet declares them: those of src/styles/colours.css, or those of its theme.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Theme } from "../../../types.gen.ts";
import { deriveColours, type Schemes } from "./derive.ts";

const sheet = readFileSync(join(import.meta.dirname, "../../../styles/colours.css"), "utf8");

/** The name, and the value or the two values, of a custom property. */
const declaration = /--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g;

/** The colours of a site without a theme. */
export const defaultColours = readColours(sheet);

/** The two colours of a site without a theme. */
export const defaultTheme: Theme = {
  main: defaultColours.light["color-main"] ?? "",
  accent: defaultColours.light["color-accent"] ?? "",
};

/** By the theme, on which alone the colours depend: no entry is ever stale. */
const derived = new Map<string, Schemes>();
const mostThemes = 1000;

/** @throws if the theme has something else than colours. */
export function coloursOf(theme: Theme | undefined): Schemes {
  if (!theme) return defaultColours;
  const [main, accent] = [theme.main.toLowerCase(), theme.accent.toLowerCase()];
  const key = `${main} ${accent}`;
  const colours = derived.get(key) ?? deriveColours({ main, accent }, defaultColours);
  // A colour that is dragged in the editor passes through hundreds.
  if (derived.size >= mostThemes) derived.clear();
  derived.set(key, colours);
  return colours;
}

export function styleSheet(theme: Theme | undefined): string {
  if (!theme) return sheet;
  const { light, dark } = coloursOf(theme);
  return sheet.replace(declaration, (_, name: string) => {
    return `--${name}: ${lightDark(light[name], dark[name])};`;
  });
}

/** The CSS value of a colour in both schemes: one colour if they are equal. */
export function lightDark(light = "", dark = ""): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

function readColours(css: string): Schemes {
  const found = [...css.matchAll(declaration)];
  return {
    light: Object.fromEntries(found.map(([, name, light, , both]) => [name, light ?? both])),
    dark: Object.fromEntries(found.map(([, name, , dark, both]) => [name, dark ?? both])),
  };
}
