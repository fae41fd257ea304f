// Content that is over, or soon will be.
import { isRealDay, momentOf } from "../../../engine/moments.ts";
import { contentOf, type SiteDocuments } from "../../read/documents.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { ending } from "../../site/times.ts";
import { messages } from "../messages/time.ts";
import { zoneOf } from "./zone.ts";

/** How many days before its end content is reported. */
const notice = 30;

export function* checkExpiry(documents: SiteDocuments, now: Date): Generator<Problem> {
  const minute = Math.floor(now.getTime() / 60_000);
  const zone = zoneOf(documents.site);
  for (const document of contentOf(documents)) {
    for (const { type, node, value, path } of document.parts) {
      const moment = String(value);
      if ((type !== "moment" && type !== "day") || !isRealDay(moment.slice(0, 10))) continue;
      const over = ending(moment, zone) <= minute;
      if (path.at(-1) === "date" && over) yield problemAt(document, node, messages.pastEvent(moment));
      if (path.at(-1) !== "until") continue;
      const days = daysUntil(moment, momentOf(minute, zone));
      if (over) yield problemAt(document, node, messages.expired(moment));
      else if (days <= notice) yield problemAt(document, node, messages.expiresSoon(moment, days));
    }
  }
}

/** The days from one moment of the institution's calendar to another. */
function daysUntil(moment: string, now: string): number {
  return Math.round((Date.parse(moment.slice(0, 10)) - Date.parse(now.slice(0, 10))) / 864e5);
}
