// Resolves a content file to the value that the browser renders: replaces pictures, links to forms, shared sections
// and the `each` of cards.
import { groupedBy } from "../../engine/groupedBy.ts";
import { withHoursIn } from "../../engine/hours.ts";
import { locale as generalLocale } from "../../engine/locale.ts";
import { memoizeForTexts } from "../../engine/memoizeFor.ts";
import { mapValues, type Path, pathKey } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { RenderedLogo } from "../../rendered.ts";
import type { Card, CardsSection, Link, Page, Section, Site } from "../../types.gen.ts";
import type { Document } from "../read/documents.ts";
import type { Part } from "../read/parts.ts";
import type { CardFile, DocumentItemFile, LinkFile, PageFile, SectionFile, SiteFile } from "../read/types.gen.ts";
import { resolveEvents } from "./events.ts";
import { withGeneralTexts } from "./generalTexts.ts";
import type { MarkedSection, Marker } from "./marker.ts";
import type { Media, SiteFacts } from "./media.ts";
import { formatted, formattedBlock, type ResolvedBlock, type ResolvedText } from "./richText.ts";
import { type Dated, inMinutes, timed } from "./times.ts";

/** What the parts of a file are replaced with. */
export interface Replacements {
  site: SiteFacts;
  media: Media;
  /** The route of the page that shows each form. */
  routes: ReadonlyMap<string, string>;
  /** The resolved shared sections, by name. */
  shared: ReadonlyMap<string, Section>;
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

export type ResolvedSite = ReturnType<typeof resolveSite>;

/**
 * The site with the general texts that its file omits, of which none needs resolving, and apart from it the shared sections
 * by name, which `resolvePage` puts into the pages.
 */
export function resolveSite(file: Document<SiteFile>, replacements: Omit<Replacements, "shared">, logo: RenderedLogo) {
  const resolved = resolve(file, { ...replacements, shared: new Map() }) as SiteFile;
  const { shared = {}, ...complete } = withGeneralTexts(resolved);
  // Without marks, at which a time would be cut: its lines would break elsewhere (elements/BreakableText.tsx).
  const { locale = generalLocale, words } = replacements.site;
  const site = withHoursIn(complete, { locale, words: { ...words.hours, hours: words.events.hours } });
  const { marker } = replacements;
  const repeats = file.value.institution.system.toLowerCase() === logo.alt.toLowerCase();
  const alt = marker && file.value.header?.logo ? marker.text(logo.alt, ["header", "logo"]) : logo.alt;
  return {
    site: { ...site, header: { ...site.header, logo: { ...logo, ...(repeats && { repeats }), alt } } },
    shared: new Map(Object.entries(shared)),
  };
}

/** Replaces each part, the inner ones first. Links inside texts are replaced with their text. */
function resolve({ value, parts }: Document<object>, replacements: Replacements): unknown {
  const partsAt = groupedBy(parts, ({ path }) => pathKey(path));
  return rebuild(value, (copy, path) => {
    const own = partsAt.get(pathKey(path)) ?? [];
    if (typeof copy === "string") return resolveText(copy, path, new Set(own.map(({ type }) => type)), replacements);
    return own.reduce((inner, part) => resolvePart(part, inner, replacements), copy);
  });
}

/** A copy of `value`. Each value in it, the inner ones first, is replaced by the result of `change`. */
function rebuild(value: unknown, change: (copy: unknown, path: Path) => unknown, path: Path = []): unknown {
  const inside = (inner: unknown, step: string | number) => rebuild(inner, change, [...path, step]);
  if (Array.isArray(value)) return change(value.map(inside), path);
  if (typeof value !== "object" || value === null) return change(value, path);
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner, key)])), path);
}

/** `types`: what the text is. Only texts that are displayed have the editor's mark. */
function resolveText(text: string, path: Path, types: Set<Part["type"]>, replacements: Replacements): ResolvedText {
  const { marker } = replacements;
  const isMarked = marker && (types.has("text") || types.has("rich"));
  const mark = (run: string) => (isMarked ? marker.text(run, path) : run);
  if (!types.has("rich")) return mark(text);
  const linkOf = (file: LinkFile) => {
    const link = resolveLink(file, replacements);
    return { ...link, label: mark(link.label) };
  };
  return formatted(text, types.has("paragraph") ? "p" : "", linkOf, mark);
}

/** `copy` is the value of the part, with what is inside it resolved. */
function resolvePart(part: Part, copy: unknown, replacements: Replacements): unknown {
  const { site, media, marker } = replacements;
  switch (part.type) {
    case "picture": {
      const picture = media.pictures.get(part.value);
      return picture && marker ? { ...picture, alt: marker.text(picture.alt, part.path) } : picture;
    }
    case "link":
      return resolveLink(copy as LinkFile, replacements);
    case "documentItem": {
      const { label, document, text } = copy as DocumentItemFile & { text?: ResolvedText };
      const { icon } = media.downloads.get(document) ?? missing(document);
      return { ...resolveLink({ label, document }, replacements), icon, text };
    }
    case "block":
      return formattedBlock(copy as ResolvedBlock);
    case "card":
      return inMinutes(withMarkedValues(part.path, copy as CardFile, marker), site.zone);
    case "banner":
      return inMinutes(copy as Dated, site.zone);
    case "section": {
      const section = resolveSection(part, copy as Section, replacements);
      return part.value.type === "hero" ? section : timed(part.value, section, site.zone);
    }
    default:
      return copy;
  }
}

/** The texts that a card puts into those of `each`. */
function withMarkedValues(path: Path, card: CardFile, marker: Marker | undefined): CardFile {
  if (!card.values || !marker) return card;
  const values = Object.entries(card.values).map(([name, value]) => {
    return [name, typeof value === "string" ? marker.text(value, [...path, "values", name]) : value];
  });
  return { ...card, values: Object.fromEntries(values) };
}

function resolveSection(
  { value, path }: Pick<Part<"section">, "value" | "path">,
  copy: Section,
  all: Replacements,
): Section {
  const { marker, ownForms } = all;
  const section: MarkedSection<Section> = resolvedInside(value, copy, all);
  const anchor = "form" in section && ownForms?.get(section.form);
  // A shared section has two marks: of the place where it is shown and of its own.
  const mark = marker && marker.section(path) + (section.mark ?? "");
  return Object.assign({}, section, anchor && { anchor }, mark && { mark });
}

function resolvedInside(file: SectionFile, copy: Section, { shared, media, site }: Replacements): Section {
  // The check has found the shared section.
  if (file.type === "shared") return shared.get(file.name) ?? copy;
  if (copy.type === "cards") return resolveCards(copy, site);
  return file.type === "events" && copy.type === "events" ? resolveEvents(file, copy, media.calendars, site) : copy;
}

/** A link to a form leads to the page that shows the form, one to a document to its file. */
function resolveLink(link: LinkFile, { routes, media, ownForms }: Replacements): Link {
  if ("document" in link) {
    const { document, label, ...rest } = link;
    const { details, address } = media.downloads.get(document) ?? missing(document);
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

function missing(document: string): never {
  throw new Error(`There is no document ${document}`);
}

type NumberStyle = Pick<Site, "locale" | "decimal">;

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

/** By locale and number of decimals: making a format takes longer than using it. */
const formatOf = memoizeForTexts((locale) =>
  memoizeForTexts((digits) => {
    const [minimumFractionDigits, maximumFractionDigits] = digits ? [Number(digits), Number(digits)] : [0, 20];
    return new Intl.NumberFormat(locale, { useGrouping: "min2", minimumFractionDigits, maximumFractionDigits });
  }),
);

/** Four digits stay ungrouped: they are often a year. */
function numberText(
  value: number,
  digits: number | undefined,
  { locale = generalLocale, decimal }: NumberStyle,
): string {
  const parts = formatOf(locale)(`${digits ?? ""}`)
    .formatToParts(value)
    .map(({ type, value: text }) => {
      if (type === "decimal") return decimal ?? text;
      if (type !== "group" || text !== decimal) return text;
      return decimal === "." ? "," : ".";
    });
  return parts.join("");
}
