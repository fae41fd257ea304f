// Names of icons: line icons beside texts, illustrations in drawings.
import { type Collection, findIcon, iconNames } from "../../site/assets/icons.ts";
import { type Document, type Report, report } from "../documents.ts";
import { child, items, type Node, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { distance, nearest } from "../nearest.ts";
import type { Wording } from "../wording.ts";

export function* checkIcons(document: Document): Generator<Report> {
  for (const { what, node } of document.mentions) {
    const drawn = what === "picture" ? items(child(node, "drawing")) : [];
    const named: [Node, Collection][] = drawn.map((icon) => [icon, "illustration"]);
    if (what === "icon") named.push([node, "line"]);
    for (const [icon, collection] of named) {
      const wording = document.flagged.has(icon) ? undefined : wordingFor(text(icon), collection);
      if (wording) yield report(document, icon, wording);
    }
  }
}

function wordingFor(name: string | undefined, collection: Collection): Wording | undefined {
  if (name === undefined || findIcon(collection, name)) return undefined;
  const near = similar(name, iconNames(collection));
  const elsewhere = findIcon(collection === "line" ? "illustration" : "line", name);
  return elsewhere
    ? words.iconOfOtherKind(name, collection, near)
    : words.unknownIcon(name, collection, near);
}

/** Phosphor has each icon in six strokes; the plain name is the one of the site. */
const weight = /-(?:bold|duotone|fill|light|thin)$/;

/** The icons that have this word in their names, and the name that was misspelt: of short words only by one letter. */
function similar(name: string, names: string[]): string[] {
  const near = nearest(name, names);
  const isNear = near !== undefined && (name.length > 4 || distance(name, near) === 1);
  const worded = names.filter((other) => other.split("-").includes(name) && !weight.test(other));
  return [...worded.slice(0, 4), ...(isNear ? [near] : [])];
}
