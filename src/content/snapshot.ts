// The whole site at one moment: what its files say, typed, with every asset made. Builds and the editing server
// serve from a snapshot, so that a broken save never mixes with a good one.
import { type Asset, addressOf } from "./assets/asset.ts";
import { findIcon } from "./assets/icons.ts";
import { drawPicture, type PictureFile } from "./assets/picture.ts";
import { iconSprite } from "./assets/sprite.ts";
import type { Catalogue } from "./catalogue/block.ts";
import { takeCatalogue } from "./catalogue/catalogue.ts";
import { type Files, formsFolder, imagesFolder, pagesFolder } from "./files.ts";
import { interfaceIcons } from "./interfaceIcons.ts";
import { type PageFile, resolvePages, resolveSite } from "./resolve.ts";
import type { FormSchema, Page, Site } from "./types.gen.ts";

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
 * Takes files in which the check found no error; `editing` prepares for the block catalogue.
 * @throws BrokenPicture for a photograph that cannot be read.
 */
export async function takeSnapshot(files: Files, editing = false): Promise<Snapshot> {
  const site = JSON.parse(String(files.get("content/site.json"))) as Site;
  const written = parsed<PageFile>(files, pagesFolder);
  const assets = new Map<string, Asset>();
  const keep = (asset: Asset) => void assets.set(asset.fileName, asset);
  const draw = (value: unknown) => drawPictures(value, files, keep);
  const pages = new Map<string, Page>();
  for (const [file, page] of resolvePages(written, site)) pages.set(file, (await draw(page)) as Page);
  const drawn = (await draw(resolveSite(site, written))) as Site;
  const icons = [...iconsIn(drawn), ...iconsIn([...pages.values()]), ...(editing ? exampleIcons(files) : [])];
  const sprite = iconSprite(new Set([...interfaceIcons, ...icons]));
  keep(sprite);
  let catalogue: Promise<Catalogue> | undefined;
  return {
    site: drawn,
    pages,
    forms: parsed<FormSchema>(files, formsFolder),
    icons: addressOf(sprite),
    assets,
    catalogue: () => {
      catalogue ??= takeCatalogue({ files, site, pages: written }, draw);
      return catalogue;
    },
  };
}

function parsed<T>(files: Files, folder: string): Map<string, T> {
  const inFolder = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(".json"));
  return new Map(inFolder.map(([path, text]) => [path, JSON.parse(String(text)) as T]));
}

/** `value` with each picture of the files replaced by what the page draws. */
async function drawPictures(value: unknown, files: Files, keep: (asset: Asset) => void): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => drawPictures(item, files, keep)));
  if (typeof value !== "object" || value === null) return value;
  if (isPicture(value)) {
    const { picture, assets } = await drawPicture(value, (name) => photograph(files, name));
    assets.forEach(keep);
    return picture;
  }
  const entries = Object.entries(value).map(async ([key, inner]) => [
    key,
    await drawPictures(inner, files, keep),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

function isPicture(value: object): value is PictureFile {
  return "drawing" in value || "file" in value;
}

function photograph(files: Files, name: string): Uint8Array | undefined {
  const bytes = files.get(imagesFolder + name);
  return typeof bytes === "string" ? undefined : bytes;
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
