// Digits woven of squares and half squares.
import { Cells, type Corner, randomOf } from "./cells.ts";
import type { Palette } from "./palette.ts";
import { band, loom } from "./weave.ts";

/** Three columns and five rows: `#` a square, letters the half whose right angle is in that corner. */
const digits: Record<string, string> = {
  "0": "a#b #.# #.# #.# c#d",
  "1": "a#. .#. .#. .#. ###",
  "2": "##b ..# a#d #.. ###",
  "3": "##b ..# .## ..# ##d",
  "4": "#.# #.# c## ..# ..#",
  "5": "### #.. ##b ..# ##d",
  "6": "a## #.. ##b #.# c#d",
  "7": "### ..# .ad .#. .#.",
  "8": "a#b #.# ### #.# c#d",
  "9": "a#b #.# c## ..# ##d",
};

const halves: Record<string, Corner> = { a: "se", b: "sw", c: "ne", d: "nw" };

export function drawFigure(figure: string, palette: Palette): Cells {
  const { deep, strong, pale, soft } = palette;
  const cells = new Cells();
  cells.rect(0, 0, loom.columns, loom.rows, deep);
  const left = (loom.columns - (figure.length * 4 - 1)) / 2;
  for (let y = 0; y < 8; y += 1) {
    for (let x = (y % 2) - 0.5; x < loom.columns; x += 2) cells.half(x, y, "se", strong);
  }
  [...figure].forEach((digit, position) => {
    const ink = position % 2 ? soft : pale;
    (digits[digit] ?? "").split(" ").forEach((row, y) => {
      [...row].forEach((stitch, x) => {
        const [at, top] = [left + position * 4 + x, 1.5 + y];
        const half = halves[stitch];
        if (half) cells.half(at, top, half, ink);
        if (stitch === "#") cells.rect(at, top, 1.02, 1.02, ink);
      });
    });
  });
  band(cells, palette, randomOf(figure), 8);
  return cells;
}
