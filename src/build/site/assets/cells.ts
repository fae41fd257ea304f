// A grid on which pictures are woven. Its unit is one cell: coordinates are small whole numbers, and a picture has few
// hundred bytes. Shapes of one colour that follow each other are one path.
import { hashOf } from "./asset.ts";

/** Corners of a cell: the right angle of a triangle. */
export type Corner = "nw" | "ne" | "se" | "sw";

const triangles: Record<Corner, (x: number, y: number, s: number) => string> = {
  nw: (x, y, s) => `M${x} ${y}h${s}L${x} ${y + s}z`,
  ne: (x, y, s) => `M${x} ${y}h${s}v${s}z`,
  se: (x, y, s) => `M${x + s} ${y}v${s}h${-s}z`,
  sw: (x, y, s) => `M${x} ${y}v${s}h${s}z`,
};

export class Cells {
  #parts: { paint: string; d: string }[] = [];

  rect(x: number, y: number, width: number, height: number, paint: string): void {
    this.path(`M${x} ${y}h${width}v${height}h${-width}z`, paint);
  }

  /** Half a square. */
  half(x: number, y: number, corner: Corner, paint: string, size = 1): void {
    this.path(triangles[corner](x, y, size), paint);
  }

  disc(x: number, y: number, r: number, paint: string): void {
    this.path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`, paint);
  }

  /** A circle whose line is `line` wide. */
  ring(x: number, y: number, r: number, line: number, paint: string): void {
    const inner = r - line;
    this.disc(x, y, r, paint);
    this.path(
      `M${x - inner} ${y}a${inner} ${inner} 0 0 0 ${2 * inner} 0a${inner} ${inner} 0 0 0 ${-2 * inner} 0z`,
      paint,
    );
  }

  /** The upper half of a disc. */
  arch(x: number, y: number, r: number, paint: string): void {
    this.path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, paint);
  }

  /** A quarter of a disc, whose centre is that corner of the square. */
  quarter(x: number, y: number, corner: Corner, paint: string, r = 1): void {
    const d = {
      nw: `M${x} ${y}h${r}a${r} ${r} 0 0 1 ${-r} ${r}z`,
      ne: `M${x} ${y}h${r}v${r}a${r} ${r} 0 0 1 ${-r} ${-r}z`,
      se: `M${x + r} ${y}v${r}h${-r}a${r} ${r} 0 0 1 ${r} ${-r}z`,
      sw: `M${x} ${y}a${r} ${r} 0 0 1 ${r} ${r}h${-r}z`,
    }[corner];
    this.path(d, paint);
  }

  path(d: string, paint: string): void {
    const last = this.#parts.at(-1);
    if (last?.paint === paint) last.d += d;
    else this.#parts.push({ paint, d });
  }

  toString(): string {
    const short = (d: string) =>
      d.replace(/\d+\.\d{3,}/g, (n) => String(Number(Number(n).toFixed(2)))).replace(/ -/g, "-");
    return this.#parts.map(({ paint, d }) => `<path fill="${paint}" d="${short(d)}"/>`).join("");
  }
}

export type Random = <Option>(options: readonly [Option, ...Option[]]) => Option;

/** The same seed gives the same choices, on every machine. */
export function randomOf(seed: string): Random {
  let state = Number.parseInt(hashOf(seed).slice(0, 8), 16);
  return (options) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return options[((t ^ (t >>> 14)) >>> 0) % options.length] ?? options[0];
  };
}
