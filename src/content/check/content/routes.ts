// The addresses of the pages, and the links that lead to them.
import { nearest } from "../nearest.ts";
import { contentOf, type Document, type Reading, type Report, report } from "../reading.ts";
import { child, items, type Node, text } from "../tree.ts";
import { variantThatFits } from "../variants.ts";
import { words } from "../words/content.ts";

interface Declared {
  page: Document;
  node: Node;
  route: string;
}

export function* checkRoutes(reading: Reading): Generator<Report> {
  const declared = reading.pages.flatMap(declaredBy);
  const guessed = reading.pages.flatMap(perhapsDeclaredBy);
  const known = new Set([...declared.map(({ route }) => route), ...guessed]);
  const allKnown = reading.pages.every((page) => knowsItsPath(page));
  yield* checkSamePath(declared);
  if (!allKnown) return;
  if (!known.has("/")) yield report({ path: "content/pages", text: "" }, undefined, words.noHome);
  const own = new Set(declared.map(({ node }) => node));
  for (const document of contentOf(reading)) {
    for (const { what, node } of document.mentions) {
      const route = text(node) ?? "";
      if (what !== "route" || own.has(node) || known.has(route)) continue;
      const routes = [...known].sort();
      yield report(document, node, words.routeWithoutPage(route, nearest(route, routes), routes));
    }
  }
}

function declaredBy(page: Document): Declared[] {
  if (!page.whole) return [];
  const nodes = [child(page.root, "path"), ...items(child(page.root, "aliases"))];
  return nodes.flatMap((node) => {
    const route = text(node);
    return node && route !== undefined ? [{ page, node, route }] : [];
  });
}

/** What a broken page may declare, and what a misspelt address was meant to be: links to it are not told apart. */
function perhapsDeclaredBy(page: Document): string[] {
  if (!page.whole) return [...page.text.matchAll(/"(\/[a-z0-9/-]*)"/g)].map((found) => String(found[1]));
  const meant = (route: string) => variantThatFits(route, "^/[a-z0-9/-]*$") ?? route;
  return declaredBy(page).flatMap(({ node, route }) => (page.flagged.has(node) ? [meant(route)] : []));
}

function knowsItsPath(page: Document): boolean {
  return page.whole
    ? text(child(page.root, "path")) !== undefined
    : /"path"\s*:\s*"\/[a-z0-9/-]*"/.test(page.text);
}

function* checkSamePath(declared: Declared[]): Generator<Report> {
  const first = new Map<string, Declared>();
  for (const one of declared) {
    const other = first.get(one.route);
    if (!other) first.set(one.route, one);
    else if (!isFlagged(one)) {
      yield report(one.page, one.node, words.samePath(one.route, other.page.path));
    }
  }
}

/** The schema has spoken of it, or of the list it stands in. */
function isFlagged({ page, node }: Declared): boolean {
  return page.flagged.has(node) || (node.parent !== undefined && page.flagged.has(node.parent));
}
