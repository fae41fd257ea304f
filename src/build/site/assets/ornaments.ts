// What decorates a scene: clouds, trees, sprigs, flags, confetti. Placed by the scene, coloured by its palette.
import { canvas, circle, matrix, type Point, path, pill, round } from "./shapes.ts";

export function cloud([x, y]: Point, fill: string): string {
  return pill([x, y + 20], 92, 26, fill) + pill([x + 34, y], 76, 26, fill);
}

/** `foot` is where its trunk meets the ground. */
export function tree([x, y]: Point, scale: number, fill: string): string {
  const crown = '<ellipse cy="-82" rx="24" ry="34"/><path d="M-4-70h8V0h-8z"/>';
  return `<g fill="${fill}" transform="${matrix(scale, scale, x, y)}">${crown}</g>`;
}

/** A stem with pairs of leaves, leaning by `turn` degrees. */
export function sprig([x, y]: Point, scale: number, turn: number, fill: string): string {
  const leaf = (side: number, y: number) =>
    `<path transform="${matrix(side, 1, 0, y)}" d="M0 0C-34-8-44-30-40-44C-20-44-4-26 0 0z"/>`;
  const leaves = [0, -36, -72].map((y) => leaf(1, y) + leaf(-1, y - 14)).join("");
  const stem = '<path d="M-3 40V-120h6V40zM0-104C-18-124-14-146 0-160C14-146 18-124 0-104z"/>';
  return `<g fill="${fill}" transform="translate(${x} ${y})rotate(${turn})scale(${scale})">${stem}${leaves}</g>`;
}

/** A string of flags that hangs between two points, `drop` deep in the middle. */
export function garland(
  [x1, y1]: Point,
  [x2, y2]: Point,
  drop: number,
  line: string,
  fills: readonly string[],
): string {
  const at = (t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + 4 * drop * t * (1 - t)];
  const corner = (t: number) => at(t).map(Math.round).join(" ");
  const flag = (t: number, fill: string) => {
    const [x, y] = at(t + 0.06);
    return path(`M${corner(t)}L${corner(t + 0.12)}L${Math.round(x)} ${Math.round(y + 42)}z`, fill);
  };
  const flags = [0.06, 0.25, 0.44, 0.63, 0.82].map((t, i) => flag(t, fills[i % fills.length] ?? line));
  const string = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * drop} ${x2} ${y2}`;
  return `<path fill="none" stroke="${line}" stroke-width="4" d="${string}"/>${flags.join("")}`;
}

const paperBits: readonly (readonly [...Point, turn: number])[] = [
  [50, 60, 20],
  [110, 124, 70],
  [156, 40, -30],
  [40, 196, 45],
  [484, 40, 40],
  [532, 116, -20],
  [596, 56, 60],
  [600, 190, 10],
];

export function confetti(fills: readonly string[]): string {
  const bits = paperBits.map(([x, y, turn], i) => {
    const at = `translate(${x} ${y})rotate(${turn})`;
    return `<rect x="-11" y="-5" width="22" height="10" rx="4" transform="${at}" fill="${fills[i % fills.length]}"/>`;
  });
  return bits.join("");
}

/** Discs of two sizes in two colours. */
export function dots(places: readonly Point[], fills: readonly [string, string]): string {
  return places.map((place, i) => circle(place, i % 3 ? 7 : 10, fills[i % 2 ? 1 : 0])).join("");
}

/** Four rows of five points, from the top left. */
export function dotGrid([x, y]: Point, fill: string): string {
  const points = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => `M${x + column * 22} ${y + row * 22}h.01`),
  );
  return `<path stroke="${fill}" stroke-width="8" stroke-linecap="round" d="${points.join("")}"/>`;
}

/** Nine beams that leave the canvas on all sides. */
export function sunburst([x, y]: Point, fill: string): string {
  const end = (turn: number) => {
    const angle = (turn * Math.PI) / 9;
    return `${round(x + canvas.width * Math.cos(angle))} ${round(y + canvas.width * Math.sin(angle))}`;
  };
  const beams = Array.from({ length: 9 }, (_, i) => `M${x} ${y}L${end(2 * i)}L${end(2 * i + 1)}z`);
  return `<path fill="${fill}" opacity=".45" d="${beams.join("")}"/>`;
}
