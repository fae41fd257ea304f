// Marks of bold and of links that format nothing: visitors would read them.
import { readMarks } from "../../site/marks.ts";
import type { Document } from "../documents.ts";
import { text } from "../jsonTree.ts";
import { fileOffset } from "../markNodes.ts";
import { messages } from "../messages/site.ts";
import { type Problem, problemAt } from "../problem.ts";

export function* checkMarks(document: Document): Generator<Problem> {
  for (const { type, node } of document.parts) {
    if (type !== "rich") continue;
    for (const mistake of readMarks(text(node) ?? "").mistakes) {
      yield problemAt(document, fileOffset(node, mistake.at, document.text), messages.marks[mistake.type]);
    }
  }
}
