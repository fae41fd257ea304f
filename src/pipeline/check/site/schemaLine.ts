// The `$schema` line, which text editors need for completion and help.
import { dirname, join, relative } from "node:path/posix";
import type { Document } from "../../read/documents.ts";
import { child, property, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { schemaPathOf } from "../../read/schemas.ts";
import { messages } from "../messages/site.ts";

export function* checkSchemaLine(document: Document): Generator<Found> {
  const { root, path } = document;
  const right = schemaLine(path);
  const line = child(root, "$schema");
  if (!property(root, "$schema")) yield [root, messages.noSchemaLine({ value: right })];
  if (line && join(dirname(path), text(line) ?? "") !== schemaPathOf(path)) {
    yield [line, messages.wrongSchemaLine({ value: right })];
  }
}

/** The `$schema` of the file at `path`: the path of its schema, relative to its folder. */
export function schemaLine(path: string): string {
  return relative(dirname(path), schemaPathOf(path));
}
