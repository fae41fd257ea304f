// The anchors of sections, and the links that lead to them.

import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, partsOfType, type SiteDocuments } from "../../read/documents.ts";
import { child, type Node, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { shownSections } from "../../read/sections.ts";
import type { PageFile } from "../../read/types.gen.ts";
import { messages } from "../messages/site.ts";

export function* checkAnchors(documents: SiteDocuments): Generator<Found> {
  const reported = new Set<Node>();
  for (const page of documents.pages) yield* checkRepeatedAnchors(page, documents, reported);
  const ofRoute = new Map(documents.pages.flatMap((page) => anchorsOfRoutes(page, documents)));
  for (const document of contentOf(documents)) {
    for (const { node, value } of partsOfType(document, "link")) {
      if (!("route" in value) || value.anchor === undefined) continue;
      const { route, anchor } = value;
      // A route without a page is reported elsewhere.
      const anchors = ofRoute.get(route);
      if (!anchors || anchors.includes(anchor)) continue;
      const problem = messages.unknownAnchor({ anchor, route, near: nearest(anchor, anchors), anchors });
      yield [child(node, "anchor"), problem];
    }
  }
}

/** Each address of a page with the anchors of its sections. */
function anchorsOfRoutes(page: Document<PageFile>, documents: SiteDocuments): [route: string, anchors: string[]][] {
  const anchors = anchorNodes(page, documents).map((node) => text(node) ?? "");
  return [page.value.path, ...(page.value.aliases ?? [])].map((route) => [route, anchors]);
}

function anchorNodes(page: Document<PageFile>, { site }: SiteDocuments): Node[] {
  return shownSections(page, site).flatMap(({ node }) => child(node, "anchor") ?? []);
}

/** `reported`: a shared section may be repeated on several pages. */
function* checkRepeatedAnchors(
  page: Document<PageFile>,
  documents: SiteDocuments,
  reported: Set<Node>,
): Generator<Found> {
  const seen = new Set<string | undefined>();
  for (const node of anchorNodes(page, documents)) {
    const name = text(node) ?? "";
    if (seen.has(name) && !reported.has(node)) {
      reported.add(node);
      const file = page.parts.some((part) => part.node === node) ? page : documents.site;
      if (file) yield [node, messages.sameAnchor({ anchor: name })];
    }
    seen.add(name);
  }
}
