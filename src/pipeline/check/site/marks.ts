// Marks of bold and of links that format nothing: visitors would read them.

import type { Document } from "../../read/documents.ts";
import { text } from "../../read/jsonTree.ts";
import { fileOffset } from "../../read/markNodes.ts";
import { readMarks } from "../../read/marks.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { markMessages } from "../messages/site.ts";

export function* checkMarks(document: Document): Generator<Problem> {
  for (const { type, node } of document.parts) {
    if (type !== "rich") continue;
    for (const mistake of readMarks(text(node) ?? "").mistakes) {
      yield problemAt(document, fileOffset(node, mistake.at, document.text), markMessages[mistake.type]);
    }
  }
}
