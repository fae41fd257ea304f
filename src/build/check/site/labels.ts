// Links and buttons in one list with the same label, which visitors cannot distinguish.
import type { Document } from "../documents.ts";
import { child, everyList, items, type Node, text } from "../jsonTree.ts";
import { messages } from "../messages/site.ts";
import { position } from "../position.ts";
import { type Problem, problemAt } from "../problem.ts";

export function* checkLabels(document: Document): Generator<Problem> {
  for (const list of everyList(document.root)) {
    const labels = items(list).flatMap((item) => child(item, "label") ?? []);
    yield* checkRepeated(document, labels);
  }
}

/** Reports each label that repeats an earlier one. */
export function* checkRepeated(document: Document, labels: Node[]): Generator<Problem> {
  const first = new Map<string, Node>();
  for (const node of labels) {
    const label = text(node)?.trim();
    if (!label) continue;
    const before = first.get(label.toLowerCase());
    if (before) {
      const { line } = position(document.text, before.offset);
      yield problemAt(document, node, messages.repeatedLabel(label, line));
    } else first.set(label.toLowerCase(), node);
  }
}
