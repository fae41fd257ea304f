// A `picture` of the content → what the browser renders, and the files that it needs.
import type { Theme } from "../../types.gen.ts";
import { imagesFolder } from "../read/files.ts";
import type { PictureFile } from "../read/types.gen.ts";
import type { RenderedFiles } from "./asset.ts";
import { renderIllustration } from "./illustration.ts";
import { BrokenPicture, cacheFolder, renderPhoto } from "./photo.ts";

/** What pictures are made from. */
export interface PictureSources {
  /** Finds a file of content/images. */
  images: (name: string) => Uint8Array | undefined;
  theme?: Theme | undefined;
  /** A folder. */
  cache?: string;
}

/** @throws BrokenPicture if the file is missing or cannot be read as a picture. */
export async function renderPicture(
  picture: PictureFile,
  { images, theme, cache = cacheFolder() }: PictureSources,
): Promise<RenderedFiles> {
  if (!("file" in picture)) return renderIllustration(picture, theme);
  const bytes = images(picture.file);
  if (!bytes) throw new BrokenPicture(imagesFolder + picture.file, "No está en content/images.");
  const photo = await renderPhoto(picture, bytes, cache);
  return { ...photo, picture: { ...photo.picture, ...(picture.ground && { area: picture.ground }) } };
}
