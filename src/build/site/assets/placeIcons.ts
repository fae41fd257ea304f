// The icons of an illustration: the main one large, its companions smaller and further in front, each with a shadow.
import { isDark } from "./darkness.ts";
import { getIcon } from "./icons.ts";
import type { Paints } from "./palette.ts";
import { canvas, circle, round } from "./shapes.ts";
import { visibleBox } from "./visibleBox.ts";

interface Spot {
  /** The centre of the icon's lower edge. */
  x: number;
  floor: number;
  /** The icon fits into a square of this size. */
  size: number;
}

/** For one, two and three icons, the main one first. All in the area that is visible in every crop (`safeArea`). */
const arrangements: readonly (readonly [Spot, ...Spot[]])[] = [
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

interface PlacedIcons {
  /** SVG, for the coordinates of `canvas`. */
  markup: string;
  /** The horizontal centre of the main icon. */
  x: number;
}

/** `mirrored` puts a single companion on the left. @throws RangeError unless there are one to three icons. */
export async function placeIcons(names: readonly string[], paints: Paints, mirrored: boolean): Promise<PlacedIcons> {
  const spots = arrangements[names.length - 1];
  if (!spots) {
    throw new RangeError(`An illustration has one to ${arrangements.length} icons, not ${names.length}.`);
  }
  const mirror = (x: number) => (mirrored ? canvas.width - x : x);
  const icons = spots.map((spot, i) => placeIcon(names[i] ?? "", { ...spot, x: mirror(spot.x) }, paints));
  return { markup: (await Promise.all(icons)).join(""), x: mirror(spots[0].x) };
}

async function placeIcon(name: string, { x, floor, size }: Spot, { shade, bright }: Paints): Promise<string> {
  const icon = getIcon("illustration", name);
  const box = await visibleBox(icon);
  const scale = size / Math.max(box.width, box.height);
  const left = round(x - (box.left + box.width / 2) * scale);
  const top = round(floor - (box.top + box.height) * scale);
  const [rx, ry] = [round(box.width * scale * 0.46), round(size * 0.055)];
  // The dark grounds would hide a dark icon.
  const disk = (await isDark(icon)) ? circle([x, floor - size / 2], round(size * 0.58), bright) : "";
  return (
    disk +
    `<ellipse cx="${x}" cy="${floor}" rx="${rx}" ry="${ry}" ${shade} opacity=".35"/>` +
    `<g transform="translate(${left} ${top})scale(${round(scale)})">${withOwnIds(icon.body, name)}</g>`
  );
}

/** Puts the icon's name before its ids, because several icons of the collection use the same ones. */
function withOwnIds(body: string, name: string): string {
  return body.replace(/\bid="|url\(#|href="#/g, `$&${name}-`);
}
