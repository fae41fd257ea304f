// Photographs: the ones that the content names, and the ones in content/images.
import type { SiteDocuments } from "../../read/documents.ts";
import { imagesFolder } from "../../read/files.ts";
import type { Problem } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";
import { checkNamedFiles, wrongImage } from "./namedFiles.ts";

const formats = ["jpg", "png", "webp", "avif"];

export function checkPictures(documents: SiteDocuments): Iterable<Problem> {
  return checkNamedFiles(documents, {
    type: "picture",
    path: imagesFolder,
    files: documents.pictures,
    missing: messages.missingPicture,
    unused: messages.unusedPicture,
    wrong: (name, bytes) =>
      wrongImage(name, bytes, formats, {
        unsupported: messages.unsupportedPicture,
        broken: messages.brokenPicture,
        wrongExtension: messages.wrongExtension,
      }),
  });
}
