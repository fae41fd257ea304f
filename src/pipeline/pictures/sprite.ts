// The line icons that a site uses, as one file of symbols: `<svg><use href="./assets/icons-….svg#phone"/></svg>`.
import { type Asset, makeAsset } from "./asset.ts";
import { getIcon, iconSize } from "./icons.ts";

/** The same icons in another order make the same file. @throws if the collection does not have one of them. */
export function iconSprite(names: Iterable<string>): Asset {
  const symbols = [...new Set(names)].sort().map(symbolOf).join("");
  return makeAsset("icons", "svg", `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`);
}

function symbolOf(name: string): string {
  return `<symbol id="${name}" viewBox="0 0 ${iconSize} ${iconSize}">${getIcon(name)}</symbol>`;
}
