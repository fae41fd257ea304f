// A drawing: one to three icons composed on a coloured ground, as one SVG file. The same names give the same drawing.
import { type Asset, addressOf, hashOf, makeAsset, type Pictured } from "./asset.ts";
import { standFigures } from "./figures.ts";
import { type Ground, grounds, palettes } from "./palette.ts";
import { scenes } from "./scenes.ts";
import { canvas, path } from "./shapes.ts";

export interface Drawing {
  drawing: readonly string[];
  /** Chosen by the icons' names where absent. */
  ground?: Ground;
  alt?: string;
}

const composed = new Map<string, Promise<Asset>>();

export async function draw({ drawing, ground, alt = "" }: Drawing): Promise<Pictured> {
  const key = [ground, ...drawing].join(" ");
  const composing = composed.get(key) ?? compose(drawing, ground);
  composed.set(key, composing);
  const asset = await composing;
  return { picture: { src: addressOf(asset), ...canvas, alt }, assets: [asset] };
}

async function compose(names: readonly string[], ground: Ground | undefined): Promise<Asset> {
  // Ground, scene and side are drawn by lot from the names, so that neighbours differ and a second build does not.
  const lots = hashOf(names.join(" "));
  const palette = palettes[ground ?? choose(grounds, lots.slice(0, 4))];
  const scene = choose(scenes, lots.slice(4, 8));
  const figures = await standFigures(names, palette.shade, choose([true, false], lots.slice(8, 12)));
  const { width, height } = canvas;
  const sky = path(`M0 0h${width}v${height}H0z`, palette.sky);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const body = sky + scene(palette, figures.x) + figures.markup;
  return makeAsset(names.join("-"), "svg", `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`);
}

/** `lot` is a number in hex. */
function choose<T>(options: readonly [T, ...T[]], lot: string): T {
  return options[Number.parseInt(lot, 16) % options.length] ?? options[0];
}
