// The addresses of the pages, and the links that lead to them.

import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, type SiteDocuments } from "../../read/documents.ts";
import { child, items, type Node, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { routesOfForms } from "../../read/sections.ts";
import { messages } from "../messages/site.ts";

const pagesFolder = { path: "content/pages", text: "" };

/** A route with its location in a content file. */
interface Address {
  document: Document;
  node: Node;
  route: string;
}

export function* checkRoutes(documents: SiteDocuments): Generator<Problem> {
  const declared = documents.pages.flatMap(declaredBy);
  yield* checkSamePath(declared);
  const routes = [...new Set(declared.map(({ route }) => route))].sort();
  const lost = routes.includes("/") ? undefined : lostHome(declared);
  if (!routes.includes("/")) yield problemAt(lost?.document ?? pagesFolder, lost?.node, messages.noHome);
  const known = new Set([...routes, ...(lost ? ["/"] : [])]);
  for (const { document, node, route } of linksOf(documents, declared)) {
    if (known.has(route)) continue;
    yield problemAt(document, node, messages.routeWithoutPage({ route, near: nearest(route, routes), routes }));
  }
}

/** The page's `path` and its aliases. */
function declaredBy(document: Document): Address[] {
  const nodes = [child(document.root, "path"), ...items(child(document.root, "aliases"))];
  return nodes.flatMap((node) => (node ? [{ document, node, route: text(node) ?? "" }] : []));
}

function isPath({ document, node }: Address): boolean {
  return node === child(document.root, "path");
}

/** The `path` of the page whose file name is that of the landing page. */
function lostHome(declared: Address[]): Address | undefined {
  return declared.find((address) => isPath(address) && address.document.path.endsWith("/inicio.json"));
}

function linksOf(documents: SiteDocuments, declared: Address[]): Address[] {
  const own = new Set(declared.map(({ node }) => node));
  return contentOf(documents).flatMap((document) =>
    document.parts
      .filter(({ type, node }) => type === "route" && !own.has(node))
      .map(({ node }) => ({ document, node, route: text(node) ?? "" })),
  );
}

/** A page's `path` takes precedence over the aliases of other pages. A copy of a page is reported once. */
function* checkSamePath(declared: Address[]): Generator<Problem> {
  const first = new Map<string, Address>();
  const copies = new Map<Document, Document>();
  for (const address of [...declared.filter(isPath), ...declared.filter((other) => !isPath(other))]) {
    const { document, node, route } = address;
    const other = first.get(route);
    if (!other) first.set(route, address);
    else if (copies.get(document) !== other.document) {
      copies.set(document, other.document);
      yield problemAt(document, node, messages.samePath({ path: route, other: other.document.path }));
    }
  }
}

/** Links to the page that they are on: a visitor who follows one sees nothing happen. */
export function* checkSelfLinks({ pages, site }: SiteDocuments): Generator<Problem> {
  const routes = routesOfForms(pages, site);
  for (const page of pages) {
    const { path, aliases = [] } = page.value;
    for (const { type, value, node } of page.parts) {
      if (type !== "link") continue;
      if ("route" in value && !value.fresh && !value.anchor && [path, ...aliases].includes(value.route))
        yield problemAt(page, child(node, "route"), messages.linkToItself);
      if ("form" in value && routes.get(value.form) === path)
        yield problemAt(page, child(node, "form"), messages.linkToItself);
    }
  }
}
