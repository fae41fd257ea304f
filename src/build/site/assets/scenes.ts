// The scenes behind the icons: flat shapes in the colours of one palette. Each has a floor, and a light shape behind
// the main icon. Whatever would look cut off keeps to the area that is visible in every crop (`safeArea`).
import type { Paint, Paints } from "./palette.ts";
import { arch, canvas, circle, cloud, path, round, tree } from "./shapes.ts";

/** Returns SVG. `x` is the horizontal centre of the main icon. */
type Scene = (paints: Paints, x: number) => string;

const hills: Scene = ({ glow, far, near }, x) =>
  circle([x, 176], 132, glow) +
  path("M0 268C90 206 196 204 300 254S540 292 640 220V400H0z", far) +
  clouds([44, 70], x, glow) +
  tree([48, 300], near) +
  tree([592, 296], near) +
  path("M0 306C150 276 300 280 420 292S580 306 640 288V400H0z", near);

const arches: Scene = ({ sky, glow, far, near }, x) =>
  arch([x, 292], 234, far) + arch([x, 292], 192, sky) + arch([x, 292], 150, glow) + path("M0 292H640V400H0z", near);

const stage: Scene = ({ glow, far, near }, x) =>
  circle([x, 178], 134, glow) +
  path("M0 300H640V400H0z", far) +
  path("M44 322V346Q44 360 320 360T596 346V322z", near) +
  path("M44 322A276 36 0 0 1 596 322A276 36 0 0 1 44 322z", glow);

const waves: Scene = ({ glow, far, near, sky }, x) =>
  circle([x, 172], 130, glow) +
  clouds([70, 44], x, glow) +
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
    `<path ${far} opacity=".45" d="${beams.join("")}"/>` +
    circle([x, 196], 150, sky) +
    circle([x, 196], 134, glow) +
    path("M0 306Q320 274 640 306V400H0z", near)
  );
};

export const scenes = [hills, arches, stage, waves, rays] as const;

/** A cloud on each side of the main icon that has room for one, with these upper edges. */
function clouds([left, right]: readonly [number, number], x: number, paint: Paint): string {
  const middle = canvas.width / 2;
  return (x >= middle ? cloud([28, left], paint) : "") + (x <= middle ? cloud([502, right], paint) : "");
}
