// Resolves a content file to the value that the browser renders: replaces pictures, links to forms, shared sections
// and the `each` of cards.
import { mapValues, type Path, pathKey } from "../../engine/path.ts";
import type { RenderedPicture } from "../../rendered.ts";
import type {
  Card,
  CardsSection,
  EventsSection,
  FormSection,
  Link,
  Page,
  Section,
  SharedSection,
  Site,
} from "../../types.gen.ts";
import { hasMarks } from "../read/marks.ts";
import type { Part } from "../read/parts.ts";
import type { Calendars } from "./calendar.ts";
import type { Download } from "./download.ts";
import { type EventsFile, resolveEvents } from "./events.ts";
import { type Block, formatted, formattedBlock, type ResolvedText } from "./richText.ts";
import { type Dated, inMinutes, timed } from "./times.ts";

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
  /** The documents that the file links to, by name. */
  downloads: ReadonlyMap<string, Download>;
  /** The dates and the calendar of each event of the file. */
  calendars: Calendars;
  /** The time zone of the site; undefined for that of the sources. */
  zone: string | undefined;
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

function resolve({ value, parts }: ContentFile<object>, replacements: Replacements): unknown {
  const { shared, pictures, calendars, zone } = replacements;
  const typeOf = new Map(parts.map((part) => [part.value, [part.type, part.sectionType].join(" ").trim()]));
  const texts = textsAmong(parts);
  const resolvePart = (type: string | undefined, original: unknown, copy: unknown) => {
    switch (type) {
      case "picture":
        return pictures.get(original);
      case "link":
        return resolveLink(copy as Link, replacements);
      case "documentItem":
        return resolveDocument(copy as DocumentFile, replacements);
      case "block":
        return formattedBlock(copy as Block);
      case "section shared":
        return shared.get((copy as SharedSection).name);
      case "section cards":
        return resolveCards(copy as CardsSection);
      case "section events":
        return resolveEvents(original as EventsFile, copy as EventsSection, calendars);
      case "card":
      case "banner":
        return inMinutes(copy as Dated, zone);
      default:
        return copy;
    }
  };
  return rebuild(value, (original, copy, path) => {
    if (typeof original === "string") {
      const tag = texts.get(pathKey(path));
      return tag === undefined ? original : formatted(original, tag, (link) => resolveLink(link, replacements));
    }
    const type = typeOf.get(original);
    const resolved = resolvePart(type, original, copy);
    return type?.startsWith("section ") ? timed(original as Dated, resolved as Section, zone) : resolved;
  });
}

/** The paths of the formatted texts, with the tag of the element that each is rendered as. */
function textsAmong(parts: Part[]): Map<string, "p" | ""> {
  const marked = parts.filter(({ type, value }) => type === "rich" && hasMarks(String(value)));
  if (marked.length === 0) return new Map();
  const paragraphs = new Set(parts.filter(({ type }) => type === "paragraph").map(({ path }) => pathKey(path)));
  return new Map(marked.map(({ path }) => pathKey(path)).map((path) => [path, paragraphs.has(path) ? "p" : ""]));
}

/** A copy of `value`. Each value in it, the inner ones first, is replaced by the result of `change`. */
function rebuild(
  value: unknown,
  change: (original: unknown, copy: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  const inside = (inner: unknown, step: string | number) => rebuild(inner, change, [...path, step]);
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== "object" || value === null) return change(value, value, path);
  const entries = Object.entries(value).map(([key, inner]) => [key, inside(inner, key)]);
  return change(value, Object.fromEntries(entries), path);
}

/** A link to a form leads to the page that shows the form, one to a document to its file. */
function resolveLink({ form, document, anchor, ...link }: Link, { routes, downloads }: Replacements): Link {
  if (document !== undefined) {
    const { details, address } = downloads.get(document) ?? missing(document);
    return { ...link, label: `${link.label} (${details})`, address };
  }
  if (anchor !== undefined) return { ...link, route: `${link.route}#${anchor}` };
  if (form === undefined) return link;
  const route = routes.get(form);
  return route === undefined ? { ...link, pending: true } : { ...link, route };
}

/** An item of a section of documents, as its file has it. Its text is resolved. */
type DocumentFile = { label: string; document: string; text?: ResolvedText };

function resolveDocument({ label, document, ...item }: DocumentFile, replacements: Replacements): object {
  const { icon } = replacements.downloads.get(document) ?? missing(document);
  return { ...item, ...resolveLink({ label, document }, replacements), icon };
}

function missing(document: string): never {
  throw new Error(`There is no document ${document}`);
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
