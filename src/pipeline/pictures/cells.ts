// A grid on which pictures are woven. Its unit is one cell: coordinates are small numbers, and a picture has few hundred
// bytes. Shapes of one colour that follow each other are one path.
import { hashOf } from "./asset.ts";

/** Corners of a cell: the right angle of a half. */
export type Corner = "nw" | "ne" | "se" | "sw";

export class Cells {
  #parts: { paint: string; d: string }[] = [];

  path(d: string, paint: string): void {
    const last = this.#parts.at(-1);
    if (last?.paint === paint) last.d += d;
    else this.#parts.push({ paint, d });
  }

  rect(x: number, y: number, width: number, height: number, paint: string): void {
    this.path(`M${x} ${y}h${width}v${height}h${-width}z`, paint);
  }

  /** Half a square, or the quarter of a disc whose centre is that corner. */
  half(x: number, y: number, corner: Corner, paint: string, size = 1, isRound = false): void {
    const edge = (right: number, down: number) =>
      isRound ? `a${size} ${size} 0 0 1 ${right} ${down}` : `l${right} ${down}`;
    const d = {
      nw: `M${x} ${y}h${size}${edge(-size, size)}z`,
      ne: `M${x + size} ${y}v${size}${edge(-size, -size)}z`,
      se: `M${x + size} ${y + size}h${-size}${edge(size, -size)}z`,
      sw: `M${x} ${y + size}v${-size}${edge(size, size)}z`,
    }[corner];
    this.path(d, paint);
  }

  disc(x: number, y: number, r: number, paint: string): void {
    this.path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`, paint);
  }

  /** The upper half of a disc. */
  arch(x: number, y: number, r: number, paint: string): void {
    this.path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, paint);
  }

  /** SVG markup. Numbers have at most two decimals. */
  toString(): string {
    const short = (d: string) =>
      d.replace(/\d+\.\d{3,}/g, (n) => String(Number(Number(n).toFixed(2)))).replace(/ -/g, "-");
    return this.#parts.map(({ paint, d }) => `<path fill="${paint}" d="${short(d)}"/>`).join("");
  }
}

export type Random = <Option>(options: readonly [Option, ...Option[]]) => Option;

/** The same seed gives the same choices, on every machine: mulberry32. */
export function randomOf(seed: string): Random {
  let state = Number.parseInt(hashOf(seed).slice(0, 8), 16);
  return (options) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return options[((t ^ (t >>> 14)) >>> 0) % options.length] ?? options[0];
  };
}
