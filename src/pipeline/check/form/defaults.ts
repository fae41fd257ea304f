// Default values that break the rules of their own field, and required fields that only a default value could fill.

import { hasType } from "../../../engine/jsonType.ts";
import type { Document } from "../../read/documents.ts";
import { type Node, plainValue, text, textNodes } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { valuesAt } from "./choices.ts";
import { declared, type Outline } from "./outline.ts";

export function* checkDefaults(form: Document, { fields, rules }: Outline): Generator<Problem> {
  for (const declarations of fields.values()) {
    const node = declared(declarations, "default");
    if (node) yield* checkDefault(form, node, declarations);
  }
  for (const { keyword, field, keyNode } of rules) {
    const declarations = keyword === "required" ? (fields.get(field) ?? []) : [];
    const isHidden = text(declared(declarations, "ui", "widget")) === "hidden";
    const isReadOnly = declared(declarations, "readOnly")?.value === true;
    if ((isHidden || isReadOnly) && !declared(declarations, "default"))
      yield problemAt(form, keyNode, isHidden ? messages.requiredButHidden : messages.requiredButReadOnly);
  }
}

function* checkDefault(form: Document, node: Node, declarations: Node[]): Generator<Problem> {
  const value = plainValue(node);
  const types = textNodes(declared(declarations, "type")).map((type) => String(type.value));
  const options = valuesAt(asSchema(form.value), declarations);
  const written = JSON.stringify(value);
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    yield problemAt(form, node, messages.defaultOfOtherType({ value: written, type: types.join(", ") }));
  } else if (options.length > 0 && !options.includes(value)) {
    yield problemAt(form, node, messages.defaultNotInList({ value: written }));
  }
}
