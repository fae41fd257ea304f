// The icons of a drawing, placed: the main one large, its companions smaller and a step nearer, each on its shadow.
import { getIcon } from "./icons.ts";
import { inkOf } from "./ink.ts";
import { canvas, matrix, round } from "./shapes.ts";

interface Place {
  /** The middle of the figure's foot. */
  x: number;
  floor: number;
  /** The square that the figure fills, in one direction at least. */
  size: number;
}

/** For one, two and three icons, the main one first. All stays clear of the sides: a card may crop to 4:3. */
const arrangements: readonly (readonly [Place, ...Place[]])[] = [
  [{ x: 320, floor: 318, size: 232 }],
  [
    { x: 256, floor: 312, size: 218 },
    { x: 452, floor: 334, size: 138 },
  ],
  [
    { x: 320, floor: 308, size: 208 },
    { x: 150, floor: 332, size: 124 },
    { x: 490, floor: 332, size: 124 },
  ],
];

export interface Figures {
  markup: string;
  /** Where the main figure stands. */
  x: number;
}

/** `mirrored` puts a single companion on the left. */
export async function standFigures(
  names: readonly string[],
  shade: string,
  mirrored: boolean,
): Promise<Figures> {
  const places = arrangements[names.length - 1];
  if (!places)
    throw new RangeError(`A drawing has one to ${arrangements.length} icons, not ${names.length}.`);
  const across = (x: number) => (mirrored ? canvas.width - x : x);
  const figures = places.map((place, i) => figure(names[i] ?? "", { ...place, x: across(place.x) }, shade));
  return { markup: (await Promise.all(figures)).join(""), x: across(places[0].x) };
}

async function figure(name: string, { x, floor, size }: Place, shade: string): Promise<string> {
  const icon = getIcon("drawing", name);
  const ink = await inkOf(icon);
  const scale = size / Math.max(ink.width, ink.height);
  const left = x - (ink.left + ink.width / 2) * scale;
  const top = floor - (ink.top + ink.height) * scale;
  const [rx, ry] = [round(ink.width * scale * 0.46), round(size * 0.055)];
  return (
    `<ellipse cx="${x}" cy="${floor}" rx="${rx}" ry="${ry}" fill="${shade}" opacity=".35"/>` +
    `<g transform="${matrix(scale, scale, left, top)}">${withOwnIds(icon.body, name)}</g>`
  );
}

/** The collection repeats its ids from icon to icon. */
function withOwnIds(body: string, name: string): string {
  return body.replace(/\bid="|url\(#|href="#/g, `$&${name}-`);
}
