// Photographs: the ones that the content names, and the ones in content/images.
import { extname } from "node:path/posix";
import { imageSize } from "image-size";
import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type SiteDocuments } from "../../read/documents.ts";
import { imagesFolder } from "../../read/files.ts";
import { child, text } from "../../read/jsonTree.ts";
import { type Problem, type ProblemText, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

const formats: Record<string, string> = {
  ".jpg": "jpg",
  ".jpeg": "jpg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
};

export function* checkPictures(documents: SiteDocuments): Generator<Problem> {
  const { pictures } = documents;
  const used = new Set<string>();
  for (const document of contentOf(documents)) {
    for (const { type, node } of document.parts) {
      const file = type === "picture" ? child(node, "file") : undefined;
      const name = text(file);
      if (name === undefined) continue;
      const near = pictures.has(name) ? undefined : nearest(name, pictures.keys());
      used.add(near ?? name);
      if (!pictures.has(name)) yield problemAt(document, file, messages.missingPicture(name, near));
    }
  }
  for (const [name, bytes] of pictures) {
    const wrong = wrongPicture(name, bytes) ?? (used.has(name) ? undefined : messages.unusedPicture(name));
    if (wrong) yield problemAt({ path: imagesFolder + name, text: "" }, undefined, wrong);
  }
}

function wrongPicture(name: string, bytes: Uint8Array): ProblemText | undefined {
  const promised = formats[extname(name).toLowerCase()];
  if (promised === undefined || name.includes("/")) return messages.unsupportedPicture(name);
  const real = formatOf(bytes);
  if (real === undefined) return messages.brokenPicture(name);
  return real === promised ? undefined : messages.wrongExtension(name, real);
}

function formatOf(bytes: Uint8Array): string | undefined {
  try {
    return imageSize(bytes).type;
  } catch {
    return undefined;
  }
}
