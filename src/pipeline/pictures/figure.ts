// Numbers, with digits of squares and half squares.
import { Cells, randomOf } from "./cells.ts";
import type { Palette } from "./palette.ts";
import { band, loom } from "./weave.ts";

/** The outline of each digit, three cells wide and five high, from its left upper corner. */
const digits = [
  "m1 0h1l1 1v3l-1 1h-1l-1-1v-3zm0 1v3h1v-3z",
  "m1 0h1v4h1v1h-3v-1h1v-3h-1z",
  "m0 0h2l1 1v1l-1 1h-1v1h2v1h-3v-2l1-1h1v-1h-2z",
  "m0 0h2l1 1v3l-1 1h-2v-1h2v-1h-1v-1h1v-1h-2z",
  "m0 0h1v2h1v-2h1v5h-1v-2h-1l-1-1z",
  "m0 0h3v1h-2v1h1l1 1v1l-1 1h-2v-1h2v-1h-2z",
  "m1 0h2v1h-2v1h1l1 1v1l-1 1h-1l-1-1v-3zm0 3v1h1v-1z",
  "m0 0h3v2l-1 1v2h-1v-2l1-1v-1h-2z",
  "m1 0h1l1 1v3l-1 1h-1l-1-1v-3zm0 1v1h1v-1zm0 2v1h1v-1z",
  "m1 0h1l1 1v3l-1 1h-2v-1h2v-1h-1l-1-1v-1zm0 1v1h1v-1z",
];

export function drawFigure(figure: string, palette: Palette): Cells {
  const { deep, strong, pale, soft } = palette;
  const cells = new Cells();
  cells.rect(0, 0, loom.columns, loom.rows, deep);
  for (let y = 0; y < 8; y += 1) {
    for (let x = (y % 2) - 0.5; x < loom.columns; x += 2) cells.half(x, y, "se", strong);
  }
  const left = (loom.columns - (figure.length * 4 - 1)) / 2;
  [...figure].forEach((digit, position) => {
    cells.path(`M${left + position * 4} 1.5${digits[Number(digit)]}`, position % 2 ? soft : pale);
  });
  band(cells, palette, randomOf(figure), 8);
  return cells;
}
