// Links to the page on which they stand: a visitor who follows one sees nothing happen.
import { type Document, drawnSections, type Reading, type Report, report } from "../documents.ts";
import { child, items, type Node, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";

export function* checkSelfLinks(reading: Reading): Generator<Report> {
  const homes = homesOfForms(reading);
  for (const page of reading.pages) {
    const own = [child(page.root, "path"), ...items(child(page.root, "aliases"))].map(text);
    for (const { what, node } of page.mentions) {
      if (what !== "link" || child(node, "fresh")) continue;
      const [route, form] = [child(node, "route"), child(node, "form")];
      if (route && own.includes(text(route))) yield at(page, route);
      if (form && homes.get(text(form)) === page) yield at(page, form);
    }
  }
}

function at(page: Document, node: Node): Report {
  return report(page, node, words.linkToItself);
}

/** The first page that shows each form: there its links lead. */
function homesOfForms(reading: Reading): Map<string | undefined, Document> {
  const homes = new Map<string | undefined, Document>();
  for (const page of reading.pages) {
    for (const { node, type } of drawnSections(page, reading)) {
      const form = type === "form" ? text(child(node, "form")) : undefined;
      if (form !== undefined && !homes.has(form)) homes.set(form, page);
    }
  }
  return homes;
}
