// The strength of a password, as section 5 of the specification defines it.
import type { Ui } from "../../../types.gen.ts";

/** `prompt`: there is no password yet. */
export type Strength = "prompt" | "weak" | "medium" | "strong";

/** The minimum numbers of characters. */
export interface Thresholds {
  medium: number;
  strong: number;
}

/** The declared thresholds; the specification's where `ui.strength` declares none. */
export function thresholdsOf(declared: NonNullable<Ui["strength"]>): Thresholds {
  return { medium: 6, strong: 8, ...(typeof declared === "object" ? declared : {}) };
}

/** A strong password has lower-case letters, upper-case letters and digits; a medium one has two of the three. */
export function strengthOf(password: string, { medium, strong }: Thresholds): Strength {
  if (password === "") return "prompt";
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/].filter((pattern) => pattern.test(password)).length;
  const length = [...password].length;
  if (classes === 3 && length >= strong) return "strong";
  return classes >= 2 && length >= medium ? "medium" : "weak";
}
