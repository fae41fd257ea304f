// Links and buttons: those in one list with the same label, which visitors cannot distinguish, and those that do nothing
// yet, without a note on what visitors can do meanwhile.
import type { Document } from "../../read/documents.ts";
import { child, everyNode, items, type Node, text } from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkLabels(document: Document): Generator<Found> {
  for (const list of everyNode(document.root)) {
    const nodes = items(list).flatMap((item) => child(item, "label") ?? []);
    const labels = nodes.map((node) => ({ label: text(node) ?? "", node }));
    yield* checkRepeated(labels);
  }
}

/** Reports each label that repeats an earlier one, at its node. */
export function* checkRepeated(labels: { label: string; node: Node }[]): Generator<Found> {
  const first = new Map<string, Node>();
  for (const { node, ...rest } of labels) {
    const label = rest.label.trim();
    if (!label) continue;
    const before = first.get(label.toLowerCase());
    if (before) yield [node, messages.repeatedLabel({ label, line: lineOf(before) })];
    else first.set(label.toLowerCase(), node);
  }
}

/** The section types that may have a `note`. */
const withNote = ["cards", "choices", "text"];

/** Reports each section once, at its first button. */
export function* checkNotes(document: Document): Generator<Found> {
  for (const { sectionType = "", node, value } of document.parts) {
    if (!withNote.includes(sectionType) || child(node, "note")) continue;
    const links = document.parts.filter(({ type, within }) => type === "link" && within.at(-1) === value);
    const first = [...links.map((link) => link.node), ...items(child(node, "choices"))].find(isIdle);
    if (first) yield [first, messages.noNote({ label: text(child(first, "label")) ?? "" })];
  }
}

/** Whether nothing happens when the button of this link or choice is pressed. */
function isIdle(button: Node): boolean {
  const targets = ["route", "address", "form", "document", "dialog"];
  return targets.every((key) => child(button, key) === undefined);
}
