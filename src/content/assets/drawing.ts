// A drawing: one to three icons composed on a coloured ground, as one SVG file.
import { type Asset, addressOf, makeAsset, type Pictured } from "./asset.ts";
import { getIcon } from "./icons.ts";

export type Ground = "blue" | "green" | "gold" | "coral" | "violet" | "teal";

export interface Drawing {
  drawing: readonly string[];
  ground?: Ground;
  alt?: string;
}

const width = 640;
const height = 400;
const composed = new Map<string, Asset>();

export function draw({ drawing, ground = "blue", alt = "" }: Drawing): Pictured {
  const key = [ground, ...drawing].join(" ");
  const asset = composed.get(key) ?? makeAsset(drawing.join("-"), "svg", compose(drawing));
  composed.set(key, asset);
  return { picture: { src: addressOf(asset), width, height, alt }, assets: [asset] };
}

function compose(names: readonly string[]): string {
  const icons = names.map((name, i) => {
    const icon = getIcon("drawing", name);
    return `<svg x="${220 + i * 130}" y="100" width="200" height="200" viewBox="0 0 ${icon.width} ${icon.height}">${icon.body}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#bfd9f2" d="M0 0h${width}v${height}H0z"/>${icons.join("")}</svg>`;
}
