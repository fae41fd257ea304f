// The few shapes that illustrations are made of, as SVG.
import type { Paint } from "./palette.ts";

export const canvas = { width: 640, height: 400 };

/** The part of the canvas that is visible everywhere: the site crops pictures to ratios from 3:2 to 2:1. */
export const safeArea = { left: 20, top: 40, right: 620, bottom: 360 };

type Point = readonly [x: number, y: number];

export function path(d: string, paint: Paint): string {
  return `<path ${paint} d="${d}"/>`;
}

export function circle([x, y]: Point, r: number, paint: Paint): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;
}

/** The upper half of a circle. The point is its centre. */
export function arch([x, y]: Point, r: number, paint: Paint): string {
  return path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, paint);
}

/** Two bars with round ends, 110 × 46, from the upper left corner. */
export function cloud([x, y]: Point, paint: Paint): string {
  return path(
    `M${x + 13} ${y + 20}h66a13 13 0 0 1 0 26h-66a13 13 0 0 1 0-26zM${x + 47} ${y}h50a13 13 0 0 1 0 26h-50a13 13 0 0 1 0-26z`,
    paint,
  );
}

/** The point is the lower end of the trunk. */
export function tree([x, y]: Point, paint: Paint): string {
  return path(`M${x - 4} ${y}v-70h8v70zM${x} ${y - 116}a24 34 0 0 1 0 68a24 34 0 0 1 0-68z`, paint);
}

/** To two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
