// Resolves a content file to the value that the browser renders: replaces pictures, links to forms, shared sections
// and the `each` of cards.

import { withHoursIn } from "../../engine/hours.ts";
import { locale as generalLocale } from "../../engine/locale.ts";
import { hasMarks } from "../../engine/marks.ts";
import { mapValues, type Path, pathKey } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { RenderedLogo, RenderedPicture } from "../../rendered.ts";
import type { Card, CardsSection, Link, Page, Section, Site } from "../../types.gen.ts";
import type { Document } from "../read/documents.ts";
import type { Part } from "../read/parts.ts";
import type {
  CardFile,
  DocumentItemFile,
  LinkFile,
  PageFile,
  PictureFile,
  SectionFile,
  SiteFile,
} from "../read/types.gen.ts";
import type { Calendars } from "./calendar.ts";
import type { Download } from "./download.ts";
import { resolveEvents } from "./events.ts";
import { withGeneralTexts } from "./generalTexts.ts";
import type { MarkedSection, Marker } from "./marker.ts";
import { formatted, formattedBlock, type ResolvedBlock, type ResolvedText } from "./richText.ts";
import { type Dated, inMinutes, timed } from "./times.ts";

/** What the parts of a file are replaced with. */
export interface Replacements {
  /** The route of the page that shows each form. */
  routes: ReadonlyMap<string, string>;
  /** The resolved shared sections, by name. */
  shared: ReadonlyMap<string, Section>;
  /** Each `picture` of the file as the browser renders it. */
  pictures: ReadonlyMap<PictureFile, RenderedPicture>;
  /** The downloads that the file links to, by name. */
  downloads: ReadonlyMap<string, Download>;
  /** The dates and the calendar of each event of the file. */
  calendars: Calendars;
  /** The time zone of the site; undefined for that of the sources. */
  zone: string | undefined;
  /** How the numbers of cards are written. */
  numbers: NumberStyle;
  /** Marks the displayed texts of the file for the editor. */
  marker?: Marker | undefined;
  /** The anchor of each form to which a link of the same page leads. */
  ownForms?: ReadonlyMap<string, string>;
}

export function resolvePage(page: Document<PageFile>, replacements: Replacements): Page {
  const ownForms = formsLinkedOn(page, replacements);
  const { $schema: _, synonyms: __, ...resolved } = resolve(page, { ...replacements, ownForms }) as Page;
  return resolved;
}

/** The anchors of the forms of a page to which its own links lead: those of their sections, or the names of the forms. */
function formsLinkedOn({ value, parts }: Document<PageFile>, { routes, shared }: Replacements): Map<string, string> {
  const linked = parts.flatMap((part) => (part.type === "link" && "form" in part.value ? part.value.form : []));
  const sections = parts.flatMap((part) => (part.type === "section" ? part.value : []));
  const shown = sections.map((section) => (section.type === "shared" ? shared.get(section.name) : section));
  const own = linked.filter((form) => routes.get(form) === value.path);
  return new Map(
    own.map((form) => {
      const section = shown.find((one) => one?.type === "form" && one.form === form);
      return [form, (section && "anchor" in section && section.anchor) || form];
    }),
  );
}

interface NumberStyle {
  locale?: string | undefined;
  decimal?: "." | "," | undefined;
}

export interface ResolvedSite {
  /** Without the shared sections. */
  site: Site;
  /** By name: `resolvePage` puts them into the pages. */
  shared: Map<string, Section>;
}

/** The site with the general texts that its file omits, of which none needs resolving. */
export function resolveSite(
  file: Document<SiteFile>,
  replacements: Omit<Replacements, "shared">,
  logo: RenderedLogo,
): ResolvedSite {
  const resolved = resolve(file, { ...replacements, shared: new Map() }) as SiteFile;
  const { shared = {}, ...complete } = withGeneralTexts(resolved);
  // Without marks, at which a time would be cut: its lines would break elsewhere (elements/BreakableText.tsx).
  const { locale = generalLocale, words } = withGeneralTexts(file.value);
  const site = withHoursIn(complete, { locale, words: { ...words.hours, hours: words.events.hours } });
  const { marker } = replacements;
  const repeats = file.value.institution.system.toLowerCase() === logo.alt.toLowerCase();
  const alt = marker && file.value.header?.logo ? marker.text(logo.alt, ["header", "logo"]) : logo.alt;
  return {
    site: { ...site, header: { ...site.header, logo: { ...logo, ...(repeats && { repeats }), alt } } },
    shared: new Map(Object.entries(shared)),
  };
}

function resolve({ value, parts }: Document<object>, replacements: Replacements): unknown {
  const partOf = new Map(parts.map((part) => [part.value as unknown, part]));
  const texts = textsAmong(parts);
  const markOf = marksOf(parts, replacements.marker);
  return rebuild(value, (original, copy, path) => {
    if (typeof original === "string") {
      const mark = markOf(path);
      const tag = texts.get(pathKey(path));
      if (tag === undefined) return mark(original);
      return formatted(original, tag, (link) => markedLink(resolveLink(link, replacements), mark), mark);
    }
    const part = partOf.get(original);
    return part ? resolvePart(part, copy, replacements) : copy;
  });
}

/** Marks a text of a file at a path, if it is displayed. */
function marksOf(parts: Part[], marker: Marker | undefined): (path: Path) => (text: string) => string {
  const isText = ({ type, mark }: Part) => !mark && (type === "text" || type === "rich");
  const displayed = new Set(marker ? parts.filter(isText).map(({ path }) => pathKey(path)) : []);
  return (path) => (text) => (marker && displayed.has(pathKey(path)) ? marker.text(text, path) : text);
}

function markedLink(link: Link, mark: (text: string) => string): Link {
  return { ...link, label: mark(link.label) };
}

/** `copy` is the value of the part, with what is inside it resolved. */
function resolvePart(part: Part, copy: unknown, replacements: Replacements): unknown {
  switch (part.type) {
    case "picture":
      return markedPicture(part.path, replacements.pictures.get(part.value), replacements.marker);
    case "link":
      return resolveLink(copy as LinkFile, replacements);
    case "documentItem": {
      const item = copy as DocumentItemFile & { text?: ResolvedText };
      return { ...resolveDownload(item, replacements), text: item.text };
    }
    case "block":
      return formattedBlock(copy as ResolvedBlock);
    case "card":
      return inMinutes(withMarkedValues(part.path, copy as CardFile, replacements.marker), replacements.zone);
    case "banner":
      return inMinutes(copy as Dated, replacements.zone);
    case "section": {
      const section = markedSection(
        part.path,
        withOwnAnchor(resolveSection(part.value, copy as Section, replacements), replacements),
        replacements.marker,
      );
      return part.value.type === "hero" ? section : timed(part.value, section, replacements.zone);
    }
    default:
      return copy;
  }
}

function markedPicture(path: Path, picture: RenderedPicture | undefined, marker: Marker | undefined) {
  return picture && marker ? { ...picture, alt: marker.text(picture.alt, path) } : picture;
}

/** The texts that a card puts into those of `each`. */
function withMarkedValues(path: Path, card: CardFile, marker: Marker | undefined): CardFile {
  if (!card.values || !marker) return card;
  const values = Object.entries(card.values).map(([name, value]) => {
    return [name, typeof value === "string" ? marker.text(value, [...path, "values", name]) : value];
  });
  return { ...card, values: Object.fromEntries(values) };
}

/** A shared section has two marks: of the place where it is shown and of its own. */
function markedSection(path: Path, section: MarkedSection<Section>, marker: Marker | undefined): Section {
  return marker ? Object.assign({}, section, { mark: marker.section(path) + (section.mark ?? "") }) : section;
}

function withOwnAnchor(section: Section, { ownForms }: Replacements): Section {
  const anchor = "form" in section && ownForms?.get(section.form);
  return anchor ? { ...section, anchor } : section;
}

function resolveSection(file: SectionFile, copy: Section, { shared, calendars, numbers }: Replacements): Section {
  // The check has found the shared section.
  if (file.type === "shared") return shared.get(file.name) ?? copy;
  if (copy.type === "cards") return resolveCards(copy, numbers);
  return file.type === "events" && copy.type === "events" ? resolveEvents(file, copy, calendars) : copy;
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
function resolveLink(link: LinkFile, { routes, downloads, ownForms }: Replacements): Link {
  if ("document" in link) {
    const { document, label, ...rest } = link;
    const { details, address } = downloads.get(document) ?? missing(document);
    return { ...rest, label: `${label} (${details})`, address };
  }
  if ("form" in link) {
    const { form, ...rest } = link;
    const route = routes.get(form);
    if (route === undefined) return { ...rest, pending: true };
    const anchor = ownForms?.get(form);
    return { ...rest, route: anchor ? `${route}#${anchor}` : route };
  }
  if (!("route" in link)) return link;
  const { anchor, planned: _, ...rest } = link;
  return anchor === undefined ? rest : { ...rest, route: `${link.route}#${anchor}` };
}

function resolveDownload({ label, document }: DocumentItemFile, replacements: Replacements): object {
  const { icon } = replacements.downloads.get(document) ?? missing(document);
  return { ...resolveLink({ label, document }, replacements), icon };
}

function missing(document: string): never {
  throw new Error(`There is no document ${document}`);
}

function resolveCards({ each = {}, ...section }: CardsSection, numbers: NumberStyle): CardsSection {
  const cards = section.cards.map(({ values = {}, ...card }) => {
    const fill = (text: unknown) => (typeof text === "string" ? fillValues(text, values, numbers) : text);
    return mapValues({ ...each, ...card }, fill) as Card;
  });
  return { ...section, cards };
}

/** `{name}` becomes the value of that name; `{name:0.0}` a number with as many decimals as the pattern. */
export function fillValues(template: string, values: Record<string, string | number>, numbers: NumberStyle): string {
  return fillTemplate(template, (placeholder) => {
    const [name = "", pattern] = placeholder.split(":");
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === "number" ? numberText(value, pattern?.split(".")[1]?.length, numbers) : value;
  });
}

/** Four digits stay ungrouped: they are often a year. */
function numberText(
  value: number,
  digits: number | undefined,
  { locale = generalLocale, decimal }: NumberStyle,
): string {
  const [minimumFractionDigits, maximumFractionDigits] = [digits ?? 0, digits ?? 20];
  const format = new Intl.NumberFormat(locale, { useGrouping: "min2", minimumFractionDigits, maximumFractionDigits });
  const parts = format.formatToParts(value).map(({ type, value: text }) => {
    if (type === "decimal") return decimal ?? text;
    return type === "group" && text === decimal ? (decimal === "." ? "," : ".") : text;
  });
  return parts.join("");
}
