// Content that is over, or soon will be.
import { isRealDay, momentOf } from "../../../engine/moments.ts";
import { partsInAll, type SiteDocuments } from "../../read/documents.ts";
import { sibling } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { ending } from "../../site/times.ts";
import { messages } from "../messages/site.ts";
import { declaredZone } from "./siteFile.ts";

/** How many days before its end content is reported. */
const notice = 30;

export function* checkExpiry(documents: SiteDocuments, now: Date): Generator<Found> {
  const dated = [...partsInAll(documents, "moment"), ...partsInAll(documents, "day")];
  const minute = Math.floor(now.getTime() / 60_000);
  const zone = declaredZone(documents.site?.value);
  const today = momentOf(minute, zone);
  for (const { node, value: moment, path } of dated) {
    if (!isRealDay(moment.slice(0, 10))) continue;
    const over = ending(moment, zone) <= minute;
    // Of an event of several days, the last one counts.
    const isLast = path.at(-1) === "date" && !sibling(node, "until");
    if (isLast && over) yield [node, messages.pastEvent({ date: moment })];
    if (path.at(-1) !== "until") continue;
    const days = daysUntil(moment, today);
    const when = ["hoy", "mañana"][days] ?? `en ${days} días`;
    if (over) yield [node, messages.expired({ until: moment })];
    else if (days <= notice) yield [node, messages.expiresSoon({ until: moment, when })];
  }
}

/** The days from one moment of the institution's calendar to another. */
function daysUntil(moment: string, today: string): number {
  return Math.round((Date.parse(moment.slice(0, 10)) - Date.parse(today.slice(0, 10))) / 864e5);
}
