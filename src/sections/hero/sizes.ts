import type { HeroSection } from "../../types.gen.ts";

/** The `sizes` of the hero's picture: the widths of the columns in the style sheet. */
export function pictureSizes(size: HeroSection["size"]): string {
  const width = size === "large" ? "min(34rem, 43vw)" : "min(24rem, 31vw)";
  return `(width >= 48rem) ${width}, min(34rem, 100vw)`;
}
