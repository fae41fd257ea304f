// The anchors of sections, and the links that lead to them.
import { withNearest } from "../../../engine/nearest.ts";
import { partsInAll, type SiteDocuments } from "../../read/documents.ts";
import { child, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { addressesOf, shownSections } from "../../read/sections.ts";
import { messages } from "../messages/site.ts";

export function* checkAnchors(documents: SiteDocuments): Generator<Found> {
  const anchorsAt = new Map<string, string[]>();
  for (const page of documents.pages) {
    const nodes = shownSections(page, documents.site).flatMap(({ node }) => child(node, "anchor") ?? []);
    const anchors = nodes.map((node) => text(node) ?? "");
    for (const route of addressesOf(page.value)) anchorsAt.set(route, anchors);
    for (const [index, anchor] of anchors.entries()) {
      if (anchors.indexOf(anchor) !== index) yield [nodes[index], messages.sameAnchor({ anchor })];
    }
  }
  for (const { node, value } of partsInAll(documents, "link")) {
    if (!("route" in value) || value.anchor === undefined) continue;
    const { route, anchor } = value;
    // A route without a page is reported elsewhere.
    const anchors = anchorsAt.get(route) ?? [anchor];
    if (anchors.includes(anchor)) continue;
    yield [child(node, "anchor"), messages.unknownAnchor({ ...withNearest(anchor, anchors), route })];
  }
}
