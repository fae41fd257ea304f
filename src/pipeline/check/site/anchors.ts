// The anchors of sections, and the links that lead to them.

import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, type SiteDocuments } from "../../read/documents.ts";
import { child, items, type Node, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";
import { shownSections } from "./shown.ts";

export function* checkAnchors(documents: SiteDocuments): Generator<Problem> {
  const reported = new Set<Node>();
  for (const page of documents.pages) yield* checkRepeatedAnchors(page, documents, reported);
  const ofRoute = new Map(documents.pages.flatMap((page) => anchorsOfRoutes(page, documents)));
  for (const document of contentOf(documents)) {
    for (const { type, node } of document.parts) {
      const anchor = type === "link" ? child(node, "anchor") : undefined;
      const [name, route] = [text(anchor), text(child(node, "route")) ?? ""];
      // A route without a page is reported elsewhere.
      const known = ofRoute.get(route);
      if (name === undefined || !known || known.includes(name)) continue;
      yield problemAt(
        document,
        anchor,
        messages.unknownAnchor({ anchor: name, route, near: nearest(name, known), anchors: known }),
      );
    }
  }
}

/** Each address of a page with the anchors of its sections. */
function anchorsOfRoutes(page: Document, documents: SiteDocuments): [route: string, anchors: string[]][] {
  const anchors = anchorNodes(page, documents).map((node) => text(node) ?? "");
  const routes = [child(page.root, "path"), ...items(child(page.root, "aliases"))];
  return routes.map((route) => [text(route) ?? "", anchors]);
}

function anchorNodes(page: Document, documents: SiteDocuments): Node[] {
  return shownSections(page, documents).flatMap(({ node }) => child(node, "anchor") ?? []);
}

/** `reported`: a shared section may be repeated on several pages. */
function* checkRepeatedAnchors(page: Document, documents: SiteDocuments, reported: Set<Node>): Generator<Problem> {
  const seen = new Set<string | undefined>();
  const own = new Set(page.parts.map(({ node }) => node));
  for (const node of anchorNodes(page, documents)) {
    const name = text(node) ?? "";
    const file = own.has(node) ? page : documents.site;
    if (seen.has(name) && file && !reported.has(node)) {
      reported.add(node);
      yield problemAt(file, node, messages.sameAnchor({ anchor: name }));
    }
    seen.add(name);
  }
}
