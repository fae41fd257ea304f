// Field names that the form file's notations cannot express: in a row `a.b` is b inside a, and `[]` any item of a list;
// in ajv's errors `1` is the second item. In a limit, `today` and a day are no fields.
import { isMoment } from "../../../engine/limits.ts";
import type { Document } from "../../read/documents.ts";
import { child, properties } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import type { Outline } from "./outline.ts";

const unusable = /^\s*$|^\d+$|[.[\]]/;

export function* checkFieldNames(form: Document, { fields }: Outline): Generator<Problem> {
  for (const declaration of new Set([...fields.values()].flat())) {
    for (const { key, keyNode } of properties(child(declaration, "properties"))) {
      if (unusable.test(key) || isMoment(key)) yield problemAt(form, keyNode, messages.unusableName({ name: key }));
    }
  }
}
