// Days and periods: days that the calendar has, ends after beginnings.
import { isRealDay } from "../../../engine/days.ts";
import type { Document } from "../../read/documents.ts";
import { child, type Node, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { beginning, ending } from "../../site/times.ts";
import { messages } from "../messages/site.ts";

export function* checkPeriods(document: Document): Generator<Problem> {
  for (const { type, node, value, path } of document.parts) {
    if (type === "event") yield* checkTimes(document, node);
    if (type !== "moment" && type !== "day") continue;
    const until = String(value);
    const day = until.slice(0, 10);
    if (!isRealDay(day)) yield problemAt(document, node, messages.noSuchDay({ day }));
    else if (path.at(-1) === "until") {
      const from = text(child(path.slice(0, -1).reduce<Node | undefined>(child, document.root), "from"));
      if (from !== undefined && beginning(from) >= ending(until)) {
        yield problemAt(document, node, messages.untilBeforeFrom({ from, until }));
      }
    }
  }
}

function* checkTimes(document: Document, event: Node): Generator<Problem> {
  const node = child(event, "end");
  const [start, end] = [text(child(event, "start")), text(node)];
  if (start !== undefined && end !== undefined && end <= start) {
    yield problemAt(document, node, messages.endBeforeStart({ start, end }));
  }
}
