// The logo of the site: the files that it names, and the ones in content/brand.
import { extname } from "node:path/posix";
import { imageSize } from "image-size";
import { nearest } from "../../../engine/nearest.ts";
import type { SiteDocuments } from "../../read/documents.ts";
import { brandFolder } from "../../read/files.ts";
import { child, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/brand.ts";
import { svgProblems } from "./svg.ts";

const formats: Record<string, string> = { ".svg": "svg", ".png": "png", ".webp": "webp" };

export function* checkBrand(documents: SiteDocuments): Generator<Problem> {
  const { site, brand, pictures } = documents;
  const used = new Set<string>();
  for (const { type, node } of site?.parts ?? []) {
    const name = type === "brandFile" ? text(node) : undefined;
    if (!site || name === undefined) continue;
    const near = brand.has(name) ? undefined : nearest(name, brand.keys());
    used.add(near ?? name);
    if (!brand.has(name)) yield problemAt(site, node, messages.missing(name, near, pictures.has(name)));
  }
  for (const [name, bytes] of brand) {
    const wrong = fileProblems(name, bytes);
    yield* wrong;
    if (wrong.length === 0 && !used.has(name)) yield ofFile(name, messages.unused(name));
  }
  yield* checkShape(documents);
}

function fileProblems(name: string, bytes: Uint8Array): Problem[] {
  const promised = formats[extname(name).toLowerCase()];
  if (promised === undefined || name.includes("/")) return [ofFile(name, messages.unsupported(name))];
  if (promised === "svg") return svgProblems({ path: brandFolder + name, text: new TextDecoder().decode(bytes) });
  const real = sizeOf(bytes)?.type;
  if (real === undefined) return [ofFile(name, messages.broken(name))];
  return real === promised ? [] : [ofFile(name, messages.wrongExtension(name, real))];
}

/** The icons of the site are square. */
function* checkShape({ site, brand }: SiteDocuments): Generator<Problem> {
  const logo = child(child(site?.root, "header"), "logo");
  const square = child(logo, "square");
  const node = square ?? child(logo, "file");
  const name = text(node) ?? "";
  const { width = 1, height = 1 } = sizeOf(brand.get(name) ?? new Uint8Array()) ?? {};
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (site && ratio > widest) yield problemAt(site, node, messages.notSquare(name, square !== undefined));
}

const widest = 1.5;

function sizeOf(bytes: Uint8Array): { type?: string; width: number; height: number } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

function ofFile(name: string, problem: Parameters<typeof problemAt>[2]): Problem {
  return problemAt({ path: brandFolder + name, text: "" }, undefined, problem);
}
