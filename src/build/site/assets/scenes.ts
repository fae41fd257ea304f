// The scenes behind the icons: flat shapes in the colours of one palette. Each has a floor, and a light shape behind
// the main icon.
import type { Palette } from "./palette.ts";
import { canvas, circle, cloud, path, round, tree } from "./shapes.ts";

/** Returns SVG. `x` is the horizontal centre of the main icon. */
type Scene = (palette: Palette, x: number) => string;

const hills: Scene = ({ glow, far, near }, x) =>
  circle([x, 176], 132, glow) +
  path("M0 268C90 206 196 204 300 254S540 292 640 220V400H0z", far) +
  cloud([30, 44], glow) +
  cloud([500, 70], glow) +
  tree([42, 300], near) +
  tree([602, 296], near) +
  path("M0 306C150 276 300 280 420 292S580 306 640 288V400H0z", near);

const arches: Scene = ({ sky, glow, far, near }, x) =>
  circle([x, 300], 264, far) +
  circle([x, 300], 216, sky) +
  circle([x, 300], 168, glow) +
  path("M0 292H640V400H0z", near);

const stage: Scene = ({ glow, far, near }, x) =>
  circle([x, 178], 146, glow) +
  path("M0 300H640V400H0z", far) +
  path("M44 322V350A276 40 0 0 0 596 350V322z", near) +
  path("M44 322A276 40 0 0 1 596 322A276 40 0 0 1 44 322z", glow);

const waves: Scene = ({ glow, far, near, sky }, x) =>
  circle([x, 172], 138, glow) +
  cloud([14, 70], glow) +
  cloud([520, 40], glow) +
  path("M0 262q80-34 160 0t160 0t160 0t160 0V400H0z", far) +
  path("M0 296q80 26 160 0t160 0t160 0t160 0V400H0z", near) +
  path("M0 372q80-24 160 0t160 0t160 0t160 0V400H0z", far) +
  path("M0 396q80-20 160 0t160 0t160 0t160 0V400H0z", sky);

const rays: Scene = ({ sky, glow, far, near }, x) => {
  /** A point outside the canvas, in the direction of a ninth of a half turn. */
  const end = (turn: number) => {
    const angle = (turn * Math.PI) / 9;
    return `${round(x + canvas.width * Math.cos(angle))} ${round(210 + canvas.width * Math.sin(angle))}`;
  };
  const beams = Array.from({ length: 9 }, (_, i) => `M${x} 210L${end(2 * i)}L${end(2 * i + 1)}z`);
  return (
    `<path fill="${far}" opacity=".45" d="${beams.join("")}"/>` +
    circle([x, 196], 150, sky) +
    circle([x, 196], 134, glow) +
    path("M0 306Q320 274 640 306V400H0z", near)
  );
};

export const scenes = [hills, arches, stage, waves, rays] as const;
