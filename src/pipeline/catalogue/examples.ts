// Checks the examples of the block catalogue as if they were files of the site.
import { review } from "../check/check.ts";
import type { Document, SiteDocuments } from "../read/documents.ts";
import { downloadsFolder, type Files } from "../read/files.ts";

/** An example in a file of its own, which exists only in the catalogue. */
export interface ExampleFile {
  path: string;
  content: object;
}

export type ProblemsOf = (example: Pick<ExampleFile, "path">) => string[];

/** Reads and checks all example files together with the files of the site. `documents` are those without errors. */
export function checkExamples(
  files: Files,
  examples: ExampleFile[],
): { documents: SiteDocuments; problemsOf: ProblemsOf } {
  const added = examples.map(({ path, content }) => [path, JSON.stringify(content)] as const);
  const { problems, documents } = review(new Map([...files, ...added]));
  if (!documents) throw new Error("The schemas cannot be compiled");
  const errors = problems.filter(({ severity }) => severity === "error");
  const problemsOf: ProblemsOf = ({ path }) =>
    errors.filter(({ file }) => file === path).map(({ message, hint }) => `${message} ${hint}`.trim());
  const isRight = (document: Document) => problemsOf(document).length === 0;
  const { pages, forms } = documents;
  return { documents: { ...documents, pages: pages.filter(isRight), forms: forms.filter(isRight) }, problemsOf };
}

/** A file for each document that is named in the examples, by its path. A site need not have files of these names. */
export function exampleDocuments(examples: ExampleFile[]): Map<string, Uint8Array> {
  const text = JSON.stringify(examples.map(({ content }) => content));
  const names = [...text.matchAll(/"document":"([^"]+\.pdf)"/g)].map(([, name]) => name);
  return new Map(names.map((name) => [downloadsFolder + name, emptyPdf]));
}

/** A PDF of one empty page. Readers rebuild the table of positions, which it does not have. */
const emptyPdf = new TextEncoder().encode(
  [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj",
    "trailer<</Root 1 0 R>>",
    "%%EOF",
    "",
  ].join("\n"),
);
