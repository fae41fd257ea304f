// What the screen of the colours and its server send each other.
import type { Theme } from "../../types.gen.ts";

/**
 * GET `?main=%23e30613&accent=%23ffcc00` → `ThemePreview` of these colours; without them, of the site without a theme.
 * 400 for anything else than two colours.
 */
export const themeAddress = "_/theme";

export interface ThemePreview {
  /** The two colours themselves, for a site that declares none. */
  theme: Theme;
  /** The style sheet of the site in these colours, light and dark. */
  css: string;
  advice: ColourAdvice[];
}

/** What the check says of a colour. */
export interface ColourAdvice {
  of: keyof Theme;
  message: string;
  /** At most three colours that the check accepts in its place, as `#rrggbb`; the most similar one first. */
  proposals: string[];
}
