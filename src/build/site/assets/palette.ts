// The colours of illustrations. Each step has the same lightness in all palettes (OKLCH; gold is lighter, because it
// turns brown), so that no card is more conspicuous than others.

export const grounds = ["blue", "green", "gold", "coral", "violet", "teal"] as const;

export type Ground = (typeof grounds)[number];

export interface Palette {
  /** The whole background. */
  sky: string;
  /** The light shape behind the main icon, and clouds. */
  glow: string;
  /** Shapes in the distance. */
  far: string;
  /** The floor. */
  near: string;
  /** Shadows, half transparent. */
  shade: string;
}

export const palettes: Record<Ground, Palette> = {
  blue: { sky: "#b6d5f9", glow: "#deefff", far: "#98c2f0", near: "#7aace4", shade: "#35608f" },
  green: { sky: "#b5debf", glow: "#def3e3", far: "#97cda5", near: "#77ba89", shade: "#316c44" },
  gold: { sky: "#f8dc9f", glow: "#fef2d8", far: "#f0c97a", near: "#e2b052", shade: "#8f6716" },
  coral: { sky: "#f8c7b8", glow: "#ffe6de", far: "#f0b09c", near: "#e1967e", shade: "#884a37" },
  violet: { sky: "#d6caf5", glow: "#efe9ff", far: "#c4b3eb", near: "#af9ade", shade: "#64528a" },
  teal: { sky: "#a3dede", glow: "#d5f4f4", far: "#7dcece", near: "#4fbbbc", shade: "#006d6e" },
};
