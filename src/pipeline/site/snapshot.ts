// The whole site at one moment: its content resolved, with every asset. Builds and the dev server use snapshots, so
// that an invalid save never mixes with a valid one.
import type { RenderedLogo, RenderedPicture } from "../../rendered.ts";
import type { FormSchema, Page, Site, Theme } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import { type Asset, addressOf } from "../pictures/asset.ts";
import { findIcon } from "../pictures/icons.ts";
import { interfaceIcons } from "../pictures/interfaceIcons.ts";
import { type DeclaredLogo, type LogoFiles, renderLogo, type SiteIcon } from "../pictures/logo.ts";
import { type PictureFile, renderPicture } from "../pictures/picture.ts";
import { iconSprite } from "../pictures/sprite.ts";
import {
  brandFolder,
  documentsFolder,
  type Files,
  filesIn,
  formPaths,
  imagesFolder,
  pagePaths,
  sitePath,
} from "../read/files.ts";
import { type Part, partsOf } from "../read/parts.ts";
import { loadSchemas, pageSchema, type Schemas, siteSchema } from "../read/schemas.ts";
import { type CalendarContext, type Calendars, calendarIcons, makeCalendars } from "./calendar.ts";
import { type Download, makeDownload } from "./download.ts";
import { withGeneralTexts } from "./generalTexts.ts";
import {
  type ContentFile,
  formsOf,
  type PageFile,
  type Replacements,
  resolvePage,
  resolveShared,
  resolveSite,
  routesOfForms,
  sectionsOf,
} from "./resolve.ts";
import { hasTimes } from "./times.ts";

export interface Snapshot {
  /** The files that it was taken of. */
  files: Files;
  /** When it was taken, in minutes since 1970. */
  minute: number;
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
}

export interface ResolvedPage {
  page: Page;
  /** The names of the forms that the page shows. */
  forms: string[];
  /** The types of its sections. */
  sectionTypes: string[];
}

const sharedOnce = memoize<Replacements["shared"]>();
const siteOnce = memoize<Site>();
const pageOnce = memoize<ResolvedPage>();

/**
 * Takes a snapshot of files in which the check found no error. Results that depend only on unchanged files are the
 * same objects as in the last snapshot. `editing` adds the icons of the block catalogue to the sprite. Events that are
 * over by `now` are left out.
 * @throws BrokenPicture if a photograph cannot be read.
 */
export async function takeSnapshot(files: Files, editing = false, now = new Date()): Promise<Snapshot> {
  const minute = Math.floor(now.getTime() / 60_000);
  const schemas = loadSchemas(files);
  const site = contentOf(sitePath, siteFile(files), siteSchema, schemas);
  const pages = pagePaths(files).map((path) => contentOf(path, readJson<PageFile>(files, path), pageSchema, schemas));
  const { theme, institution, locale, zone, words } = site.value;
  const { logo, siteIcons, ...logoFiles } = await logoOf(site, filesIn(brandFolder, files));
  const mediaContext = { theme, minute, institution: institution.system, locale, zone, words: words.events };
  const siteMedia = await mediaOf(site, files, mediaContext);
  const pageMedia = await Promise.all(pages.map((page) => mediaOf(page, files, mediaContext)));
  const icons = [siteMedia, ...pageMedia].flatMap((media) => media.icons);
  const sprite = iconSprite([...interfaceIcons, ...icons, ...(editing ? exampleIcons(schemas) : [])]);
  const assets = [logoFiles, siteMedia, ...pageMedia].flatMap((media) => media.assets);

  const routes = routesOfForms(pages, site);
  const context = { routes, zone, ...siteMedia };
  const sources = [site, siteMedia, JSON.stringify([...routes])];
  const shared = sharedOnce(sitePath, sources, () => resolveShared(site, context));
  const resolved = pages.map((page, index): [string, ResolvedPage] => {
    const own = pageMedia[index] ?? emptyMedia;
    const resolve = () => {
      const resolved = resolvePage(page, { routes, zone, shared, ...own });
      const types = sectionsOf(page, site).map(({ sectionType = "" }) => sectionType);
      const sectionTypes = [...new Set([...types, ...(hasTimes(resolved) ? ["timed"] : [])])];
      return { page: resolved, forms: formsOf(page, site), sectionTypes };
    };
    return [page.path, pageOnce(page.path, [page, own, ...sources], resolve)];
  });
  return {
    files,
    minute,
    site: siteOnce(sitePath, [logo, ...sources], () => withLogo(resolveSite(site, context), logo)),
    pages: new Map(resolved),
    forms: new Map(formPaths(files).map((path) => [path, readJson<FormSchema>(files, path)])),
    icons: addressOf(sprite),
    siteIcons,
    assets: new Map([...assets, sprite].map((asset) => [asset.fileName, asset])),
  };
}

const jsonOnce = memoize<unknown>();

/** The check has validated the file with its schema: it is a `Value`. */
function readJson<Value>(files: Files, path: string): Value {
  const text = files.get(path);
  return jsonOnce(path, [text], () => JSON.parse(String(text))) as Value;
}

/** A content file with its path. */
type Content<Value> = ContentFile<Value> & { path: string };

const contentOnce = memoize<Content<unknown>>();

const completeOnce = memoize<Site>();

function siteFile(files: Files): Site {
  const file = readJson<object>(files, sitePath);
  return completeOnce(sitePath, [file], () => withGeneralTexts(file));
}

function contentOf<Value>(path: string, value: Value, schema: string, schemas: Schemas): Content<Value> {
  const read = () => ({ path, value, parts: partsOf(value, schema, schemas) });
  return contentOnce(path, [value, schemas], read) as Content<Value>;
}

/** The pictures, icons, documents and calendars of a content file. */
interface Media {
  /** Each `picture` of the file as the browser renders it. */
  pictures: Map<unknown, RenderedPicture>;
  /** By the names that the file has. */
  downloads: Map<string, Download>;
  calendars: Calendars;
  assets: Asset[];
  /** Names of line icons. */
  icons: string[];
}

const emptyMedia: Media = {
  pictures: new Map(),
  downloads: new Map(),
  calendars: new Map(),
  assets: [],
  icons: [],
};

/** What the media of a file depend on, besides the files. */
interface MediaContext extends CalendarContext {
  theme: Theme | undefined;
}

const mediaOnce = memoize<Promise<Media>>();

function mediaOf(
  { path, parts }: Content<unknown>,
  files: Files,
  { theme, ...calendarContext }: MediaContext,
): Promise<Media> {
  const images = filesIn(imagesFolder, files);
  const documents = documentsIn(parts, files);
  // The check has validated the parts of the type "picture".
  const declared = parts.filter(({ type }) => type === "picture").map(({ value }) => value as PictureFile);
  const photographs = declared.map((picture) => ("file" in picture ? images.get(picture.file) : undefined));
  const sources = { images: (name: string) => images.get(name), theme };
  const events = parts.filter(({ type }) => type === "event");
  // Only events depend on the time.
  const moment = events.length > 0 ? [JSON.stringify(calendarContext)] : [];
  const basis = [parts, theme?.main, theme?.accent, ...moment, ...photographs, ...documents.values()];
  return mediaOnce(path, basis, async () => {
    const downloads = new Map([...documents].map(([name, bytes]) => [name, makeDownload(name, bytes)]));
    const calendars = makeCalendars(events, calendarContext);
    const media: Media = {
      pictures: new Map(),
      downloads,
      calendars,
      assets: [...downloads.values(), ...calendars.values()].map(({ asset }) => asset),
      icons: [...iconsIn(parts), ...documentIconsIn(parts, downloads)],
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

/** The logo that the site declares; without one, the mark of an institution. */
function logoOf({ path, value, parts }: Content<Site>, brand: Map<string, Uint8Array>): Promise<LogoFiles> {
  const { theme, institution } = value;
  const usual: DeclaredLogo = { drawing: "bank", ground: "main", alt: institution.name };
  // The check has validated the part of the type "logo".
  const declared = parts.find(({ type }) => type === "logo")?.value as DeclaredLogo | undefined;
  const basis = [JSON.stringify([declared ?? usual, theme]), ...brand.values()];
  return logoOnce(path, basis, () => renderLogo(declared ?? usual, { brand: (name) => brand.get(name), theme }));
}

function withLogo(site: Site, logo: RenderedLogo): Site {
  return { ...site, header: { ...site.header, logo } };
}

/** The bytes of the documents that a content file links to, by name. The check has found all of them. */
function documentsIn(parts: Part[], files: Files): Map<string, Uint8Array> {
  const names = parts.flatMap(({ type, value }) => (type === "document" ? String(value) : []));
  const all = filesIn(documentsFolder, files);
  return new Map(names.map((name) => [name, all.get(name) ?? new Uint8Array()]));
}

/** Only the sections of documents show the icon of a document. */
function documentIconsIn(parts: Part[], downloads: Map<string, Download>): string[] {
  const items = parts.filter(({ type }) => type === "documentItem");
  return items.flatMap(({ value }) => downloads.get((value as { document: string }).document)?.icon ?? []);
}

function iconsIn(parts: Part[]): string[] {
  return parts.flatMap(({ type, value }) => {
    if (type === "event") return calendarIcons;
    return type === "icon" ? String(value) : [];
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
