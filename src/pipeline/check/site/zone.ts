// The time zone of the site file.

import { nearest } from "../../../engine/nearest.ts";
import type { Document } from "../../read/documents.ts";
import { child, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkZone(document: Document): Generator<Problem> {
  const node = child(document.root, "zone");
  const zone = text(node);
  if (zone === undefined || isZone(zone)) return;
  yield problemAt(
    document,
    node,
    messages.noSuchZone({ zone, near: nearest(zone, Intl.supportedValuesOf("timeZone")) }),
  );
}

/** The zone that a site file declares; undefined if it declares none, or one that does not exist. */
export function zoneOf(site: Document | undefined): string | undefined {
  const zone = text(child(site?.root, "zone"));
  return zone !== undefined && isZone(zone) ? zone : undefined;
}

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("es", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
