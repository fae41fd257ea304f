// Fields that are shown below a choice: the value and the field must exist, and each field has one place.

import { nearest } from "../../../engine/nearest.ts";
import type { Document } from "../../read/documents.ts";
import { items, properties, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { choicesAt } from "./choices.ts";
import { declared, namesOf, type Outline, objectOf } from "./outline.ts";

export function* checkRevealed(form: Document, { fields }: Outline): Generator<Problem> {
  const placed = new Set<string>();
  for (const [field, declarations] of fields) {
    const under = properties(declared(declarations, "ui", "under"));
    const isBox = text(declared(declarations, "type")) === "boolean";
    const choices = choicesAt(asSchema(form.value), declarations).map(({ value }) => String(value));
    const values = choices.length === 0 && isBox ? ["true", "false"] : choices;
    const object = objectOf(field);
    const names = namesOf(object, fields).filter((name) => object + name !== field);
    for (const { key, keyNode, node } of under) {
      if (!values.includes(key))
        yield problemAt(form, keyNode, messages.underNoValue({ value: key, near: nearest(key, values), values }));
      for (const item of items(node)) {
        const name = text(item) ?? "";
        if (!names.includes(name))
          yield problemAt(form, item, messages.underNoField({ name, near: nearest(name, names), names }));
        if (placed.has(object + name)) yield problemAt(form, item, messages.underTwice({ name }));
        placed.add(object + name);
      }
    }
  }
}
