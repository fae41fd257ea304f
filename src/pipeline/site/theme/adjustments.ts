// What a theme cannot show as it is declared, and the nearest colours that need no adjustment.
import { differenceCiede2000, wcagContrast } from "culori";
import type { Theme } from "../../../types.gen.ts";
import { coloursOf } from "./colours.ts";
import { type Hex, hexOf, ratios, shadeOf } from "./contrast.ts";

export interface Adjustment {
  /** The colour that is adjusted, or should be. */
  of: keyof Theme;
  /**
   * `words`: another colour is used for text. `buttons`: likewise, and the background of buttons hardly differs from
   * the page. `deep`: another colour is used for text on the dark ground of the footer. `alike`: the accent hardly
   * differs from the main colour.
   */
  kind: "words" | "buttons" | "deep" | "alike";
  /** The colour as text has it; absent if it is not adjusted. */
  used?: Hex;
  /** The nearest colour that has none of these problems. */
  nearest: Hex;
}

/** The colours of the theme are valid. Only light pages count: dark ones always have lighter text. */
export function adjustmentsOf(declared: Theme): Adjustment[] {
  const theme = { main: declared.main.toLowerCase(), accent: declared.accent.toLowerCase() };
  const { main, accent } = textColours(theme);
  const nearest = settle(theme);
  const found: Adjustment[] = [];
  if (main !== theme.main) {
    const { "color-page": page = "" } = coloursOf(theme).light;
    const kind = wcagContrast(theme.main, page) < ratios.parts ? "buttons" : "words";
    // Also readable if only one of the two colours is changed.
    found.push({ of: "main", kind, used: main, nearest: textColours({ ...theme, main: nearest.main }).main });
  }
  if (accent !== theme.accent) {
    const { accent: both } = textColours({ ...theme, accent: nearest.accent });
    found.push({ of: "accent", kind: "deep", used: accent, nearest: both });
  }
  if (areAlike(theme.main, theme.accent)) found.push({ of: "accent", kind: "alike", nearest: otherAccent(theme) });
  return found;
}

/** The two colours as text has them. */
function textColours(theme: Theme): Theme {
  const { light } = coloursOf(theme);
  return { main: light["color-main"] ?? "", accent: light["color-on-deep-accent"] ?? "" };
}

/** The nearest theme that is its own text. The grounds depend on the theme, so that it can take several steps. */
function settle(theme: Theme): Theme {
  const next = textColours(theme);
  return next.main === theme.main && next.accent === theme.accent ? theme : settle(next);
}

/** The difference (CIEDE2000) that two areas side by side show clearly. */
const clear = 10;

const difference = differenceCiede2000();

function areAlike(one: Hex, other: Hex): boolean {
  return difference(one, other) < clear;
}

/** The accent in the nearest lightness that differs from the main colour. */
function otherAccent({ main, accent }: Theme): Hex {
  const shade = shadeOf(accent);
  const steps = Array.from({ length: 100 }, (_, step) => [step / 100, -step / 100]).flat();
  const shades = steps.map((step) => shade.l + step).filter((l) => l >= 0 && l <= 1);
  return shades.map((l) => hexOf({ ...shade, l })).find((hex) => !areAlike(main, hex)) ?? accent;
}
