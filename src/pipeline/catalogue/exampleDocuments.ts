// The documents that the examples of the section types link to. A site need not have files of these names.
import { documentsFolder } from "../read/files.ts";
import type { ExampleFile } from "./checkExamples.ts";

/** A file for each document that is named in the examples, by its path. */
export function exampleDocuments(examples: ExampleFile[]): Map<string, Uint8Array> {
  const text = JSON.stringify(examples.map(({ content }) => content));
  const names = [...text.matchAll(/"document":"([^"]+\.pdf)"/g)].map(([, name]) => name);
  return new Map(names.map((name) => [documentsFolder + name, emptyPdf]));
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
