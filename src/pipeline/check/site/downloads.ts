// The documents that links lead to, and the ones in content/files.
import { formatSize } from "../../../engine/file.ts";
import { nearest, unaccented } from "../../../engine/nearest.ts";
import { contentOf, type SiteDocuments } from "../../read/documents.ts";
import { documentsFolder } from "../../read/files.ts";
import { text } from "../../read/jsonTree.ts";
import { type Problem, type ProblemText, problemAt } from "../../read/problem.ts";
import { actualTypes, promisedType } from "../../site/documentType.ts";
import { messages } from "../messages/site.ts";

/** Bytes that take a minute on a slow telephone. */
const large = 10 * 1024 ** 2;

export function* checkDownloads(documents: SiteDocuments): Generator<Problem> {
  const { downloads } = documents;
  const used = new Set<string>();
  for (const document of contentOf(documents)) {
    for (const { type, node } of document.parts) {
      if (type !== "document") continue;
      const name = text(node) ?? "";
      const near = downloads.has(name) ? undefined : nearest(name, downloads.keys());
      used.add(near ?? name);
      if (!downloads.has(name)) yield problemAt(document, node, messages.missingDocument(name, near));
    }
  }
  for (const [name, bytes] of downloads) {
    const wrong = wrongDocument(name, bytes) ?? (used.has(name) ? undefined : messages.unusedDocument(name));
    if (wrong) yield problemAt({ path: documentsFolder + name, text: "" }, undefined, wrong);
  }
}

function wrongDocument(name: string, bytes: Uint8Array): ProblemText | undefined {
  const promised = promisedType(name);
  if (!promised || !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) {
    return messages.misnamedDocument(name, promised && plainName(name));
  }
  const actual = actualTypes(bytes);
  if (!actual.includes(promised)) return messages.wrongDocument(name, actual[0]);
  return bytes.length > large ? messages.largeDocument(name, formatSize(bytes.length)) : undefined;
}

/** «Plan de Estudios.PDF» → `plan-de-estudios.pdf` */
function plainName(name: string): string {
  return unaccented(name.slice(name.lastIndexOf("/") + 1))
    .replaceAll(/[^a-z0-9._]+/g, "-")
    .replaceAll(/^[^a-z0-9]+|-+(?=\.)/g, "");
}
