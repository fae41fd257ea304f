// Sections with buttons that do nothing yet, and without a note on what visitors can do meanwhile.
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

/** The section types that may have a `note`. */
const withNote = ["cards", "choices", "text"];

/** Reports each section once, at its first button. */
export function* checkNotes(document: Document): Generator<Problem> {
  for (const { sectionType = "", node, value } of document.parts) {
    if (!withNote.includes(sectionType) || child(node, "note")) continue;
    const links = document.parts.filter(({ type, within }) => type === "link" && within.at(-1) === value);
    const first = [...links.map((link) => link.node), ...items(child(node, "choices"))].find(isIdle);
    if (first) yield problemAt(document, first, messages.noNote({ label: text(child(first, "label")) ?? "" }));
  }
}

/** Whether nothing happens when the button of this link or choice is pressed. */
function isIdle(button: Node): boolean {
  const targets = ["route", "address", "form", "document", "dialog"];
  return targets.every((key) => child(button, key) === undefined);
}
