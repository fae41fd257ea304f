// The whole site at one moment: its content resolved, with every asset. Builds and the dev server use snapshots, so
// that an invalid save never mixes with a valid one.
import type { FormSchema, Page, RenderedPicture, Site } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import { loadSchemas, pageSchema, type Schemas, siteSchema } from "../schemas.ts";
import { type Asset, addressOf, type RenderedFiles } from "./assets/asset.ts";
import { findIcon } from "./assets/icons.ts";
import { interfaceIcons } from "./assets/interfaceIcons.ts";
import { type RenderedLogo, renderLogo, type SiteIcon } from "./assets/logo.ts";
import { type PictureFile, renderPicture } from "./assets/picture.ts";
import { iconSprite } from "./assets/sprite.ts";
import { type Files, formPaths, pagePaths, pictures, sitePath } from "./files.ts";
import { type Part, partsOf } from "./parts.ts";
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

export interface Snapshot {
  /** The files that it was taken of. */
  files: Files;
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
 * same objects as in the last snapshot. `editing` adds the icons of the block catalogue to the sprite.
 * @throws BrokenPicture if a photograph cannot be read.
 */
export async function takeSnapshot(files: Files, editing = false): Promise<Snapshot> {
  const schemas = loadSchemas(files);
  const site = readContent<Site>(files, sitePath, siteSchema, schemas);
  const pages = pagePaths(files).map((path) => readContent<PageFile>(files, path, pageSchema, schemas));
  const images = pictures(files);
  const siteMedia = await mediaOf(site, images);
  const pageMedia = await Promise.all(pages.map((page) => mediaOf(page, images)));
  const icons = [siteMedia, ...pageMedia].flatMap((media) => media.icons);
  const sprite = iconSprite([...interfaceIcons, ...icons, ...(editing ? exampleIcons(schemas) : [])]);
  const assets = [siteMedia, ...pageMedia].flatMap((media) => media.assets);

  const routes = routesOfForms(pages, site);
  const context = { routes, pictures: siteMedia.pictures };
  const sources = [site, siteMedia, JSON.stringify([...routes])];
  const shared = sharedOnce(sitePath, sources, () => resolveShared(site, context));
  const resolved = pages.map((page, index): [string, ResolvedPage] => {
    const own = pageMedia[index]?.pictures ?? new Map();
    const resolve = () => ({
      page: resolvePage(page, { routes, shared, pictures: own }),
      forms: formsOf(page, site),
      sectionTypes: [...new Set(sectionsOf(page, site).map(({ sectionType = "" }) => sectionType))],
    });
    return [page.path, pageOnce(page.path, [page, own, ...sources], resolve)];
  });
  return {
    files,
    site: siteOnce(sitePath, sources, () => resolveSite(site, context)),
    pages: new Map(resolved),
    forms: new Map(formPaths(files).map((path) => [path, readJson<FormSchema>(files, path)])),
    icons: addressOf(sprite),
    siteIcons: siteMedia.siteIcons,
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

function readContent<Value>(files: Files, path: string, schema: string, schemas: Schemas): Content<Value> {
  const value = readJson<Value>(files, path);
  const read = () => ({ path, value, parts: partsOf(value, schema, schemas) });
  return contentOnce(path, [value, schemas], read) as Content<Value>;
}

/** The pictures and icons of a content file. */
interface Media {
  /** Each `picture` of the file as the browser renders it. */
  pictures: Map<unknown, RenderedPicture>;
  assets: Asset[];
  /** Names of line icons. */
  icons: string[];
  siteIcons: SiteIcon[];
}

const mediaOnce = memoize<Promise<Media>>();

function mediaOf({ path, parts }: Content<unknown>, images: Map<string, Uint8Array>): Promise<Media> {
  // The check has validated the parts of the type "picture".
  const declared = parts.filter(({ type }) => type === "picture").map(({ value }) => value as PictureFile);
  const photographs = declared.map((picture) => ("file" in picture ? images.get(picture.file) : undefined));
  // A logo is a picture too.
  const logos = new Set(parts.filter(({ type }) => type === "logo").map(({ value }) => value));
  const find = (name: string) => images.get(name);
  return mediaOnce(path, [parts, ...photographs], async () => {
    const media: Media = { pictures: new Map(), assets: [], icons: iconsIn(parts), siteIcons: [] };
    for (const declaration of declared) {
      const render: typeof renderLogo | typeof renderPicture = logos.has(declaration) ? renderLogo : renderPicture;
      const {
        picture,
        assets,
        siteIcons = [],
      }: RenderedFiles & Partial<RenderedLogo> = await render(declaration, find);
      media.pictures.set(declaration, picture);
      media.assets.push(...assets);
      media.siteIcons.push(...siteIcons);
    }
    return media;
  });
}

function iconsIn(parts: Part[]): string[] {
  return parts.flatMap(({ type, value }) => (type === "icon" ? String(value) : []));
}

/** The icons in the examples of the section types. Their names have not been checked. */
function exampleIcons(schemas: Schemas): string[] {
  const sections = schemas.paths.filter((path) => path.startsWith("schemas/content/sections/"));
  const parts = sections.flatMap((path) =>
    [schemas.find(path).examples ?? []].flat().flatMap((example) => partsOf(example, path, schemas)),
  );
  return iconsIn(parts).filter((name) => findIcon("line", name));
}
