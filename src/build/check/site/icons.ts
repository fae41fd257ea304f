// Names of icons: line icons beside texts, and the icons of illustrations.

import { distance, nearest } from "../../../engine/nearest.ts";
import { type Collection, findIcon, iconNames } from "../../site/assets/icons.ts";
import type { Document } from "../documents.ts";
import { type Node, text } from "../jsonTree.ts";
import { messages } from "../messages/site.ts";
import { type Problem, type ProblemText, problemAt } from "../problem.ts";

export function* checkIcons(document: Document): Generator<Problem> {
  for (const { type, node } of document.parts) {
    if (type === "icon") yield* checkIcon(document, node, "line");
    if (type === "drawingIcon") yield* checkIcon(document, node, "illustration");
  }
}

function* checkIcon(document: Document, icon: Node, collection: Collection): Generator<Problem> {
  const wrong = wrongName(text(icon) ?? "", collection);
  if (wrong) yield problemAt(document, icon, wrong);
}

function wrongName(name: string, collection: Collection): ProblemText | undefined {
  if (findIcon(collection, name)) return undefined;
  const near = similar(name, iconNames(collection));
  const elsewhere = findIcon(collection === "line" ? "illustration" : "line", name);
  return elsewhere
    ? messages.iconOfOtherCollection(name, collection, near)
    : messages.unknownIcon(name, collection, near);
}

/** Phosphor has each icon in six weights. The site uses the regular one, which has no suffix. */
const weight = /-(?:bold|duotone|fill|light|thin)$/;

/** The icons whose names contain this word, and the nearest name; for a short word, only if one letter differs. */
function similar(name: string, names: string[]): string[] {
  const near = nearest(name, names);
  const isNear = near !== undefined && (name.length > 4 || distance(name, near) === 1);
  const containing = names.filter((other) => other.split("-").includes(name) && !weight.test(other));
  return [...containing.slice(0, 4), ...(isNear ? [near] : [])];
}
