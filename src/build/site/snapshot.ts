// The whole site at one moment: what its files say, typed, with every asset made. Builds and the editing server
// serve from a snapshot, so that a broken save never mixes with a good one.

import type { FormSchema, Page, Site } from "../../types.gen.ts";
import type { Catalogue } from "../catalogue/block.ts";
import { buildCatalogue } from "../catalogue/catalogue.ts";
import { remembering } from "../memoize.ts";
import { type Asset, addressOf } from "./assets/asset.ts";
import { findIcon } from "./assets/icons.ts";
import { interfaceIcons } from "./assets/interfaceIcons.ts";
import { type PictureFile, renderPicture } from "./assets/picture.ts";
import { iconSprite } from "./assets/sprite.ts";
import { type Files, formsFolder, imagesFolder, pagesFolder } from "./files.ts";
import { type PageFile, resolvePages, resolveSite } from "./resolve.ts";

export interface Snapshot {
  site: Site;
  /** By file, as are the forms. */
  pages: Map<string, Page>;
  forms: Map<string, FormSchema>;
  /** Where the sprite of line icons is, relative to the document. */
  icons: string;
  /** Everything to be served beside the code, by file name. */
  assets: Map<string, Asset>;
  /** The block catalogue, made when first asked for; what it draws joins the assets. */
  catalogue: () => Promise<Catalogue>;
}

/**
 * Takes files in which the check found no error; `editing` prepares for the block catalogue. What comes of a file that
 * says the same as last time is the same object.
 * @throws BrokenPicture for a photograph that cannot be read.
 */
export async function takeSnapshot(files: Files, editing = false): Promise<Snapshot> {
  const written = parsed<PageFile>(files, pagesFolder);
  const site = readJson<Site>("content/site.json", files.get("content/site.json"));
  const resolved = [...resolvePages(written, site)];
  const pages = await Promise.all(resolved.map(([file, page]) => drawnFile(file, page, files)));
  const drawn = await drawnFile("content/site.json", resolveSite(site, written), files);
  const all = [drawn, ...pages];
  const icons = [...all.flatMap((each) => each.icons), ...(editing ? exampleIcons(files) : [])];
  const sprite = iconSprite(new Set([...interfaceIcons, ...icons]));
  const assets = new Map<string, Asset>();
  const keep = (asset: Asset) => void assets.set(asset.fileName, asset);
  for (const asset of [...all.flatMap((each) => each.assets), sprite]) keep(asset);
  let catalogue: Promise<Catalogue> | undefined;
  return {
    site: drawn.value,
    pages: new Map(pages.map(({ file, value }) => [file, value])),
    forms: parsed<FormSchema>(files, formsFolder),
    icons: addressOf(sprite),
    assets,
    catalogue: () => {
      const renderPictures = (value: unknown) => drawPictures(value, files, keep);
      catalogue ??= buildCatalogue({ files, site, pages: written, renderPictures });
      return catalogue;
    },
  };
}

function parsed<T>(files: Files, folder: string): Map<string, T> {
  const inFolder = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(".json"));
  return new Map(inFolder.map(([path, text]) => [path, readJson<T>(path, text)]));
}

const read = remembering<unknown>();

/** The check has seen that the file is what its schema says: a `T`. */
function readJson<T>(path: string, text: unknown): T {
  return read(path, [text], () => JSON.parse(String(text))) as T;
}

/** A file of the content with its pictures in place, and what it needs beside it. */
interface Drawn<T> {
  file: string;
  value: T;
  assets: Asset[];
  /** Names of line icons. */
  icons: string[];
}

const draw = remembering<Promise<Drawn<unknown>>>();
const photographsOf = remembering<string[]>();

function drawnFile<T>(file: string, value: T, files: Files): Promise<Drawn<T>> {
  const names = photographsOf(file, [value], () => photographsIn(value));
  const photographs = names.map((name) => photograph(files, name));
  const drawing = draw(file, [value, ...photographs], async () => {
    const assets: Asset[] = [];
    const drawn = await drawPictures(value, files, (asset) => assets.push(asset));
    return { file, value: drawn, assets, icons: iconsIn(value) };
  });
  // Drawing replaces each picture by one that the types do not tell from it.
  return drawing as Promise<Drawn<T>>;
}

/** `value` with each picture of the files replaced by what the page draws. */
async function drawPictures(value: unknown, files: Files, keep: (asset: Asset) => void): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => drawPictures(item, files, keep)));
  if (typeof value !== "object" || value === null) return value;
  if (isPicture(value)) {
    const { picture, assets } = await renderPicture(value, (name) => photograph(files, name));
    assets.forEach(keep);
    return picture;
  }
  const entries = Object.entries(value).map(async ([key, inner]) => [
    key,
    await drawPictures(inner, files, keep),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** By its keys, which no other declaration of the schemas has: a test holds them to that, as for icons and links to forms. */
function isPicture(value: object): value is PictureFile {
  return "drawing" in value || "file" in value;
}

function photograph(files: Files, name: string): Uint8Array | undefined {
  const bytes = files.get(imagesFolder + name);
  return typeof bytes === "string" ? undefined : bytes;
}

function photographsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isPicture(value)) return "file" in value ? [value.file] : [];
  return Object.values(value).flatMap(photographsIn);
}

function iconsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "icon" && typeof inner === "string" ? [inner] : iconsIn(inner),
  );
}

/** The icons in the examples of the schemas: nobody has checked their names yet. */
function exampleIcons(files: Files): string[] {
  const schemas = parsed<{ examples?: unknown }>(files, "schemas/content/");
  const names = [...schemas.values()].flatMap(({ examples }) => iconsIn(examples));
  return names.filter((name) => findIcon("line", name));
}
