// What the screen of the colours and its server send each other.
import type { Theme } from "../../types.gen.ts";
import type { FieldModel } from "../kind.ts";

export const themeAddresses = {
  /** GET → `UsualTheme` */
  usual: "_/theme/usual",
  /** GET `?main=%23e30613&accent=%23ffcc00` → `ThemePreview`; 400 for anything else than two colours */
  preview: "_/theme/preview",
} as const;

/** Of a site that declares no colours. */
export interface UsualTheme {
  theme: Theme;
  /** Describes both colours, whether the site declares them or not. */
  fields: FieldModel[];
}

export interface ThemePreview {
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
