// Names of icons: line icons beside texts, illustrations in drawings.
import { type Collection, findIcon, iconNames } from "../../assets/icons.ts";
import { nearest } from "../nearest.ts";
import { contentOf, type Reading, type Report, report } from "../reading.ts";
import { child, items, type Node, text } from "../tree.ts";
import type { Wording } from "../wording.ts";
import { words } from "../words/content.ts";

export function* checkIcons(reading: Reading): Generator<Report> {
  for (const document of contentOf(reading)) {
    for (const { what, node } of document.mentions) {
      const drawn = what === "picture" ? items(child(node, "drawing")) : [];
      const named: [Node, Collection][] = drawn.map((icon) => [icon, "drawing"]);
      if (what === "icon") named.push([node, "line"]);
      for (const [icon, collection] of named) {
        const wording = document.flagged.has(icon) ? undefined : wordingFor(text(icon), collection);
        if (wording) yield report(document, icon, wording);
      }
    }
  }
}

function wordingFor(name: string | undefined, collection: Collection): Wording | undefined {
  if (name === undefined || findIcon(collection, name)) return undefined;
  const near = nearest(name, iconNames(collection));
  const elsewhere = findIcon(collection === "line" ? "drawing" : "line", name);
  return elsewhere
    ? words.iconOfOtherKind(name, collection, near)
    : words.unknownIcon(name, collection, near);
}
