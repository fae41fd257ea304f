// The grounds that icons stand on: flat shapes in the steps of one palette. Each scene lights the main icon from behind and has a floor.
import { cloud, confetti, dotGrid, dots, garland, sprig, sunburst, tree } from "./ornaments.ts";
import type { Palette } from "./palette.ts";
import { circle, path, ring } from "./shapes.ts";

/** `x` is where the main icon stands. */
type Scene = (palette: Palette, x: number) => string;

const hills: Scene = ({ glow, far, near, sparks: [white] }, x) =>
  circle([x, 176], 132, glow) +
  path("M0 268C90 206 196 204 300 254S540 292 640 220V400H0z", far) +
  cloud([56, 50], white) +
  cloud([492, 84], white) +
  tree([42, 300], 1, near) +
  tree([84, 290], 0.75, near) +
  tree([602, 296], 1, near) +
  path("M0 306C150 276 300 280 420 292S580 306 640 288V400H0z", near);

const arches: Scene = ({ sky, glow, far, near, sparks: [, warm, light] }, x) =>
  circle([x, 300], 264, far) +
  circle([x, 300], 216, sky) +
  circle([x, 300], 168, glow) +
  path("M0 292H640V400H0z", near) +
  dots([[48, 60], [104, 118], [596, 70], [548, 36], [34, 190], [604, 200]], [light, warm]); // biome-ignore format: one point after another

const party: Scene = ({ glow, far, near, sparks }, x) =>
  circle([x, 190], 140, glow) +
  garland([-30, 30], [320, 14], 40, near, sparks) +
  garland([320, 14], [670, 30], 40, near, sparks) +
  path("M0 286Q320 262 640 286V400H0z", far) +
  path("M0 322Q320 296 640 322V400H0z", near);

const stage: Scene = ({ glow, far, near, sparks }, x) =>
  circle([x, 178], 146, glow) +
  path("M0 300H640V400H0z", far) +
  path("M44 322V350A276 40 0 0 0 596 350V322z", near) +
  path("M44 322A276 40 0 0 1 596 322A276 40 0 0 1 44 322z", glow) +
  confetti(sparks);

const garden: Scene = ({ glow, far, near, shade }, x) =>
  path(`M${x - 190} 190c-10-120 130-160 230-146s170 76 150 176s-130 120-250 110s-124-60-130-140z`, glow) +
  path("M0 300Q320 276 640 300V400H0z", far) +
  sprig([58, 330], 1, 8, near) +
  sprig([18, 344], 0.8, -6, shade) +
  sprig([582, 330], 1, -8, near) +
  sprig([622, 344], 0.8, 6, shade) +
  path("M0 352Q320 330 640 352V400H0z", near);

const waves: Scene = ({ glow, far, near, sky, sparks: [white, warm, light] }, x) =>
  circle([x, 172], 138, glow) +
  ring([84, 92], 30, white) +
  ring([562, 70], 38, white) +
  circle([562, 70], 14, warm) +
  circle([132, 152], 9, light) +
  path("M0 262q80-34 160 0t160 0t160 0t160 0V400H0z", far) +
  path("M0 296q80 26 160 0t160 0t160 0t160 0V400H0z", near) +
  path("M0 372q80-24 160 0t160 0t160 0t160 0V400H0z", far) +
  path("M0 396q80-20 160 0t160 0t160 0t160 0V400H0z", sky);

const rays: Scene = ({ sky, glow, far, near, sparks: [, warm, light] }, x) =>
  sunburst([x, 210], far) +
  circle([x, 196], 150, sky) +
  circle([x, 196], 134, glow) +
  path("M0 306Q320 274 640 306V400H0z", near) +
  dots([[60, 80], [120, 40], [580, 80], [520, 40]], [light, warm]); // biome-ignore format: one point after another

const blocks: Scene = ({ glow, far, near, sparks: [white, warm, light] }, x) =>
  path("M0 0H150A150 150 0 0 1 0 150z", far) +
  circle([640, 120], 80, warm) +
  circle([x, 180], 140, glow) +
  dotGrid([500, 30], white) +
  dotGrid([40, 190], light) +
  path("M0 296H640V400H0z", near) +
  path("M0 400A104 104 0 0 1 104 296H0z", far) +
  path("M640 296A104 104 0 0 0 536 400H640z", far);

export const scenes = [hills, arches, party, stage, garden, waves, rays, blocks] as const;
