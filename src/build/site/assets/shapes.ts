// The few SVG shapes that illustrations are made of.

export const canvas = { width: 640, height: 400 };

export type Point = readonly [x: number, y: number];

export function path(d: string, fill: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

export function circle([x, y]: Point, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

/** A bar with round ends. */
export function pill([x, y]: Point, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;
}

/** `transform` that scales, then moves. */
export function matrix(sx: number, sy: number, x: number, y: number): string {
  return `matrix(${round(sx)} 0 0 ${round(sy)} ${round(x)} ${round(y)})`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
