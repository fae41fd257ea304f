// The opening hours of the contact data and of the help strip.
import { isRealDay } from "../../../engine/days.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, text, textNodes } from "../../read/jsonTree.ts";
import { position } from "../../read/position.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkHours(document: Document): Generator<Problem> {
  const contacts = items(child(child(document.root, "contact"), "items"));
  for (const item of [child(document.root, "help"), ...contacts]) {
    yield* checkRanges(document, items(child(item, "hours")));
    for (const node of textNodes(child(item, "holidays"))) {
      if (!isRealDay(text(node) ?? "")) yield problemAt(document, node, messages.noSuchDay({ day: text(node) ?? "" }));
    }
  }
}

interface Range {
  node: Node | undefined;
  days: (string | undefined)[];
  from: string;
  to: string;
}

/** Each range must end after its beginning, and begin after the others of the same day have ended. */
function* checkRanges(document: Document, nodes: Node[]): Generator<Problem> {
  const before: Range[] = [];
  for (const each of nodes) {
    const node = child(each, "from");
    const days = textNodes(child(each, "days")).map(text);
    const range: Range = { node, days, from: text(node) ?? "", to: text(child(each, "to")) ?? "" };
    const { from, to } = range;
    if (from >= to) {
      yield problemAt(document, child(each, "to"), messages.hoursReversed({ from, to }));
      continue;
    }
    const other = before.find((one) => one.days.some((day) => days.includes(day)) && from <= one.to && one.from <= to);
    if (other) {
      const { line } = position(document.text, other.node?.offset ?? 0);
      yield problemAt(document, node, messages.hoursOverlap({ from: other.from, to: other.to, line }));
    } else before.push(range);
  }
}
