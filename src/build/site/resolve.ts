// Resolves a content file to the value that the browser renders: replaces pictures, links to forms, shared sections
// and the `each` of cards.
import { mapValues } from "../../engine/path.ts";
import type {
  Card,
  CardsSection,
  FormSection,
  Page,
  RenderedPicture,
  Section,
  SharedSection,
  Site,
} from "../../types.gen.ts";
import type { Part } from "./parts.ts";

/** A page as its file has it: sections may refer to shared ones. */
export type PageFile = Omit<Page, "sections"> & { sections: (Section | SharedSection)[] };

/** A content file in which the check found no error: its value, and the parts that its schema declares. */
export interface ContentFile<Value> {
  value: Value;
  parts: Part[];
}

/** What the parts of a file are replaced with. */
export interface Replacements {
  /** The route of the page that shows each form. */
  routes: ReadonlyMap<string, string>;
  /** The resolved shared sections, by name. */
  shared: ReadonlyMap<string, Section>;
  /** Each `picture` of the file as the browser renders it. */
  pictures: ReadonlyMap<unknown, RenderedPicture>;
}

export function resolvePage(page: ContentFile<PageFile>, replacements: Replacements): Page {
  const { $schema: _, ...resolved } = resolve(page, replacements) as PageFile;
  // No reference to a shared section is left.
  return resolved as Page;
}

/** The site file without its shared sections, which `resolvePage` puts into the pages. */
export function resolveSite(site: ContentFile<Site>, replacements: Omit<Replacements, "shared">): Site {
  const { shared: _, ...resolved } = resolve(site, { ...replacements, shared: new Map() }) as Site;
  return resolved;
}

export function resolveShared(
  site: ContentFile<Site>,
  replacements: Omit<Replacements, "shared">,
): Map<string, Section> {
  const { shared = {} } = resolve(site, { ...replacements, shared: new Map() }) as Site;
  return new Map(Object.entries(shared));
}

function resolve({ value, parts }: ContentFile<object>, { routes, shared, pictures }: Replacements): unknown {
  const typeOf = new Map(parts.map((part) => [part.value, [part.type, part.sectionType].join(" ").trim()]));
  return rebuild(value, (original, copy) => {
    switch (typeOf.get(original)) {
      case "picture":
        return pictures.get(original);
      case "link":
        return resolveLink(copy as { form?: string }, routes);
      case "section shared":
        return shared.get((copy as SharedSection).name);
      case "section cards":
        return resolveCards(copy as CardsSection);
      default:
        return copy;
    }
  });
}

/** A copy of `value`. Each object and list in it, the inner ones first, is replaced by the result of `change`. */
function rebuild(value: unknown, change: (original: object, copy: object) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change));
  const entries = Object.entries(value).map(([key, inner]) => [key, rebuild(inner, change)]);
  return change(value, Object.fromEntries(entries));
}

/** A link to a form leads to the page that shows the form. */
function resolveLink({ form, ...link }: { form?: string }, routes: Replacements["routes"]): object {
  if (form === undefined) return link;
  const route = routes.get(form);
  return route === undefined ? { ...link, pending: true } : { ...link, route };
}

function resolveCards({ each = {}, ...section }: CardsSection): CardsSection {
  const cards = section.cards.map(({ values = {}, ...card }) => {
    const fill = (text: unknown) => (typeof text === "string" ? fillValues(text, values) : text);
    return mapValues({ ...each, ...card }, fill) as Card;
  });
  return { ...section, cards };
}

/** `{name}` becomes the value of that name; `{name:0.0}` a number with as many decimals as the pattern. */
export function fillValues(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)(?::0(?:\.(0+))?)?\}/g, (whole, name: string, decimals?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === "number" && whole.includes(":")) return value.toFixed(decimals?.length ?? 0);
    return value === undefined ? whole : String(value);
  });
}

/** The sections of a page, those inside others too, with the shared ones in place of their mentions. */
export function sectionsOf(page: ContentFile<PageFile>, site: ContentFile<Site>): Part[] {
  const sections = page.parts.flatMap((part) => {
    if (part.sectionType !== "shared") return part;
    const shared = site.value.shared?.[(part.value as SharedSection).name];
    return site.parts.filter(({ value, within }) => value === shared || within.includes(Object(shared)));
  });
  return sections.filter(({ sectionType }) => sectionType !== undefined);
}

/** The forms that a page shows. */
export function formsOf(page: ContentFile<PageFile>, site: ContentFile<Site>): string[] {
  return sectionsOf(page, site).flatMap(({ sectionType, value }) =>
    sectionType === "form" ? [(value as FormSection).form] : [],
  );
}

/** The route of the first page that shows each form. */
export function routesOfForms(pages: Iterable<ContentFile<PageFile>>, site: ContentFile<Site>): Map<string, string> {
  const routes = new Map<string, string>();
  for (const page of pages) {
    for (const form of formsOf(page, site)) if (!routes.has(form)) routes.set(form, page.value.path);
  }
  return routes;
}
