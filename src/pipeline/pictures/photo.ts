// Converts photographs to WebP, in the few widths that screens need, upright, without metadata such as the location.
// Only WebP: all browsers since 2020 support it, it keeps transparency, and with one format a plain <img> is enough.
import { parse } from "node:path";
import sharp from "sharp";
import { slug } from "../../engine/slug.ts";
import { imagesFolder } from "../read/files.ts";
import type { PictureFile } from "../read/types.gen.ts";
import { type Asset, addressOf, hashOf, makeAsset, type RenderedFiles } from "./asset.ts";
import { cached } from "./cache.ts";

const widths = [1280, 800, 480] as const;
const webp = { quality: 78, effort: 5 };
const settings = JSON.stringify([webp, sharp.versions.sharp]);

/** A file (its path) that is missing or cannot be read as a picture. `reason` is Spanish, for the editor. */
export class BrokenPicture extends Error {
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = "BrokenPicture";
    this.file = file;
    this.reason = reason;
  }
}

/** A photograph in one width. */
interface Version {
  asset: Asset;
  width: number;
  height: number;
}

/**
 * Never enlarges. `src` is the widest version. Without narrower ones there is no `srcset`. `images` are the files of
 * content/images. @throws BrokenPicture if the file is missing or cannot be read as a picture.
 */
export async function renderPhoto(
  { file, alt, ground }: Extract<PictureFile, { file: string }>,
  images: ReadonlyMap<string, Uint8Array>,
): Promise<RenderedFiles> {
  const bytes = images.get(file);
  if (!bytes) throw new BrokenPicture(imagesFolder + file, "No está en content/images.");
  const versions = await versionsOf(file, bytes).catch((error: unknown) => {
    throw new BrokenPicture(imagesFolder + file, `No se puede leer como imagen (${firstLine(error)}).`);
  });
  const [{ asset, width, height }, ...narrower] = versions;
  const srcset = versions.map((version) => `${addressOf(version.asset)} ${version.width}w`).join(", ");
  const more = { ...(narrower.length > 0 && { srcset }), ...(ground && { area: ground }) };
  return {
    picture: { src: addressOf(asset), width, height, alt, ...more },
    assets: versions.map((version) => version.asset),
  };
}

/** The widest first. */
async function versionsOf(file: string, bytes: Uint8Array): Promise<[Version, ...Version[]]> {
  const { autoOrient } = await sharp(bytes).metadata();
  const key = hashOf(settings, bytes);
  const make = async (width: number): Promise<Version> => {
    const made = await cached(`${key}-${width}.webp`, () => shrink(bytes, width));
    const { height } = await sharp(made).metadata();
    return { asset: makeAsset(`${slug(parse(file).name) || "imagen"}-${width}`, "webp", made), width, height };
  };
  const widest = Math.min(autoOrient.width, widths[0]);
  const narrower = widths.filter((width) => width < widest);
  return [await make(widest), ...(await Promise.all(narrower.map(make)))];
}

function shrink(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(bytes, { failOn: "error" }).autoOrient().resize({ width }).webp(webp).toBuffer();
}

export function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
