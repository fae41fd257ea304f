// Links to the page that they are on: a visitor who follows one sees nothing happen.
import type { Document, SiteDocuments } from "../../read/documents.ts";
import { child, items, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";
import { shownSections } from "./shown.ts";

export function* checkSelfLinks(documents: SiteDocuments): Generator<Problem> {
  const formPages = pagesOfForms(documents);
  for (const page of documents.pages) {
    const own = [child(page.root, "path"), ...items(child(page.root, "aliases"))].map(text);
    for (const { type, node } of page.parts) {
      if (type !== "link" || child(node, "fresh") || child(node, "anchor")) continue;
      const [route, form] = [child(node, "route"), child(node, "form")];
      if (route && own.includes(text(route))) yield problemAt(page, route, messages.linkToItself);
      if (form && formPages.get(text(form)) === page) yield problemAt(page, form, messages.linkToItself);
    }
  }
}

/** The first page that shows each form: the links to the form lead there. */
function pagesOfForms(documents: SiteDocuments): Map<string | undefined, Document> {
  const pages = new Map<string | undefined, Document>();
  for (const page of documents.pages) {
    for (const { node, type } of shownSections(page, documents)) {
      const form = type === "form" ? text(child(node, "form")) : undefined;
      if (form !== undefined && !pages.has(form)) pages.set(form, page);
    }
  }
  return pages;
}
