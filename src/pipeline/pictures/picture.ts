// A `picture` of the content → what the browser renders, and the files that it needs.
import type { Theme } from "../../types.gen.ts";
import { imagesFolder } from "../read/files.ts";
import type { PictureFile } from "../read/types.gen.ts";
import type { RenderedFiles } from "./asset.ts";
import { renderIllustration } from "./illustration.ts";
import { BrokenPicture, renderPhoto } from "./photo.ts";

/** `images` are the files of content/images. @throws BrokenPicture if one is missing or cannot be read as a picture. */
export async function renderPicture(
  picture: PictureFile,
  images: ReadonlyMap<string, Uint8Array>,
  theme?: Theme,
): Promise<RenderedFiles> {
  if (!("file" in picture)) return renderIllustration(picture, theme);
  const bytes = images.get(picture.file);
  if (!bytes) throw new BrokenPicture(imagesFolder + picture.file, "No está en content/images.");
  const photo = await renderPhoto(picture, bytes);
  return { ...photo, picture: { ...photo.picture, ...(picture.ground && { area: picture.ground }) } };
}
