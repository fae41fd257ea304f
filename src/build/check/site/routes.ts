// The addresses of the pages, and the links that lead to them.

import { contentOf, type Document, type Reading, type Report, report } from "../documents.ts";
import { child, items, type Node, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { nearest } from "../nearest.ts";
import { variantThatFits } from "../schema/variants.ts";

const pagesFolder = { path: "content/pages", text: "" };

/** An address where a file writes it. */
interface Written {
  document: Document;
  node: Node;
  route: string;
}

export function* checkRoutes(reading: Reading): Generator<Report> {
  const declared = reading.pages.flatMap(declaredBy);
  yield* checkSamePath(declared);
  if (!reading.pages.every(knowsItsPath)) return;
  const usable = declared.filter((one) => !isFlagged(one)).map(({ route }) => route);
  const routes = [...new Set([...usable, ...reading.pages.flatMap(perhapsDeclaredBy)])].sort();
  const lost = routes.includes("/") ? undefined : lostHome(declared);
  const told = lost ? isFlagged(lost) : routes.includes("/");
  if (!told) yield report(lost?.document ?? pagesFolder, lost?.node, words.noHome);
  const known = new Set([...declared.map(({ route }) => route), ...routes, ...(lost ? ["/"] : [])]);
  for (const { document, node, route } of linksOf(reading, declared)) {
    if (known.has(route)) continue;
    yield report(document, node, words.routeWithoutPage(route, nearest(route, routes), routes));
  }
}

function linksOf(reading: Reading, declared: Written[]): Written[] {
  const own = new Set(declared.map(({ node }) => node));
  return contentOf(reading).flatMap((document) =>
    document.mentions
      .filter(({ what, node }) => what === "route" && !own.has(node))
      .map(({ node }) => ({ document, node, route: text(node) ?? "" })),
  );
}

/** Where the address of the home was changed, if its file tells. */
function lostHome(declared: Written[]): Written | undefined {
  return declared.find((one) => isPath(one) && one.document.path.endsWith("/inicio.json"));
}

function isPath({ document, node }: Written): boolean {
  return node === child(document.root, "path");
}

/** The page's own address, and those it had. */
function declaredBy(page: Document): Written[] {
  if (!page.whole) return [];
  const nodes = [child(page.root, "path"), ...items(child(page.root, "aliases"))];
  return nodes.flatMap((node) => {
    const route = text(node);
    return node && route !== undefined ? [{ document: page, node, route }] : [];
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

/** The address that a page has now goes before one that another page had. Of a page's copy only the first is told. */
function* checkSamePath(declared: Written[]): Generator<Report> {
  const first = new Map<string, Written>();
  const copies = new Map<Document, Document>();
  for (const one of [...declared.filter(isPath), ...declared.filter((one) => !isPath(one))]) {
    const other = first.get(one.route);
    if (!other) first.set(one.route, one);
    else if (!isFlagged(one) && copies.get(one.document) !== other.document) {
      copies.set(one.document, other.document);
      yield report(one.document, one.node, words.samePath(one.route, other.document.path));
    }
  }
}

/** The schema has spoken of it, or of the list it stands in. */
function isFlagged({ document, node }: Written): boolean {
  return document.flagged.has(node) || (node.parent !== undefined && document.flagged.has(node.parent));
}
