// The few shapes that illustrations are made of, as SVG.
export const canvas = { width: 640, height: 400 };

type Point = readonly [x: number, y: number];

export function path(d: string, fill: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

export function circle([x, y]: Point, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

/** Two bars with round ends, 110 × 46, from the upper left corner. */
export function cloud([x, y]: Point, fill: string): string {
  return path(
    `M${x + 13} ${y + 20}h66a13 13 0 0 1 0 26h-66a13 13 0 0 1 0-26zM${x + 47} ${y}h50a13 13 0 0 1 0 26h-50a13 13 0 0 1 0-26z`,
    fill,
  );
}

/** The point is the lower end of the trunk. */
export function tree([x, y]: Point, fill: string): string {
  return path(`M${x - 4} ${y}v-70h8v70zM${x} ${y - 116}a24 34 0 0 1 0 68a24 34 0 0 1 0-68z`, fill);
}

/** To two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
