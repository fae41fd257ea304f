// Icons by name: those of the Phosphor collection, and a few of our own for what it lacks. The files are read once, when
// the first icon is needed.
import { createRequire } from "node:module";
import { nearest } from "../../engine/nearest.ts";
import { type Asset, makeAsset } from "./asset.ts";
import { iconsWithWords } from "./findIcons.ts";

/** The used part of the Iconify JSON format (https://iconify.design/docs/types/iconify-json.html). */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

/** The line icons of the interface itself, besides those that content files name. */
export const interfaceIcons = ["caret-down", "caret-up", "list", "magnifying-glass", "x"];

/** The width and height of every icon. */
const iconSize = 256;

const require = createRequire(import.meta.url);
let loaded: IconSet | undefined;

/** Faster than the cache of `require`, which resolves the path of the file for every icon. */
function iconSet(): IconSet {
  if (loaded) return loaded;
  const { icons, aliases }: IconSet = require("@iconify-json/ph/icons.json");
  loaded = { icons: { ...icons, ...require("./ownIcons.json").icons }, aliases };
  return loaded;
}

/** Returns the SVG markup of an icon, for a view box of `iconSize` that begins at the origin. */
export function findIcon(name: string): string | undefined {
  const { icons, aliases } = iconSet();
  if (Object.hasOwn(icons, name)) return icons[name]?.body;
  const parent = Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
  return parent === undefined ? undefined : findIcon(parent);
}

/** Returns an icon whose name has passed the check. @throws if there is none. */
export function getIcon(name: string): string {
  const icon = findIcon(name);
  if (!icon) throw new Error(`There is no icon "${name}".`);
  return icon;
}

/** The filled variant of an icon, on a square of a picture; our own icons have only one. @throws if there is none. */
export function placedIcon(name: string, paint: string, x: number, y: number, side: number): string {
  const transform = `translate(${x} ${y})scale(${side / iconSize})`;
  const markup = findIcon(`${name}-fill`) ?? getIcon(name);
  return `<g fill="${paint}" color="${paint}" transform="${transform}">${markup}</g>`;
}

/**
 * The line icons that a site uses, as one file of symbols: `<svg><use href="./assets/icons-….svg#phone"/></svg>`. The
 * same icons in another order make the same file. @throws if the collection does not have one of them.
 */
export function iconSprite(names: Iterable<string>): Asset {
  const symbols = [...new Set(names)].sort().map(symbolOf).join("");
  return makeAsset("icons", "svg", `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`);
}

function symbolOf(name: string): string {
  return `<symbol id="${name}" viewBox="0 0 ${iconSize} ${iconSize}">${getIcon(name)}</symbol>`;
}

/** Phosphor has each icon in six weights. The regular one has no suffix. */
const weight = /-(?:bold|duotone|fill|light|thin)$/;

/** The names of all icons, without those of other weights. */
export function iconNames(): string[] {
  const { icons, aliases } = iconSet();
  return [...Object.keys(icons), ...Object.keys(aliases)].filter((name) => !weight.test(name));
}

/**
 * The icons that an unknown name may mean, best first: that of the emoji with this name (of Fluent Emoji, which the site
 * used before), those of which it is a part, those that it names in Spanish, the most similar name, and those with half
 * of its words.
 */
export function similarIcons(name: string): string[] {
  const names = iconNames();
  const emoji: Record<string, string> = require("./emojiNames.json");
  const written = name.split(/[-_ ]+/);
  const words = new Set(written.map(singular));
  const shared = (other: string) => other.split("-").filter((word) => words.has(singular(word))).length;
  const found = [
    Object.hasOwn(emoji, name) ? emoji[name] : undefined,
    ...names.filter((other) => other.split("-").includes(name)),
    ...iconsWithWords(written),
    nearest(name, names),
    ...names.filter((other) => shared(other) * 2 >= words.size).sort((a, b) => shared(b) - shared(a)),
  ];
  return [...new Set(found.filter((each) => each !== undefined))].slice(0, 5);
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, "") : word;
}
