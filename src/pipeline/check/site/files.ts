// Photographs and documents: the ones that the content names, and the ones in content/images and content/files.
import { formatSize } from "../../../engine/file.ts";
import type { SiteDocuments } from "../../read/documents.ts";
import { downloadsFolder, imagesFolder } from "../../read/files.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { actualTypes, promisedType } from "../../site/download.ts";
import { messages } from "../messages/site.ts";
import { checkNamedFiles, plainName, readImage, wrongImage } from "./namedFiles.ts";

const pictureMessages = {
  unsupported: messages.unsupportedPicture,
  broken: messages.brokenPicture,
  wrongExtension: messages.wrongExtension,
  tooLarge: messages.largePicture,
};

export function checkPictures(documents: SiteDocuments): Iterable<Found> {
  return checkNamedFiles(documents, {
    type: "picture",
    path: imagesFolder,
    files: documents.pictures,
    missing: messages.missingPicture,
    unused: messages.unusedPicture,
    wrong: (name, bytes) =>
      wrongImage(name, bytes, ["jpg", "png", "webp", "avif"], pictureMessages) ?? smallPicture(name, bytes),
  });
}

/** The width of a picture on a small phone: it would be enlarged on every screen. */
const smallest = 320;

function smallPicture(name: string, bytes: Uint8Array): ProblemText | undefined {
  const { width = smallest, height = smallest } = readImage(bytes) ?? {};
  // A photograph may be on its side.
  return Math.max(width, height) < smallest ? messages.smallPicture({ name, width, height }) : undefined;
}

export function checkDownloads(documents: SiteDocuments): Iterable<Found> {
  return checkNamedFiles(documents, {
    type: "document",
    path: downloadsFolder,
    files: documents.downloads,
    missing: messages.missingDocument,
    unused: messages.unusedDocument,
    wrong: wrongDocument,
  });
}

/** Bytes that take a minute on a slow telephone. */
const large = 10 * 1024 ** 2;

function wrongDocument(name: string, bytes: Uint8Array): ProblemText | undefined {
  const promised = promisedType(name);
  if (!promised || !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) {
    return messages.misnamedDocument({ name, better: promised && plainName(name) });
  }
  const actual = actualTypes(bytes);
  if (!actual.includes(promised)) return messages.wrongDocument({ name, real: actual[0] });
  return bytes.length > large ? messages.largeDocument({ name, size: formatSize(bytes.length) }) : undefined;
}
