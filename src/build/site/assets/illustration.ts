// An illustration: one to three icons on a coloured scene, as one SVG file. The same names make the same file.
import type { Theme } from "../../../types.gen.ts";
import { type Asset, addressOf, hashOf, makeAsset, type RenderedFiles } from "./asset.ts";
import { darkStyle, type Ground, paintsOf, paletteOf, usualGrounds } from "./palette.ts";
import { placeIcons } from "./placeIcons.ts";
import { scenes } from "./scenes.ts";
import { canvas, path } from "./shapes.ts";

/** As parts.schema.json declares it. */
export interface Illustration {
  /** Names of icons. */
  drawing: readonly string[];
  /** By default one that depends on the names of the icons. */
  ground?: Ground;
  alt?: string;
}

const composed = new Map<string, Promise<Asset>>();

export async function renderIllustration(
  { drawing, ground, alt = "" }: Illustration,
  theme?: Theme,
): Promise<RenderedFiles> {
  const key = [theme?.main, theme?.accent, ground, ...drawing].join(" ");
  const composing = composed.get(key) ?? compose(drawing, ground, theme);
  composed.set(key, composing);
  const asset = await composing;
  return { picture: { src: addressOf(asset), ...canvas, alt }, assets: [asset] };
}

async function compose(names: readonly string[], ground: Ground | undefined, theme?: Theme): Promise<Asset> {
  // A hash of the names chooses what is not given: neighbouring cards differ, and each build makes the same files.
  const hash = hashOf(names.join(" "));
  const palette = paletteOf(ground ?? choose(usualGrounds(theme), hash.slice(0, 4)), theme);
  const paints = paintsOf(palette);
  const scene = choose(scenes, hash.slice(4, 8));
  const icons = await placeIcons(names, paints, choose([true, false], hash.slice(8, 12)));
  const { width, height } = canvas;
  const sky = path(`M0 0h${width}v${height}H0z`, paints.sky);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const body = darkStyle(palette) + sky + scene(paints, icons.x) + icons.markup;
  // The name is in every page that shows the picture: one icon is enough to recognise it.
  return makeAsset(names[0] ?? "", "svg", `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`);
}

/** `hash` is a number in hex. */
function choose<T>(options: readonly [T, ...T[]], hash: string): T {
  return options[Number.parseInt(hash, 16) % options.length] ?? options[0];
}
