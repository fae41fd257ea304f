// Single icons of the two Iconify collections. A collection is read once, when the first icon is needed.
import { createRequire } from "node:module";

const collections = {
  /** Icons in colour, for illustrations. */
  illustration: "@iconify-json/fluent-emoji-flat/icons.json",
  /** Line icons in the colour of the text. */
  line: "@iconify-json/ph/icons.json",
} as const;

export type Collection = keyof typeof collections;

export interface Icon {
  /** SVG markup for a view box of `width` × `height` that begins at the origin. */
  body: string;
  width: number;
  height: number;
}

/** The used parts of the Iconify JSON format (https://iconify.design/docs/types/iconify-json.html). */
interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases: Record<string, { parent: string; hFlip?: boolean }>;
}

const require = createRequire(import.meta.url);
const sets = new Map<Collection, IconSet>();

/** Faster than the cache of `require`, which resolves the path of the file for every icon. */
function setOf(collection: Collection): IconSet {
  const set: IconSet = sets.get(collection) ?? require(collections[collection]);
  sets.set(collection, set);
  return set;
}

export function findIcon(collection: Collection, name: string): Icon | undefined {
  const set = setOf(collection);
  const own = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
  if (own) return { body: own.body, width: own.width ?? set.width, height: own.height ?? set.height };
  const alias = Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
  const parent = alias && findIcon(collection, alias.parent);
  return parent && (alias.hFlip ? flip(parent) : parent);
}

/** Returns an icon whose name has passed the check. @throws if the collection does not have it. */
export function getIcon(collection: Collection, name: string): Icon {
  const icon = findIcon(collection, name);
  if (!icon) throw new Error(`There is no icon "${name}" in ${collections[collection]}.`);
  return icon;
}

export function iconNames(collection: Collection): string[] {
  const set = setOf(collection);
  return [...Object.keys(set.icons), ...Object.keys(set.aliases)];
}

function flip({ body, width, height }: Icon): Icon {
  return { body: `<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g>`, width, height };
}
