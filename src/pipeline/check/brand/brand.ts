// The logo of the site: the files that it names, and the ones in content/brand.
import { extname } from "node:path/posix";
import type { SiteDocuments } from "../../read/documents.ts";
import { brandFolder } from "../../read/files.ts";
import { child, text } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { messages } from "../messages/brand.ts";
import { checkNamedFiles, readImage, wrongImage } from "../site/namedFiles.ts";
import { svgProblems } from "./svg.ts";

export function* checkBrand(documents: SiteDocuments): Generator<Found> {
  yield* checkNamedFiles(documents, {
    type: "brandFile",
    path: brandFolder,
    files: documents.brand,
    missing: messages.missing,
    unused: messages.unused,
    wrong: wrongFile,
  });
  yield* checkShape(documents);
}

function wrongFile(name: string, bytes: Uint8Array): ProblemText | Found[] | undefined {
  const isSvg = extname(name).toLowerCase() === ".svg" && !name.includes("/");
  if (!isSvg) return wrongImage(name, bytes, ["png", "webp"], messages);
  return svgProblems({ path: brandFolder + name, text: new TextDecoder().decode(bytes) });
}

/** The icons of the site are square. */
function* checkShape({ site, brand }: SiteDocuments): Generator<Found> {
  const logo = child(child(site?.root, "header"), "logo");
  const square = child(logo, "square");
  const node = square ?? child(logo, "file");
  const name = text(node) ?? "";
  const { width = 1, height = 1 } = readImage(brand.get(name) ?? new Uint8Array()) ?? {};
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (ratio > widest) yield [node, (square ? messages.squareNotSquare : messages.logoNotSquare)({ name })];
}

const widest = 1.5;
