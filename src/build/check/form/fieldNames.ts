// Names that a row of `errors` could not tell from a path: in it `a.b` is b within a, and `[]` any item of a list; in
// what ajv says `1` is the second item.
import { type Document, type Report, report } from "../documents.ts";
import { child, properties } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import type { Outline } from "./outline.ts";

const unusable = /^\s*$|^\d+$|[.[\]]/;

export function* checkFieldNames(form: Document, { fields }: Outline): Generator<Report> {
  for (const declaration of new Set([...fields.values()].flat())) {
    for (const { key, keyNode } of properties(child(declaration, "properties"))) {
      if (unusable.test(key)) yield report(form, keyNode, words.unusableName(key));
    }
  }
}
