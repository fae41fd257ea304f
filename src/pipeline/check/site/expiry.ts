// Content that is over, or soon will be.
import { isRealDay, momentOf } from "../../../engine/moments.ts";
import { contentOf, partsOfType, type SiteDocuments } from "../../read/documents.ts";
import { child } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { ending } from "../../site/times.ts";
import { messages } from "../messages/site.ts";
import { declaredZone } from "./siteFile.ts";

/** How many days before its end content is reported. */
const notice = 30;

export function* checkExpiry(documents: SiteDocuments, now: Date): Generator<Found> {
  const minute = Math.floor(now.getTime() / 60_000);
  const zone = declaredZone(documents.site?.value);
  for (const document of contentOf(documents)) {
    const moments = [...partsOfType(document, "moment"), ...partsOfType(document, "day")];
    for (const { node, value: moment, path } of moments) {
      if (!isRealDay(moment.slice(0, 10))) continue;
      const over = ending(moment, zone) <= minute;
      // Of an event of several days, the last one counts.
      const isLast = path.at(-1) === "date" && !child(document.root, ...path.slice(0, -1), "until");
      if (isLast && over) yield [node, messages.pastEvent({ date: moment })];
      if (path.at(-1) !== "until") continue;
      const days = daysUntil(moment, momentOf(minute, zone));
      if (over) yield [node, messages.expired({ until: moment })];
      else if (days <= notice) yield [node, expiresSoon(moment, days)];
    }
  }
}

function expiresSoon(until: string, days: number): ProblemText {
  if (days === 0) return messages.expiresToday({ until });
  return days === 1 ? messages.expiresTomorrow({ until }) : messages.expiresSoon({ until, days });
}

/** The days from one moment of the institution's calendar to another. */
function daysUntil(moment: string, now: string): number {
  return Math.round((Date.parse(moment.slice(0, 10)) - Date.parse(now.slice(0, 10))) / 864e5);
}
