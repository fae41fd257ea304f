// The pictures of areas: flat geometry on a grid, woven from squares, half squares and parts of a disc. Each takes what it
// shows from the region (the Sierra Nevada and the river below it, the bellows of an accordion) or from the area.
import { Cells, type Corner, type Random, randomOf } from "./cells.ts";
import type { Palette } from "./palette.ts";

/** Cells. The site crops to the middle, down to half of the height. */
export const loom = { columns: 16, rows: 10 };

/** A view as wide as the page: text is on its left, on the sky. */
const panorama = { columns: 32, rows: 16 };

type Weave = (cells: Cells, colours: Palette, random: Random) => void;

const { columns, rows } = loom;

/** 0, then each multiple of `step` below `end`. */
function steps(end: number, step = 1): number[] {
  return Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step);
}

/** Snow peaks and a sun on the right, foothills, and a river from side to side. */
const sierra: Weave = (cells, { deep, strong, mid, soft, pale, accent }) => {
  const { columns, rows } = panorama;
  const ground = rows - 2;
  cells.rect(0, 0, columns, rows, deep);
  cells.disc(29, ground - 6, 2.5, accent);
  const peaks = [22.5, 26, 32, 29.5];
  for (const [index, height] of [3, 7.5, 5, 3.5].entries()) {
    const x = peaks[index];
    const side = (width: number, flank: string, snow: string) => {
      cells.path(`M${x} ${ground - height}v${height}h${width}z`, flank);
      // The edge of the snow is a zigzag.
      const [step, fall] = [width / 6, height / 3];
      const zigzag = `l${step} ${fall * 0.55}v${fall * -0.55}l${step} ${fall * 0.3}`;
      cells.path(`M${x} ${ground - height}v${fall * 0.7}${zigzag}z`, snow);
    };
    side(-height, mid, pale);
    side(height, strong, soft);
  }
  for (const x of steps(7)) cells.path(`M${18 + 2 * x} ${ground + 0.02}l1-1l1 1z`, deep);
  const waves = "a1.25 1.25 0 0 0 2 0a1.25 1.25 0 0 1 2 0".repeat(columns / 4);
  cells.path(`M0 ${ground + 0.25}${waves}V${rows}H0z`, soft);
  cells.path(`M0 ${ground + 1.25}${waves}V${rows}H0z`, mid);
};

/** The bellows between the buttons and the keys of an accordion. */
const bellows: Weave = (cells, { deep, strong, mid, soft, pale, accent }, random) => {
  cells.rect(0, 0, columns, rows, deep);
  const first = random([3, 4, 5]);
  const last = first + 8;
  for (const x of steps(first)) {
    for (const y of steps(rows)) cells.disc(x + 0.5, y + 0.5, 0.3, (x + y) % 3 ? soft : accent);
  }
  for (const pleat of steps(8)) {
    const x = first + pleat;
    const [from, to] = pleat % 2 ? [0, 1] : [1, 0];
    const [ground, light] = pleat % 2 ? [strong, soft] : [mid, pale];
    cells.path(`M${x} ${from}L${x + 1} ${to}V${rows - to}L${x} ${rows - from}z`, ground);
    for (const y of [2, 4, 6]) cells.path(`M${x} ${y + from}L${x + 1} ${y + to}v1L${x} ${y + from + 1}z`, light);
  }
  cells.rect(last, 0, columns - last, rows, pale);
  for (const y of [2, 4, 6, 8]) cells.rect(last, y - 0.05, columns - last, 0.1, deep);
  for (const y of [2, random([4, 6]), 8]) cells.rect(last, y - 0.5, 2, 1, deep);
};

/** The lines of a court, and a ball. */
const court: Weave = (cells, { deep, strong, mid, soft, pale, accent }, random) => {
  cells.rect(0, 0, columns, rows, strong);
  for (const x of steps(columns, 4)) cells.rect(x, 0, 2, rows, mid);
  for (const side of [0, columns]) ring(cells, side, 4, pale);
  ring(cells, 8, 2.5, pale);
  for (const side of [0, columns - 2]) cells.rect(side, 3, 2, 4, soft);
  cells.rect(7.9, 0, 0.2, rows, pale);
  const [x, y, r] = [...random(["5 7", "11 3", "12 7"]).split(" ").map(Number), 2] as [number, number, number];
  cells.disc(x, y, r, accent);
  cells.path(`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r * 1.6} ${r * 1.6} 0 0 0 0${-2 * r}z`, deep);
};

/** A line around the middle of a court. */
function ring(cells: Cells, x: number, outer: number, paint: string): void {
  const inner = outer - 0.2;
  cells.disc(x, 5, outer, paint);
  cells.path(`M${x - inner} 5a${inner} ${inner} 0 0 0 ${2 * inner} 0a${inner} ${inner} 0 0 0 ${-2 * inner} 0z`, paint);
}

/** People side by side, of three shapes in several colours. */
const people: Weave = (cells, { deep, strong, mid, soft, pale, accent }, random) => {
  const without = (...taken: string[]) =>
    [mid, soft, pale, accent, strong].filter((ink) => !taken.includes(ink)) as [string, ...string[]];
  for (const y of [0, 5]) {
    for (const x of steps(columns, 4)) {
      const ground = (x / 4 + y) % 2 === 0 ? strong : deep;
      const ink = random(without(ground));
      cells.rect(x, y, 4.02, 5, ground);
      const head = random(without(ground, ink));
      const body = random([
        `M${x} ${y + 5}a2 2 0 0 1 4 0z`,
        `M${x + 2} ${y + 2}l2 3h-4z`,
        `M${x} ${y + 5}v-1a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1z`,
      ]);
      cells.path(body, ink);
      cells.disc(x + 2, y + 1.7, 1, head);
    }
  }
};

/** Envelopes: squares folded along their diagonals. */
const letters: Weave = (cells, { deep, strong, mid, soft, pale, accent }, random) => {
  cells.rect(0, 0, columns, rows, strong);
  for (const row of steps(3)) {
    for (const column of steps(columns + 4, 4)) {
      const [x, y] = [column - (row % 2 ? 1.75 : -0.25), row * 3 + 0.75];
      const back = random([soft, mid, accent, deep]);
      cells.rect(x, y, 3.5, 2.5, back);
      cells.path(`M${x} ${y}h3.5l-1.75 1.5z`, back === mid ? soft : back === deep ? mid : pale);
    }
  }
};

/** A mosaic of quarters, halves and discs. */
const mosaic: Weave = (cells, { deep, strong, mid, soft, pale, accent }, random) => {
  const corners: [Corner, ...Corner[]] = ["nw", "ne", "se", "sw"];
  for (const y of steps(rows, 2)) {
    for (const x of steps(columns, 2)) {
      cells.rect(x, y, 2.02, 2.02, random([deep, strong, strong, mid]));
      const ink = random([soft, pale, mid, accent, soft]);
      const shape = random(["quarter", "quarter", "half", "disc", "arch"] as const);
      if (shape === "disc") cells.disc(x + 1, y + 1, 0.6, ink);
      else if (shape === "arch") cells.arch(x + 1, y + 2, 1, ink);
      else cells.half(x, y, random(corners), ink, 2, shape === "quarter");
    }
  }
};

/** Cloth: bands of the same few stitches. */
const cloth: Weave = (cells, palette, random) => {
  cells.rect(0, 0, columns, rows, palette.strong);
  for (const y of [0, 4, 8]) band(cells, palette, random, y);
  for (const x of steps(columns)) {
    cells.half(x, 3, "sw", palette.accent);
    cells.half(x, 7, "ne", palette.accent);
  }
};

/** What a band repeats every two cells: the outlines in its first and in its second colour, from a corner. */
const stitches: [[string, string], ...[string, string][]] = [
  ["m0 2l1-2l1 2z", "m.5 2l.5-1l.5 1z"],
  ["m0 1l1-1l1 1l-1 1z", "m.5 1l.5-.5l.5 .5l-.5 .5z"],
  ["m0 .5l1-.5v1.5l-1 .5z", "m1 0l1 .5v1.5l-1-.5z"],
  ["m.5 0h1v1h.52v1h-2.02v-1h.5z", "m.75 1.5h.5v.5h-.5z"],
  ["m0 1a1 1 0 0 1 2 0z", "m.5 2a.5 .5 0 0 1 1 0z"],
];

/** A band two cells high, across the picture and the same from both sides. */
export function band(cells: Cells, { deep, mid, soft, pale, accent }: Palette, random: Random, y: number): void {
  cells.rect(0, y, columns, 2, deep);
  const inks = random([
    [mid, pale],
    [soft, accent],
    [pale, mid],
    [accent, soft],
  ] as const);
  const stitch = random(stitches);
  for (const layer of [0, 1] as const) {
    for (const x of steps(columns, 2)) cells.path(`M${x} ${y}${stitch[layer]}`, inks[layer]);
  }
}

const weaves = {
  sierra,
  acordeon: bellows,
  cancha: court,
  gente: people,
  cartas: letters,
  mosaico: mosaic,
  tejido: cloth,
} as const;

export type WeaveName = keyof typeof weaves;

export function weave(name: WeaveName, palette: Palette): { cells: Cells; size: typeof loom } {
  const cells = new Cells();
  weaves[name](cells, palette, randomOf(name));
  return { cells, size: name === "sierra" ? panorama : loom };
}
