// The whole site at one moment: its content resolved, with every asset. Builds and the dev server use snapshots, so
// that an invalid save never mixes with a valid one.
import type { RenderedPicture } from "../../rendered.ts";
import type { FormSchema, Page, Site, Theme } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import { type Asset, addressOf } from "../pictures/asset.ts";
import { findIcon, iconSprite, interfaceIcons } from "../pictures/icons.ts";
import { type LogoFiles, renderLogo, type SiteIcon } from "../pictures/logo.ts";
import { renderPicture } from "../pictures/picture.ts";
import { type Document, partsOfType, type SiteDocuments } from "../read/documents.ts";
import { sitePath } from "../read/files.ts";
import { type Part, partsOf } from "../read/parts.ts";
import type { Schemas } from "../read/schemas.ts";
import { formsOf, routesOfForms, shownSections } from "../read/sections.ts";
import { withTables } from "../read/tables.ts";
import type { LogoFile, PictureFile } from "../read/types.gen.ts";
import { type CalendarContext, type Calendars, calendarIcons, makeCalendars } from "./calendar.ts";
import { type Download, makeDownload } from "./download.ts";
import { withGeneralTexts } from "./generalTexts.ts";
import { type MarkerOf, markedForm } from "./marker.ts";
import { type ResolvedSite, resolvePage, resolveSite } from "./resolve.ts";
import { hasTimes } from "./times.ts";

export interface Snapshot {
  /** What it was taken of. */
  documents: SiteDocuments;
  site: Site;
  /** By the path of the file, as are the forms. */
  pages: Map<string, ResolvedPage>;
  forms: Map<string, FormSchema>;
  /** The address of the sprite of line icons, relative to the document. */
  icons: string;
  /** The icons that browsers and phones show for the site. */
  siteIcons: SiteIcon[];
  /** All files that are served beside the code, by file name. */
  assets: Map<string, Asset>;
  /** What pages display while the editor is open beside them: the same with marks in the texts. */
  marked?: Pick<Snapshot, "site" | "pages" | "forms">;
}

export interface ResolvedPage {
  page: Page;
  /** The names of the forms that the page shows. */
  forms: string[];
  /** The types of its sections. */
  sectionTypes: string[];
}

const completeOnce = memoize<Site>();
const siteOnce = memoize<ResolvedSite>();
const pageOnce = memoize<ResolvedPage>();
const formOnce = memoize<FormSchema>();

/**
 * Takes a snapshot of documents in which the check found no error. Results that depend only on unchanged files are the
 * same objects as in the last snapshot. `editing` adds the icons of the block catalogue to the sprite, `markerOf` the marks.
 * @throws BrokenPicture if a photograph cannot be read.
 */
export async function takeSnapshot(documents: SiteDocuments, editing = false, markerOf?: MarkerOf): Promise<Snapshot> {
  const { schemas, site, pages } = documents;
  if (!site) throw new Error(`There is no ${sitePath}`);
  const { theme, institution, locale, decimal, zone, words } = completeOnce(sitePath, [site], () =>
    withGeneralTexts(site.value),
  );
  const { logo, siteIcons, ...logoFiles } = await logoOf(site, institution.name, theme, documents.brand);
  const mediaContext = {
    theme,
    institution: institution.system,
    locale,
    zone,
    words: { events: words.events, hours: words.hours },
  };
  const siteMedia = await mediaOf(site, documents, mediaContext);
  const pagesWithMedia = await Promise.all(
    pages.map(async (page) => ({ page, media: await mediaOf(page, documents, mediaContext) })),
  );
  const allMedia = [siteMedia, ...pagesWithMedia.map(({ media }) => media)];
  const icons = allMedia.flatMap((media) => media.icons);
  const sprite = iconSprite([...interfaceIcons, ...icons, ...(editing ? exampleIcons(schemas) : [])]);
  const assets = [logoFiles, ...allMedia].flatMap((media) => media.assets);

  const routes = routesOfForms(pages, site);
  const resolveAll = (markerOf?: MarkerOf) => {
    const sources = [site, siteMedia, JSON.stringify([...routes]), markerOf];
    const keyOf = (path: string) => (markerOf ? `marked ${path}` : path);
    const numbers = { locale, decimal };
    const context = { routes, zone, numbers, ...siteMedia, marker: markerOf?.(sitePath) };
    const resolvedSite = siteOnce(keyOf(sitePath), [logo, ...sources], () => resolveSite(site, context, logo));
    const resolved = pagesWithMedia.map(({ page, media }): [string, ResolvedPage] => {
      const resolve = () => {
        const marker = markerOf?.(page.path);
        const resolved = resolvePage(page, { routes, zone, numbers, shared: resolvedSite.shared, ...media, marker });
        const types = shownSections(page, site).map(({ sectionType = "" }) => sectionType);
        const sectionTypes = [...new Set([...types, ...(hasTimes(resolved) ? ["timed"] : [])])];
        return { page: resolved, forms: formsOf(page, site), sectionTypes };
      };
      return [page.path, pageOnce(keyOf(page.path), [page, media, ...sources], resolve)];
    });
    const forms = documents.forms.map((document): [string, FormSchema] => {
      const { path } = document;
      const value = withTables(document, documents.tables);
      return [path, markerOf ? formOnce(path, [value, markerOf], () => markedForm(value, markerOf(path))) : value];
    });
    return { site: resolvedSite.site, pages: new Map(resolved), forms: new Map(forms) };
  };
  return {
    documents,
    ...resolveAll(),
    ...(markerOf && { marked: resolveAll(markerOf) }),
    icons: addressOf(sprite),
    siteIcons,
    assets: new Map([...assets, sprite].map((asset) => [asset.fileName, asset])),
  };
}

/** The pictures, icons, documents and calendars of a content file. */
interface Media {
  /** Each `picture` of the file as the browser renders it. */
  pictures: Map<PictureFile, RenderedPicture>;
  /** By the names that the file has. */
  downloads: Map<string, Download>;
  calendars: Calendars;
  assets: Asset[];
  /** Names of line icons. */
  icons: string[];
}

/** What the media of a file depend on, besides the files. */
interface MediaContext extends CalendarContext {
  theme: Theme | undefined;
}

const mediaOnce = memoize<Promise<Media>>();

function mediaOf(
  document: Document,
  { pictures, downloads: all }: SiteDocuments,
  { theme, ...calendarContext }: MediaContext,
): Promise<Media> {
  const bytesOfDownloads = downloadBytes(document, all);
  const declared = partsOfType(document, "picture").map(({ value }) => value);
  const photographs = declared.map((picture) => ("file" in picture ? pictures.get(picture.file) : undefined));
  const sources = { images: (name: string) => pictures.get(name), theme };
  const events = partsOfType(document, "event").map(({ value }) => value);
  const basis = [
    document,
    theme?.main,
    theme?.accent,
    JSON.stringify(calendarContext),
    ...photographs,
    ...bytesOfDownloads.values(),
  ];
  return mediaOnce(document.path, basis, async () => {
    const downloads = new Map([...bytesOfDownloads].map(([name, bytes]) => [name, makeDownload(name, bytes)]));
    const calendars = makeCalendars(events, calendarContext);
    const media: Media = {
      pictures: new Map(),
      downloads,
      calendars,
      assets: [...downloads.values(), ...calendars.values()].map(({ asset }) => asset),
      icons: [...iconsIn(document.parts), ...downloadIconsIn(document, downloads)],
    };
    for (const declaration of declared) {
      const { picture, assets } = await renderPicture(declaration, sources);
      media.pictures.set(declaration, picture);
      media.assets.push(...assets);
    }
    return media;
  });
}

const logoOnce = memoize<Promise<LogoFiles>>();

/** The logo that the site declares; without one, the mark of an institution of that name. */
function logoOf(
  document: Document,
  name: string,
  theme: Theme | undefined,
  brand: Map<string, Uint8Array>,
): Promise<LogoFiles> {
  const usual: LogoFile = { drawing: "bank", ground: "main", alt: name };
  const declared = partsOfType(document, "logo")[0]?.value ?? usual;
  const basis = [JSON.stringify([declared, theme]), ...brand.values()];
  return logoOnce(document.path, basis, () => renderLogo(declared, { brand: (name) => brand.get(name), theme }));
}

/** The bytes of the downloads that a content file links to, by name. The check has found all of them. */
function downloadBytes(document: Document, all: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const names = partsOfType(document, "document").map(({ value }) => value);
  return new Map(names.map((name) => [name, all.get(name) ?? new Uint8Array()]));
}

/** Only sections of downloads show their icons. */
function downloadIconsIn(document: Document, downloads: Map<string, Download>): string[] {
  const items = partsOfType(document, "documentItem");
  return items.flatMap(({ value }) => downloads.get(value.document)?.icon ?? []);
}

function iconsIn(parts: Part[]): string[] {
  return parts.flatMap(({ type, value }) => {
    if (type === "event") return calendarIcons;
    return type === "icon" ? value : [];
  });
}

/** The icons in the examples of the section types. Their names have not been checked. */
function exampleIcons(schemas: Schemas): string[] {
  const sections = schemas.paths.filter((path) => path.startsWith("schemas/content/sections/"));
  const parts = sections.flatMap((path) =>
    [schemas.find(path).examples ?? []].flat().flatMap((example) => partsOf(example, path, schemas)),
  );
  return iconsIn(parts).filter(findIcon);
}
