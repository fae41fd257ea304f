// Links and buttons that stand together and read the same: nobody can tell them apart.

import { type Document, type Report, report } from "../documents.ts";
import { child, everyList, items, type Node, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { position } from "../position.ts";

export function* checkLabels(document: Document): Generator<Report> {
  for (const list of everyList(document.root)) {
    const labels = items(list).flatMap((item) => child(item, "label") ?? []);
    yield* checkRepeated(document, labels);
  }
}

/** Tells each of `labels` that reads as one before it. */
export function* checkRepeated(document: Document, labels: Node[]): Generator<Report> {
  const first = new Map<string, Node>();
  for (const node of labels) {
    const label = text(node)?.trim();
    if (!label || document.flagged.has(node)) continue;
    const before = first.get(label.toLowerCase());
    if (before) {
      const { line } = position(document.text, before.offset);
      yield report(document, node, words.repeatedLabel(label, line));
    } else first.set(label.toLowerCase(), node);
  }
}
