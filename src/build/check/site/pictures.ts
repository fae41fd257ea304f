// Photographs: those that the content names, and those that lie in content/images.
import { extname } from "node:path/posix";
import { imageSize } from "image-size";
import { imagesFolder } from "../../site/files.ts";
import { contentOf, perhapsUsed, type Reading, type Report, report } from "../documents.ts";
import { child, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { nearest } from "../nearest.ts";
import type { Wording } from "../wording.ts";

const formats: Record<string, string> = {
  ".jpg": "jpg",
  ".jpeg": "jpg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
};

export function* checkPictures(reading: Reading): Generator<Report> {
  const used = new Set<string>();
  for (const document of contentOf(reading)) {
    for (const { what, node } of document.mentions) {
      const file = what === "picture" ? child(node, "file") : undefined;
      const name = text(file);
      if (!file || name === undefined || document.flagged.has(file)) continue;
      const near = reading.pictures.has(name) ? undefined : nearest(name, reading.pictures.keys());
      used.add(near ?? name);
      if (!reading.pictures.has(name)) yield report(document, file, words.missingPicture(name, near));
    }
  }
  for (const [name, bytes] of reading.pictures) {
    const unused = !used.has(name) && !perhapsUsed(name, contentOf(reading));
    const wording = wrongPicture(name, bytes) ?? (unused ? words.unusedPicture(name) : undefined);
    if (wording) yield report({ path: imagesFolder + name, text: "" }, undefined, wording);
  }
}

function wrongPicture(name: string, bytes: Uint8Array): Wording | undefined {
  const promised = formats[extname(name).toLowerCase()];
  if (promised === undefined || name.includes("/")) return words.unsupportedPicture(name);
  const real = formatOf(bytes);
  if (real === undefined) return words.brokenPicture(name);
  return real === promised ? undefined : words.wrongExtension(name, real);
}

function formatOf(bytes: Uint8Array): string | undefined {
  try {
    return imageSize(bytes).type;
  } catch {
    return undefined;
  }
}
