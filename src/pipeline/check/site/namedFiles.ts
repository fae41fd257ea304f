// Files that are not JSON, and the parts of the content that name them: pictures, files of the logo, documents.
import { basename, dirname, extname } from "node:path/posix";
import { imageSize } from "image-size";
import { memoizeFor } from "../../../engine/memoizeFor.ts";
import { nearest, unaccented } from "../../../engine/nearest.ts";
import { resultOf } from "../../../engine/resultOf.ts";
import { partsInAll, type SiteDocuments } from "../../read/documents.ts";
import { child, text } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { actualTypes } from "../../site/download.ts";

const fileTypes = ["picture", "brandFile", "document"] as const;

interface Folder {
  /** The type of the parts that name a file: a part is the name, or has it as `file`. */
  type: (typeof fileTypes)[number];
  /** The path of the folder, which ends with `/`, and the bytes of its files by their names. */
  path: string;
  files: ReadonlyMap<string, Uint8Array>;
  /**
   * `near`: the most similar name of a file that exists; `place`: another folder that has a file of this name; `plain`: a
   * name without accents, if `near` looks like `name`, and has its accents as letters of their own or not.
   */
  missing: (file: Record<"near" | "place" | "plain", string | undefined> & { name: string }) => ProblemText;
  unused: (file: { name: string }) => ProblemText;
  /** What is wrong with a file itself. */
  wrong: (name: string, bytes: Uint8Array) => ProblemText | Found[] | undefined;
}

/** Names without a file, files that are wrong, and others that nothing names. A similar name counts as naming a file. */
export function* checkNamedFiles(
  documents: SiteDocuments,
  { type, path, files, ...messages }: Folder,
): Generator<Found> {
  const used = new Set<string>();
  for (const { name, node } of filesNamed(documents).filter((named) => named.type === type)) {
    const near = files.has(name) ? undefined : nearest(name, files.keys());
    used.add(near ?? name);
    if (files.has(name)) continue;
    const elsewhere = [...documents.files.keys()].find((one) => one.startsWith("content/") && basename(one) === name);
    const plain = near?.normalize() === name.normalize() ? plainName(name) : undefined;
    yield [node, messages.missing({ name, near, place: elsewhere && dirname(elsewhere), plain })];
  }
  const inOthers = namesIn(documents);
  for (const [name, bytes] of files) {
    // It is in the wrong folder, which is reported where it is named.
    if (!used.has(name) && inOthers.has(name)) continue;
    const wrong = messages.wrong(name, bytes) ?? [];
    if (!Array.isArray(wrong)) yield [path + name, wrong];
    else if (wrong.length > 0) yield* wrong;
    else if (!used.has(name)) yield [path + name, messages.unused({ name })];
  }
}

/** The files that the content names, each with the node of its name. */
const filesNamed = memoizeFor((documents: SiteDocuments) =>
  fileTypes.flatMap((type) =>
    partsInAll(documents, type).flatMap(({ node: part }) => {
      const node = child(part, "file") ?? part;
      const name = text(node);
      return name === undefined ? [] : { type, node, name };
    }),
  ),
);

/** The names of all pictures, files of the logo and documents that the content names. */
export function namesIn(documents: SiteDocuments): Set<string> {
  return new Set(filesNamed(documents).map(({ name }) => name));
}

/** «Plan de Estudios.PDF» → `plan-de-estudios.pdf` */
export function plainName(name: string): string {
  return unaccented(name.slice(name.lastIndexOf("/") + 1))
    .replaceAll(/[^a-z0-9._]+/g, "-")
    .replaceAll(/^[^a-z0-9]+|-+(?=\.)/g, "");
}

type MessageOf<Values> = (file: Values & { name: string }) => ProblemText;

interface ImageMessages {
  unsupported: MessageOf<object>;
  /** `real`: what the file is instead. */
  broken: MessageOf<{ real: string | undefined }>;
  wrongExtension: MessageOf<{ real: string }>;
  tooLarge: MessageOf<{ width: number; height: number }>;
}

/** What sharp reads at most. */
const mostPixels = 0x3fff ** 2;

/** Formats that browsers show. Bytes of others are most often no picture at all. */
const pictureFormats = ["jpg", "png", "webp", "avif", "gif", "svg", "heif", "heic", "bmp", "tiff"];

/** Whether a picture is directly in its folder, and in the format that its name promises. `formats` are extensions. */
export function wrongImage(name: string, bytes: Uint8Array, formats: string[], messages: ImageMessages) {
  const promised = extname(name).slice(1).toLowerCase().replace("jpeg", "jpg");
  if (!formats.includes(promised) || name.includes("/")) return messages.unsupported({ name });
  const { type: real, width = 0, height = 0 } = readImage(bytes) ?? {};
  if (real === undefined || !pictureFormats.includes(real))
    return messages.broken({ name, real: actualTypes(bytes)[0] });
  if (real !== promised) return messages.wrongExtension({ name, real });
  return width * height > mostPixels ? messages.tooLarge({ name, width, height }) : undefined;
}

/** The size of a picture in pixels, and its format; undefined for other bytes. */
export function readImage(bytes: Uint8Array): { type?: string; width: number; height: number } | undefined {
  return resultOf(() => imageSize(bytes));
}
