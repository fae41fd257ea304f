// The addresses of the pages, and the links that lead to them.
import { cataloguePath } from "../../../engine/catalogue.ts";
import { withNearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, partsInAll, partsOfType, type SiteDocuments } from "../../read/documents.ts";
import { child, strings } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { addressesOf, routesOfForms } from "../../read/sections.ts";
import type { PageFile } from "../../read/types.gen.ts";
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
  if (!routes.includes("/")) {
    const lost = declared.find(({ isPath, page }) => isPath && page.path.endsWith("/inicio.json"));
    yield [lost?.node ?? "content/pages", messages.noHome];
  }
  // Without a landing page, every link to it would be reported.
  const known = new Set([...routes, "/"]);
  for (const { node, route, planned, mark } of linksOf(documents)) {
    const at = child(node, "route");
    if (known.has(route)) {
      if (planned) yield [at, messages.plannedPageExists({ route })];
    } else if (planned) yield [at, messages.plannedPage({ route })];
    else yield [at, messages.routeWithoutPage({ ...withNearest(route, routes), mark: mark ? "" : "planned" })];
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
function declaredBy(page: Document<PageFile>) {
  const paths = strings(child(page.root, "path")).map(([route, node]) => ({ page, route, node, isPath: true }));
  const aliases = strings(child(page.root, "aliases")).map(([route, node]) => ({ page, route, node, isPath: false }));
  return [...paths, ...aliases];
}

function linksOf(documents: SiteDocuments) {
  return partsInAll(documents, "link").flatMap(({ node, value, mark }) =>
    "route" in value ? { node, mark, ...value } : [],
  );
}

/**
 * A page's `path` takes precedence over the aliases of other pages. A copy of a page is reported once, at the longer name:
 * `salud - copia.json` follows `salud.json`.
 */
function* checkSamePath(declared: Address[]): Generator<Found> {
  const first = new Map<string, Address>();
  const copies = new Map<Document, Document>();
  const name = ({ page }: Address) => page.path.replace(/\.json$/, "");
  const byName = declared.toSorted((a, b) => (name(a) < name(b) ? -1 : Number(name(a) > name(b))));
  for (const address of byName.toSorted((a, b) => Number(b.isPath) - Number(a.isPath))) {
    const { page, node, route } = address;
    const other = first.get(route);
    if (!other) first.set(route, address);
    else if (copies.get(page) !== other.page) {
      copies.set(page, other.page);
      yield [node, messages.samePath({ path: route, other: other.page.path })];
    }
  }
}

/** Pages to which neither the menu nor anything else leads: nobody finds them. */
export function* checkUnlinked(documents: SiteDocuments): Generator<Found> {
  const routes = new Set(documents.pages.flatMap(({ value }) => addressesOf(value)));
  // A link that leads nowhere was most likely meant for one of them.
  if (linksOf(documents).some(({ route, planned }) => !planned && !routes.has(route))) return;
  const forms = routesOfForms(documents.pages, documents.site);
  const linkedFrom = new Map<string | undefined, Set<Document>>();
  for (const document of contentOf(documents)) {
    for (const { value } of partsOfType(document, "link")) {
      const route = "route" in value ? value.route : "form" in value ? forms.get(value.form) : undefined;
      linkedFrom.set(route, (linkedFrom.get(route) ?? new Set()).add(document));
    }
  }
  for (const page of documents.pages) {
    const leads = (route: string) =>
      route === "/" || [...(linkedFrom.get(route) ?? [])].some((document) => document !== page);
    if (addressesOf(page.value).some(leads)) continue;
    yield [child(page.root, "path"), messages.unlinkedPage({ route: page.value.path })];
  }
}

/** Links to the page that they are on: a visitor who follows one sees nothing happen. One to a form scrolls to it. */
export function* checkSelfLinks({ pages }: SiteDocuments): Generator<Found> {
  for (const page of pages) {
    for (const { value, node } of partsOfType(page, "link")) {
      if (!("route" in value) || value.fresh || value.anchor) continue;
      if (addressesOf(page.value).includes(value.route)) yield [child(node, "route"), messages.linkToItself];
    }
  }
}
