// The `$schema` line, by which an editor's program knows how to help.
import { dirname, join, relative } from "node:path/posix";
import { type Document, type Report, report, schemaFor } from "../documents.ts";
import { child, property, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { nearest } from "../nearest.ts";

export function* checkSchemaLine(document: Document): Generator<Report> {
  if (!document.whole) return;
  const line = child(document.root, "$schema");
  const right = schemaLine(document.path);
  const misspelt = [...document.flagged].some(({ value }) => nearest(String(value), ["$schema"]));
  if (!property(document.root, "$schema") && !misspelt)
    yield report(document, document.root, words.noSchemaLine(right));
  if (line && !document.flagged.has(line) && !leadsToSchema(document, text(line) ?? "")) {
    yield report(document, line, words.wrongSchemaLine(right));
  }
}

/** What the file at `path` should say: the way to its schema from its own folder. */
export function schemaLine(path: string): string {
  return relative(dirname(path), schemaFor(path));
}

function leadsToSchema({ path }: Document, line: string): boolean {
  return join(dirname(path), line) === schemaFor(path);
}
