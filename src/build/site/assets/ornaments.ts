// What decorates a scene. Placed by the scene, coloured by its palette.
import { canvas, circle, type Point, pill, round } from "./shapes.ts";

export function cloud([x, y]: Point, fill: string): string {
  return pill([x, y + 20], 92, 26, fill) + pill([x + 34, y], 76, 26, fill);
}

/** `foot` is where the trunk meets the ground. */
export function tree(foot: Point, fill: string): string {
  const crown = '<ellipse cy="-82" rx="24" ry="34"/><path d="M-4-70h8V0h-8z"/>';
  return `<g fill="${fill}" transform="translate(${foot.join(" ")})">${crown}</g>`;
}

/** Discs of two sizes in two colours. */
export function dots(points: readonly Point[], fills: readonly [string, string]): string {
  return points.map((point, i) => circle(point, i % 3 ? 7 : 10, fills[i % 2 ? 1 : 0])).join("");
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
