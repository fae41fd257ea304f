// All files of a site, read: what they say, what they name, and which of it can be relied on.
import { basename } from "node:path/posix";
import { remembering } from "../memoize.ts";
import { type Files, formsFolder, imagesFolder, pagesFolder } from "../site/files.ts";
import { child, type Node, type Property, properties, text } from "./jsonTree.ts";
import { problemAt } from "./position.ts";
import { type Mention, mentions } from "./schema/mentions.ts";
import type { Schemas } from "./schema/schemas.ts";
import { validate } from "./schema/validate.ts";
import { type Parsed, parseFile } from "./syntax/parse.ts";
import { quote, type Wording } from "./wording.ts";

export interface Document extends Parsed {
  /** What the schemas have already complained of: nothing more is said about it. */
  flagged: ReadonlySet<Node>;
  mentions: Mention[];
}

export interface Reading {
  site: Document | undefined;
  pages: Document[];
  /** By the name of the file, without `.schema.json`. */
  forms: Map<string, Document>;
  pictures: Map<string, Uint8Array>;
}

/** Something to say about a place; without a node, about the whole file. */
export interface Report {
  file: { path: string; text: string };
  node?: Node | undefined;
  wording: Wording;
}

export function report(file: Report["file"], node: Node | undefined, wording: Wording): Report {
  return { file, node, wording };
}

export const sitePath = "content/site.json";
export const formSuffix = ".schema.json";

const remember = remembering<Document>();

export function readSite(files: Files, schemas: Schemas): Reading {
  const read = ([path, content]: [string, string | Uint8Array]) =>
    remember(path, [content, schemas], () => readDocument(path, String(content), schemaFor(path), schemas));
  const all = [...files];
  const under = (folder: string, suffix: string) =>
    all.filter(([path]) => path.startsWith(folder) && path.endsWith(suffix));
  return {
    site: all.filter(([path]) => path === sitePath).map(read)[0],
    pages: under(pagesFolder, ".json").map(read),
    forms: new Map(under(formsFolder, formSuffix).map((file) => [basename(file[0], formSuffix), read(file)])),
    pictures: new Map(
      under(imagesFolder, "").flatMap(([path, bytes]) =>
        typeof bytes === "string" ? [] : [[path.slice(imagesFolder.length), bytes]],
      ),
    ),
  };
}

export function schemaFor(path: string): string {
  if (path.startsWith(pagesFolder)) return "schemas/content/page.schema.json";
  return path === sitePath ? "schemas/content/site.schema.json" : "schemas/meta/form.schema.json";
}

function readDocument(path: string, content: string, schema: string, schemas: Schemas): Document {
  const parsed = parseFile(path, content);
  if (!parsed.whole || !parsed.root) return { ...parsed, flagged: new Set(), mentions: [] };
  const findings = validate(parsed, schemas.validator(schema), schemas);
  const flagged = new Set(findings.map(({ node }) => node));
  const problems = findings.map(({ node, wording }) => problemAt(path, content, node.offset, wording));
  const named = [...mentions(parsed.root, schema, schemas)].filter(({ node }) => !flagged.has(node));
  return { ...parsed, problems: [...parsed.problems, ...problems], flagged, mentions: named };
}

export function contentOf({ site, pages }: Reading): Document[] {
  return site ? [site, ...pages] : pages;
}

/** Whether this name may be used where the check cannot see it: in a file that is broken, or in what is wrong in one. */
export function perhapsUsed(name: string, documents: Document[]): boolean {
  return documents.some((document) => {
    const wrong = document.problems.some(({ severity }) => severity === "error");
    return !document.whole || (wrong && document.text.includes(quote(name)));
  });
}

/** The shared sections of the site file, by name. */
export function sharedSections({ site }: Reading): Property[] {
  return properties(child(site?.root, "shared"));
}

export interface SectionMention {
  document: Document;
  /** Where the page has it. */
  node: Node;
  within: Node[];
  /** Its kind, that of the shared section behind it included; undefined where the kind is missing or unknown. */
  type: string | undefined;
}

/** The sections of a document, those inside others too, in the order of the file. */
export function sectionsOf(document: Document, reading: Reading): SectionMention[] {
  const shared = new Map(sharedSections(reading).map(({ key, node }) => [key, node]));
  return document.mentions
    .filter(({ what }) => what === "section")
    .map(({ node, within }) => {
      const typeNode = child(node, "type");
      const own = typeNode && !document.flagged.has(typeNode) ? text(typeNode) : undefined;
      const target = own === "shared" ? shared.get(text(child(node, "name")) ?? "") : undefined;
      return { document, node, within, type: target ? text(child(target, "type")) : own };
    });
}

/** The same, with what stands inside the shared sections that they name. */
export function drawnSections(page: Document, reading: Reading): SectionMention[] {
  const inSite = reading.site ? sectionsOf(reading.site, reading) : [];
  const shared = new Map(sharedSections(reading).map(({ key, node }) => [key, node]));
  return sectionsOf(page, reading).flatMap((section) => {
    const target =
      text(child(section.node, "type")) === "shared" && shared.get(text(child(section.node, "name")) ?? "");
    const inside = inSite.filter(
      ({ node, within }) => target && (node === target || within.includes(target)),
    );
    return [section, ...inside];
  });
}
