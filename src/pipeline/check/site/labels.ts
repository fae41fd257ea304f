// Links and buttons in one list with the same label, which visitors cannot distinguish.
import type { Document } from "../../read/documents.ts";
import { child, everyList, items, type Node, text } from "../../read/jsonTree.ts";
import { position } from "../../read/position.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkLabels(document: Document): Generator<Problem> {
  for (const list of everyList(document.root)) {
    const labels = items(list).flatMap((item) => child(item, "label") ?? []);
    yield* checkRepeated(
      document,
      labels.map((node) => ({ label: text(node) ?? "", node })),
    );
  }
}

/** Reports each label that repeats an earlier one, at its node. */
export function* checkRepeated(document: Document, labels: { label: string; node: Node }[]): Generator<Problem> {
  const first = new Map<string, Node>();
  for (const { node, ...rest } of labels) {
    const label = rest.label.trim();
    if (!label) continue;
    const before = first.get(label.toLowerCase());
    if (before) {
      const { line } = position(document.text, before.offset);
      yield problemAt(document, node, messages.repeatedLabel({ label, line }));
    } else first.set(label.toLowerCase(), node);
  }
}
