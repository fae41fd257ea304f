// A `picture` of the content → what the browser draws, and the files it needs.
import type { Pictured } from "./asset.ts";
import { type Drawing, draw } from "./drawing.ts";
import { BrokenPicture, cacheFolder, develop } from "./photo.ts";

/** As parts.schema.json has it. */
export type PictureFile = Drawing | { file: string; alt: string };

/**
 * `images` gives the bytes of a file of content/images.
 * Throws BrokenPicture where the file is missing or cannot be read as a picture.
 */
export async function drawPicture(
  picture: PictureFile,
  images: (name: string) => Uint8Array | undefined,
  cache = cacheFolder,
): Promise<Pictured> {
  if ("drawing" in picture) return draw(picture);
  const bytes = images(picture.file);
  if (!bytes) throw new BrokenPicture(picture.file, "No está en content/images.");
  return develop(picture, bytes, cache);
}
