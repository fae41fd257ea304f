// What `ui` says of a list: only a list with items of its own can have it, and the title of an item is one of its fields.

import { nearest } from "../../../engine/nearest.ts";
import { isPasswordField, widgetOf } from "../../../engine/widgets.ts";
import type { Document } from "../../read/documents.ts";
import { child, type Node, plainValue, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { declared, namesOf, type Outline, schemasOf } from "./outline.ts";

const keys = ["add", "itemTitle", "duplicate"];

export function* checkLists(form: Document, { fields }: Outline): Generator<Problem> {
  for (const [field, declarations] of fields) {
    const ui = declared(declarations, "ui");
    for (const key of keys) {
      const node = child(ui, key);
      if (node && !isRenderedAsList(form, declarations)) yield problemAt(form, node, messages.onlyForLists({ key }));
    }
    const itemTitle = child(ui, "itemTitle");
    if (itemTitle && isRenderedAsList(form, declarations))
      yield* checkItemTitle(form, fields, `${field}[].`, itemTitle);
  }
}

function isRenderedAsList(form: Document, declarations: Node[]): boolean {
  const isList = text(declared(declarations, "type")) === "array";
  const merged = Object.assign({}, ...declarations.toReversed().map((node) => asSchema(plainValue(node))));
  return isList && widgetOf(asSchema(form.value), merged) === undefined;
}

function* checkItemTitle(form: Document, fields: Outline["fields"], prefix: string, node: Node): Generator<Problem> {
  const name = text(node) ?? "";
  const simple = namesOf(prefix, fields).filter((candidate) => {
    const declarations = fields.get(prefix + candidate) ?? [];
    const isPassword = schemasOf({ fields }, prefix + candidate).some(isPasswordField);
    const hasFields = ["object", "array"].includes(text(declared(declarations, "type")) ?? "");
    return !isPassword && !hasFields;
  });
  if (!simple.includes(name))
    yield problemAt(form, node, messages.wrongItemTitle({ name, near: nearest(name, simple), names: simple }));
}
