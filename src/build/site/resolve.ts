// From a page as it is written to a page as it is drawn: shared sections, what all cards of a section share, and
// links to forms are put in place. Pictures follow in `drawPictures`.

import type { Card, CardsSection, Link, Page, Section, SharedSection, Site } from "../../types.gen.ts";
import { remembering } from "../memoize.ts";

/** A page as its file has it: sections may name shared ones. */
export type PageFile = Omit<Page, "sections"> & { sections: (Section | SharedSection)[] };

const resolvedPage = remembering<Page>();
const resolvedSite = remembering<Site>();

/** All pages with everything put in place but pictures. Takes files without errors, by their path. */
export function resolvePages(pages: Map<string, PageFile>, site: Site): Map<string, Page> {
  const routes = routesOfForms([...pages.values()], site);
  const where = JSON.stringify([...routes]);
  return new Map(
    [...pages].map(([file, page]) => [
      file,
      resolvedPage(file, [page, site, where], () => resolvePage(page, site, routes)),
    ]),
  );
}

function resolvePage({ $schema: _schema, ...page }: PageFile, site: Site, routes: Routes): Page {
  const sections = page.sections.map((section) => resolveSection(section, site));
  return { ...page, sections: deepLinks(sections, routes) };
}

/** The site file with its links to forms put in place; the shared sections stand in the pages by now. */
export function resolveSite(site: Site, pages: Map<string, PageFile>): Site {
  const routes = routesOfForms([...pages.values()], site);
  return resolvedSite("site", [site, JSON.stringify([...routes])], () => {
    const { shared: _inPages, ...drawn } = site;
    return deepLinks(drawn, routes);
  });
}

function resolveSection(section: Section | SharedSection, site: Site): Section {
  if (section.type === "shared") {
    const shared = site.shared?.[section.name];
    if (!shared) throw new Error(`There is no shared section "${section.name}"`);
    return resolveSection(shared, site);
  }
  if (section.type === "cards") return resolveCards(section);
  if (section.type === "columns") {
    const resolve = (inner: Section) => resolveSection(inner, site);
    return { ...section, main: section.main.map(resolve), side: section.side.map(resolve) };
  }
  return section;
}

function resolveCards({ each = {}, ...section }: CardsSection): CardsSection {
  return {
    ...section,
    cards: section.cards.map(({ values = {}, ...card }) => deepText({ ...each, ...card }, values)),
  };
}

function deepText(card: Card, values: Record<string, string | number>): Card {
  return deepMap(card, (value) => (typeof value === "string" ? fillValues(value, values) : value));
}

/** `{name}` becomes the value of that name; `{name:0.0}` a number with as many decimals as the pattern has. */
export function fillValues(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)(?::0(?:\.(0+))?)?\}/g, (whole, name: string, decimals?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === "number" && whole.includes(":")) return value.toFixed(decimals?.length ?? 0);
    return value === undefined ? whole : String(value);
  });
}

/** By form. */
type Routes = Map<string, string>;

/** The route of the first page that has each form. */
function routesOfForms(pages: PageFile[], site: Site): Routes {
  const routes = new Map<string, string>();
  for (const page of pages) {
    for (const form of page.sections.flatMap((section) => formsIn(section, site))) {
      if (!routes.has(form)) routes.set(form, page.path);
    }
  }
  return routes;
}

function formsIn(section: Section | SharedSection, site: Site): string[] {
  if (section.type === "form") return [section.form];
  if (section.type === "columns")
    return [...section.main, ...section.side].flatMap((inner) => formsIn(inner, site));
  const shared = section.type === "shared" ? site.shared?.[section.name] : undefined;
  return shared ? formsIn(shared, site) : [];
}

function deepLinks<T>(value: T, routes: Routes): T {
  return deepMap(value, (inner) => {
    if (!isFormLink(inner)) return inner;
    const { form, ...link } = inner;
    const route = routes.get(form);
    return route === undefined ? { ...link, pending: true } : { ...link, route };
  });
}

function isFormLink(value: unknown): value is Link & { form: string } {
  return typeof value === "object" && value !== null && "label" in value && "form" in value;
}

/** `value` with `change` applied to everything in it, the outside first. */
function deepMap<T>(value: T, change: (value: unknown) => unknown): T {
  const changed = change(value);
  const inside = (inner: unknown) => deepMap(inner, change);
  if (Array.isArray(changed)) return changed.map(inside) as T;
  if (typeof changed !== "object" || changed === null) return changed as T;
  return Object.fromEntries(Object.entries(changed).map(([key, inner]) => [key, inside(inner)])) as T;
}
