// The addresses of the pages, and the links that lead to them.

import { cataloguePath } from "../../../engine/catalogue.ts";
import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, partsOfType, type SiteDocuments } from "../../read/documents.ts";
import { child, strings } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { routesOfForms } from "../../read/sections.ts";
import { messages } from "../messages/site.ts";

/** What the built site and the dev server have there: the files of the site, the catalogue and the editor. */
const reserved = ["/assets", cataloguePath, "/editar"];

export function* checkRoutes(documents: SiteDocuments): Generator<Found> {
  const declared = documents.pages.flatMap(declaredBy);
  yield* checkSamePath(declared);
  for (const { node, route } of declared) {
    if (reserved.includes(`/${route.split("/")[1]}`)) yield [node, messages.reservedPath({ route })];
  }
  const routes = [...new Set(declared.map(({ route }) => route))].sort();
  const lost = routes.includes("/") ? undefined : lostHome(declared);
  if (!routes.includes("/")) yield [lost?.node ?? "content/pages", messages.noHome];
  // Without a landing page, every link to it would be reported.
  const known = new Set([...routes, "/"]);
  for (const { node, value, mark } of linksOf(documents)) {
    const { route, planned } = value;
    const at = child(node, "route") ?? node;
    if (known.has(route)) {
      if (planned) yield [at, messages.plannedPageExists({ route })];
    } else if (planned) yield [at, messages.plannedPage({ route })];
    else {
      const near = nearest(route, routes);
      yield [at, messages.routeWithoutPage({ route, near, routes, mark: mark ? "" : "planned" })];
    }
  }
}

/** The addresses at which the pages were published, and at which there is nothing now. */
export function* checkLostAddresses({ pages }: SiteDocuments, earlier: SiteDocuments): Generator<Found> {
  const routes = pages.flatMap(declaredBy).map(({ route }) => route);
  for (const page of pages) {
    const before = earlier.pages.filter(({ path }) => path === page.path).flatMap(declaredBy);
    for (const { route } of before.filter((address) => !routes.includes(address.route))) {
      yield [child(page.root, "path"), messages.lostAddress({ route })];
    }
  }
}

type Address = ReturnType<typeof declaredBy>[number];

/** The page's `path` and its aliases, with their locations. */
function declaredBy(document: Document) {
  const aliases = strings(child(document.root, "aliases")).map((alias) => [...alias, false] as const);
  const paths = strings(child(document.root, "path")).map((path) => [...path, true] as const);
  return [...paths, ...aliases].map(([route, node, isPath]) => ({ document, node, route, isPath }));
}

/** The `path` of the page whose file name is that of the landing page. */
function lostHome(declared: Address[]): Address | undefined {
  return declared.find(({ isPath, document }) => isPath && document.path.endsWith("/inicio.json"));
}

function linksOf(documents: SiteDocuments) {
  return contentOf(documents).flatMap((document) =>
    partsOfType(document, "link").flatMap(({ node, value, mark }) => ("route" in value ? { node, value, mark } : [])),
  );
}

/** A page's `path` takes precedence over the aliases of other pages. A copy of a page is reported once. */
function* checkSamePath(declared: Address[]): Generator<Found> {
  const first = new Map<string, Address>();
  const copies = new Map<Document, Document>();
  for (const address of declared.toSorted((a, b) => Number(b.isPath) - Number(a.isPath))) {
    const { document, node, route } = address;
    const other = first.get(route);
    if (!other) first.set(route, address);
    else if (copies.get(document) !== other.document) {
      copies.set(document, other.document);
      yield [node, messages.samePath({ path: route, other: other.document.path })];
    }
  }
}

/** Pages to which neither the menu nor anything else leads: nobody finds them. */
export function* checkUnlinked(documents: SiteDocuments): Generator<Found> {
  const routes = new Set(documents.pages.flatMap(declaredBy).map(({ route }) => route));
  // A link that leads nowhere was most likely meant for one of them.
  if (linksOf(documents).some(({ value: { route, planned } }) => !planned && !routes.has(route))) return;
  const forms = routesOfForms(documents.pages, documents.site);
  const linkedFrom = new Map<string | undefined, Set<Document>>();
  for (const document of contentOf(documents)) {
    for (const { value } of partsOfType(document, "link")) {
      const route = "route" in value ? value.route : "form" in value ? forms.get(value.form) : undefined;
      linkedFrom.set(route, (linkedFrom.get(route) ?? new Set()).add(document));
    }
  }
  for (const page of documents.pages) {
    const leads = ({ route }: Address) =>
      route === "/" || [...(linkedFrom.get(route) ?? [])].some((from) => from !== page);
    if (declaredBy(page).some(leads)) continue;
    yield [child(page.root, "path"), messages.unlinkedPage({ route: page.value.path })];
  }
}

/** Links to the page that they are on: a visitor who follows one sees nothing happen. One to a form scrolls to it. */
export function* checkSelfLinks({ pages }: SiteDocuments): Generator<Found> {
  for (const page of pages) {
    const { path, aliases = [] } = page.value;
    for (const { value, node } of partsOfType(page, "link")) {
      if (!("route" in value) || value.fresh || value.anchor) continue;
      if ([path, ...aliases].includes(value.route)) yield [child(node, "route"), messages.linkToItself];
    }
  }
}
