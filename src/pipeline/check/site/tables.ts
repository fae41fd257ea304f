// Tables whose rows do not have one cell for each column.
import type { Document } from "../../read/documents.ts";
import { child, items } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkTables(document: Document): Generator<Problem> {
  for (const { sectionType, node } of document.parts) {
    if (sectionType !== "table") continue;
    const columns = items(child(node, "head")).length;
    for (const row of items(child(node, "rows"))) {
      const cells = items(row).length;
      const problem = cells < columns ? messages.tooFewCells : messages.tooManyCells;
      if (cells !== columns) yield problemAt(document, row, problem({ cells, columns }));
    }
  }
}
