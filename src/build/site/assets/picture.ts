// A `picture` of the content → what the browser renders, and the files that it needs.
import type { RenderedFiles } from "./asset.ts";
import { type Illustration, renderIllustration } from "./illustration.ts";
import { BrokenPicture, cacheFolder, renderPhoto } from "./photo.ts";

/** As parts.schema.json declares it. */
export type PictureFile = Illustration | { file: string; alt: string };

/** `images` finds a file of content/images. @throws BrokenPicture if it is missing or cannot be read as a picture. */
export async function renderPicture(
  picture: PictureFile,
  images: (name: string) => Uint8Array | undefined,
  cache = cacheFolder,
): Promise<RenderedFiles> {
  if ("drawing" in picture) return renderIllustration(picture);
  const bytes = images(picture.file);
  if (!bytes) throw new BrokenPicture(picture.file, "No está en content/images.");
  return renderPhoto(picture, bytes, cache);
}
