// Names of icons: line icons beside texts, and the icons of illustrations and logos.
import { findIcon, similarIcons } from "../../pictures/icons.ts";
import type { Document } from "../../read/documents.ts";
import { text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkIcons(document: Document): Generator<Problem> {
  for (const { type, node } of document.parts) {
    if (type !== "icon" && type !== "drawingIcon") continue;
    const name = text(node) ?? "";
    if (findIcon(name) !== undefined) continue;
    const near = similarIcons(name);
    const fixed = type === "drawingIcon" ? near[0] : undefined;
    yield problemAt(document, node, messages.unknownIcon({ name, near, fixed }));
  }
}
