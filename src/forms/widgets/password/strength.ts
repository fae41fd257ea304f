// How strong a password looks: spec section 5.
import type { Ui } from "../../../types.gen.ts";

export type Strength = "prompt" | "weak" | "medium" | "strong";

/** The least characters of a medium and of a strong password. */
export interface Thresholds {
  medium: number;
  strong: number;
}

export function thresholdsOf(declared: NonNullable<Ui["strength"]>): Thresholds {
  return { medium: 6, strong: 8, ...(typeof declared === "object" ? declared : {}) };
}

/** Strong has small and capital letters and a digit; medium has two of the three kinds. */
export function strengthOf(password: string, { medium, strong }: Thresholds): Strength {
  if (password === "") return "prompt";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/].filter((kind) => kind.test(password)).length;
  const length = [...password].length;
  if (kinds === 3 && length >= strong) return "strong";
  return kinds >= 2 && length >= medium ? "medium" : "weak";
}
