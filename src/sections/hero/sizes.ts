/** The `sizes` of the hero's photograph: its widths in the style sheet. */
export const pictureSizes = "(width >= 48rem) 43vw, 100vw";
