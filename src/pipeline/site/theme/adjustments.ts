// What a theme cannot show as it is declared, and the nearest colours that need no adjustment.
import { differenceCiede2000, wcagContrast } from "culori";
import type { Theme } from "../../../types.gen.ts";
import { coloursOf } from "./colours.ts";
import { type Hex, hexOf, ratios, shadeOf } from "./contrast.ts";

/** What is wrong with a colour of a theme. */
export interface ColourFlaw {
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
}

/** Each flaw with the nearest colour that has none. The colours of the theme are valid. */
export function adjustmentsOf(declared: Theme) {
  const theme = inSmallLetters(declared);
  return flawsOf(theme).map((flaw) => {
    if (flaw.kind === "alike") return { ...flaw, nearest: otherAccent(theme) };
    // Also readable if only one of the two colours is changed.
    return { ...flaw, nearest: textColours({ ...theme, [flaw.of]: settle(theme)[flaw.of] })[flaw.of] };
  });
}

/** The same without the nearest colours, which take longer. Only light pages count: dark ones always have lighter text. */
export function flawsOf(declared: Theme): ColourFlaw[] {
  const theme = inSmallLetters(declared);
  const { main, accent } = textColours(theme);
  const found: ColourFlaw[] = [];
  if (main !== theme.main) {
    const { "color-page": page = "" } = coloursOf(theme).light;
    found.push({ of: "main", kind: wcagContrast(theme.main, page) < ratios.parts ? "buttons" : "words", used: main });
  }
  if (accent !== theme.accent) found.push({ of: "accent", kind: "deep", used: accent });
  if (areAlike(theme.main, theme.accent)) found.push({ of: "accent", kind: "alike" });
  return found;
}

function inSmallLetters({ main, accent }: Theme): Theme {
  return { main: main.toLowerCase(), accent: accent.toLowerCase() };
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

export function areAlike(one: Hex, other: Hex): boolean {
  return difference(one, other) < clear;
}

/** The accent in the nearest lightness that differs from the main colour. */
function otherAccent({ main, accent }: Theme): Hex {
  const shade = shadeOf(accent);
  const steps = Array.from({ length: 100 }, (_, step) => [step / 100, -step / 100]).flat();
  const shades = steps.map((step) => shade.l + step).filter((l) => l >= 0 && l <= 1);
  return shades.map((l) => hexOf({ ...shade, l })).find((hex) => !areAlike(main, hex)) ?? accent;
}
