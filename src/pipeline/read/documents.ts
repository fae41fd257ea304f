// Reads the files of a site: parses each, validates it with its schema and finds its parts. The check, the site and the
// block catalogue start from these documents.
import { groupedBy } from "../../engine/groupedBy.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import type { FormCases, FormSchema } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import { casesPath, type Files, formPaths, formsFolder, linkOutside, mediaIn, pagePaths, sitePath } from "./files.ts";
import type { Node } from "./jsonTree.ts";
import { nodeOfPart } from "./markNodes.ts";
import { messages } from "./messages/syntax.ts";
import { type Part, partsOf } from "./parts.ts";
import { isError, type Problem, problemAt } from "./problem.ts";
import { validateFile, validateLink } from "./schema/validate.ts";
import { loadSchemas, type Schemas, schemaFiles, schemaPathOf } from "./schemas.ts";
import { type Parsed, parseFile } from "./syntax/parse.ts";
import { readTables, type TableDocument } from "./tables.ts";
import type { PageFile, SiteFile } from "./types.gen.ts";

/** A JSON file after the stages syntax and schema. `problems` are those of both. */
export interface Document<Value = unknown> extends Parsed {
  /** As its schema describes it, if the file is valid. */
  value: Value;
  /** Whether the file conforms to its schema, so that the next stages can rely on it. */
  valid: boolean;
  /** The parts that its schema declares; none if the file is not valid. */
  parts: DocumentPart[];
}

type DocumentPart = Part & { node: Node };
type PartType = DocumentPart["type"];
type PartOf<Type extends PartType> = Extract<DocumentPart, { type: Type }>;

const partsByType = memoizeFor(({ parts }: Document) => groupedBy(parts, ({ type }) => type));

/** The parts of one type, in the order of the file. */
export function partsOfType<Type extends PartType>(document: Document, type: Type): readonly PartOf<Type>[] {
  return (partsByType(document).get(type) ?? []) as PartOf<Type>[];
}

/** The parts of one type in the site file and the pages. */
export function partsInAll<Type extends PartType>(documents: SiteDocuments, type: Type): PartOf<Type>[] {
  return contentOf(documents).flatMap((document) => partsOfType(document, type));
}

export interface SiteDocuments {
  files: Files;
  schemas: Schemas;
  /** content/site.json; undefined if it is missing. */
  site: Document<SiteFile> | undefined;
  pages: Document<PageFile>[];
  forms: Document<FormSchema>[];
  /** The test cases of the forms that have some. */
  cases: Document<FormCases>[];
  /** The tables from which fields of forms take their options. */
  tables: TableDocument[];
  /** The bytes of each picture, by its path in content/images. */
  pictures: Map<string, Uint8Array>;
  /** The bytes of each file of the logo, by its path in content/brand. */
  brand: Map<string, Uint8Array>;
  /** The bytes of each document that visitors can download, by its path in content/files. */
  downloads: Map<string, Uint8Array>;
}

const readOnce = memoize<Document>();

/**
 * Reads all files of a site. The documents of files that did not change are the same objects as before.
 * @throws if a schema of `schemas/content` or `schemas/meta` cannot be compiled.
 */
export function read(files: Files): SiteDocuments {
  const schemas = loadSchemas(files);
  const documentAt = <Value>(path: string) => {
    const content = files.get(path) ?? "";
    return readOnce(path, [content, schemas], () => readDocument(path, content, schemas)) as Document<Value>;
  };
  return {
    files,
    schemas,
    site: files.has(sitePath) ? documentAt<SiteFile>(sitePath) : undefined,
    pages: pagePaths(files).map(documentAt<PageFile>),
    forms: formPaths(files).map(documentAt<FormSchema>),
    cases: formPaths(files)
      .map(casesPath)
      .filter((path) => files.has(path))
      .map(documentAt<FormCases>),
    tables: readTables(files),
    ...mediaIn(files),
  };
}

function readDocument(path: string, content: string | Uint8Array, schemas: Schemas): Document {
  const parsed = parseContent(path, content);
  if (!parsed.reliable) return { ...parsed, valid: false, parts: [] };
  const ofFile = validateFile(parsed, schemaPathOf(path), schemas);
  const parts = ofFile.some(isError) ? [] : documentParts(parsed, schemas);
  const ofLinks = parts.flatMap(({ type, mark, node }) =>
    mark && type === "link" ? validateLink(parsed, node, mark.link, schemas) : [],
  );
  const problems = [...ofFile, ...ofLinks];
  const valid = !problems.some(isError);
  return { ...parsed, problems: [...parsed.problems, ...problems], valid, parts: valid ? parts : [] };
}

/** The syntax problems of the schema files that are not forms. */
export function schemaSyntax(files: Files): Problem[] {
  return schemaFiles(files).flatMap(([path, content]) => parseContent(path, content).problems);
}

/** Of a file whose bytes are not UTF-8, nothing is reliable. */
function parseContent(path: string, content: string | Uint8Array): Parsed {
  if (typeof content === "string") return parseFile(path, content);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(content);
  // Without a mark, the bytes of most letters have a zero beside them.
  const isUtf16 = [0xfffe, 0xfeff].includes(((content[0] ?? 0) << 8) + (content[1] ?? 0)) || content.includes(0);
  const reason = content === linkOutside ? messages.linkOutside : isUtf16 && messages.utf16;
  const spot = { file: { path, text }, offset: text.indexOf("\uFFFD") };
  const problem = reason ? problemAt(path, reason) : problemAt(spot, messages.notUtf8);
  return { path, text, root: undefined, value: undefined, problems: [problem], reliable: false };
}

function documentParts({ path, root, value }: Parsed, schemas: Schemas): DocumentPart[] {
  // The schemas of the content, which declare parts, do not describe forms.
  if (path.startsWith(formsFolder)) return [];
  return partsOf(value, schemaPathOf(path), schemas).flatMap((part) => {
    const node = nodeOfPart(part, root);
    return node ? [{ ...part, node }] : [];
  });
}

/** The site file and the pages. */
export function contentOf({ site, pages }: SiteDocuments): Document[] {
  return site ? [site, ...pages] : pages;
}
