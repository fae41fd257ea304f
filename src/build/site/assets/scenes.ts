// The scenes behind the icons: flat shapes in the colours of one palette. Each has a floor, and a light shape behind
// the main icon.
import { cloud, dots, sunburst, tree } from "./ornaments.ts";
import type { Palette } from "./palette.ts";
import { circle, type Point, path } from "./shapes.ts";

/** `x` is the horizontal centre of the main icon. */
type Scene = (palette: Palette, x: number) => string;

const skyDots: readonly Point[] = [[56, 64], [112, 124], [588, 74], [540, 38], [40, 196], [602, 200]]; // biome-ignore format: one point after another

const hills: Scene = ({ glow, far, near, white }, x) =>
  circle([x, 176], 132, glow) +
  path("M0 268C90 206 196 204 300 254S540 292 640 220V400H0z", far) +
  cloud([56, 50], white) +
  cloud([492, 84], white) +
  tree([42, 300], near) +
  tree([602, 296], near) +
  path("M0 306C150 276 300 280 420 292S580 306 640 288V400H0z", near);

const arches: Scene = ({ sky, glow, far, near, accents }, x) =>
  circle([x, 300], 264, far) +
  circle([x, 300], 216, sky) +
  circle([x, 300], 168, glow) +
  path("M0 292H640V400H0z", near) +
  dots(skyDots, accents);

const stage: Scene = ({ glow, far, near, accents }, x) =>
  circle([x, 178], 146, glow) +
  path("M0 300H640V400H0z", far) +
  path("M44 322V350A276 40 0 0 0 596 350V322z", near) +
  path("M44 322A276 40 0 0 1 596 322A276 40 0 0 1 44 322z", glow) +
  dots(skyDots, accents);

const waves: Scene = ({ glow, far, near, sky, white }, x) =>
  circle([x, 172], 138, glow) +
  cloud([24, 64], white) +
  cloud([500, 56], white) +
  path("M0 262q80-34 160 0t160 0t160 0t160 0V400H0z", far) +
  path("M0 296q80 26 160 0t160 0t160 0t160 0V400H0z", near) +
  path("M0 372q80-24 160 0t160 0t160 0t160 0V400H0z", far) +
  path("M0 396q80-20 160 0t160 0t160 0t160 0V400H0z", sky);

const rays: Scene = ({ sky, glow, far, near }, x) =>
  sunburst([x, 210], far) +
  circle([x, 196], 150, sky) +
  circle([x, 196], 134, glow) +
  path("M0 306Q320 274 640 306V400H0z", near);

export const scenes = [hills, arches, stage, waves, rays] as const;
