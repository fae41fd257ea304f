// The colours of drawings. Step by step they share one lightness (OKLCH; gold a shade more, or it turns to mud): side by side, cards weigh the same.

export const grounds = ["blue", "green", "gold", "coral", "violet", "teal"] as const;

export type Ground = (typeof grounds)[number];

export interface Palette {
  /** The whole ground. */
  sky: string;
  /** What lights the main icon from behind. */
  glow: string;
  /** Shapes in the distance. */
  far: string;
  /** What the icons stand on. */
  near: string;
  /** Shadows, drawn half transparent. */
  shade: string;
  /** Small ornaments: a near white and two colours from across the wheel. */
  sparks: readonly [white: string, warm: string, light: string];
}

export const palettes = {
  blue: {
    sky: "#b6d5f9",
    glow: "#deefff",
    far: "#98c2f0",
    near: "#7aace4",
    shade: "#35608f",
    sparks: ["#f2f7fe", "#ffac8b", "#edd473"],
  },
  green: {
    sky: "#b5debf",
    glow: "#def3e3",
    far: "#97cda5",
    near: "#77ba89",
    shade: "#316c44",
    sparks: ["#f2f9f3", "#ffb474", "#f3d173"],
  },
  gold: {
    sky: "#f8dc9f",
    glow: "#fef2d8",
    far: "#f0c97a",
    near: "#e2b052",
    shade: "#8f6716",
    sparks: ["#faf6ef", "#ffa999", "#ffbf86"],
  },
  coral: {
    sky: "#f8c7b8",
    glow: "#ffe6de",
    far: "#f0b09c",
    near: "#e1967e",
    shade: "#884a37",
    sparks: ["#fdf5f2", "#ebc166", "#ffb4b3"],
  },
  violet: {
    sky: "#d6caf5",
    glow: "#efe9ff",
    far: "#c4b3eb",
    near: "#af9ade",
    shade: "#64528a",
    sparks: ["#f7f5fd", "#ffa7a7", "#fecb74"],
  },
  teal: {
    sky: "#a3dede",
    glow: "#d5f4f4",
    far: "#7dcece",
    near: "#4fbbbc",
    shade: "#006d6e",
    sparks: ["#f0f9f9", "#f9b96c", "#ffb79e"],
  },
} satisfies Record<Ground, Palette>;
