// What `ui` says of a field that has other fields in or below it: lists, whose items have a title, and choices, below
// which other fields are shown.

import { nearest } from "../../../engine/nearest.ts";
import { isPasswordField, widgetOf } from "../../../engine/widgets.ts";
import type { Field } from "../../../types.gen.ts";
import { type Node, plainValue, properties, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { choicesAt } from "./answers.ts";
import { alwaysShown, declared, namesBeside, namesOf, type OutlinedForm, objectOf, schemasOf } from "./outline.ts";

const keys = ["add", "itemTitle", "duplicate"];

/** Only a list with items of its own can have these keys, and the title of an item is one of its fields. */
export function* checkLists(form: OutlinedForm): Generator<Found> {
  for (const [field, declarations] of form.fields) {
    const isList = isRenderedAsList(form.value, declarations);
    for (const key of keys) {
      const node = declared(declarations, "ui", key);
      if (node && !isList) yield [node, messages.onlyForLists({ key })];
      if (node && isList && key === "itemTitle") yield* checkItemTitle(node, `${field}[].`, form);
    }
  }
}

function isRenderedAsList(root: Field, declarations: Node[]): boolean {
  const isList = text(declared(declarations, "type")) === "array";
  const merged = Object.assign({}, ...declarations.toReversed().map((node) => asSchema(plainValue(node))));
  return isList && widgetOf(root, merged) === undefined;
}

function* checkItemTitle(node: Node, prefix: string, form: OutlinedForm): Generator<Found> {
  const name = text(node) ?? "";
  const names = namesOf(prefix, form.fields).filter((candidate) => {
    const declarations = form.fields.get(prefix + candidate) ?? [];
    const hasFields = ["object", "array"].includes(text(declared(declarations, "type")) ?? "");
    return !hasFields && !schemasOf(form, prefix + candidate).some(isPasswordField);
  });
  if (!names.includes(name)) yield [node, messages.wrongItemTitle({ name, near: nearest(name, names), names })];
}

/** The value of the choice and the field below it must exist, and each field has one place. */
export function* checkRevealed(form: OutlinedForm): Generator<Found> {
  const { value: root, fields } = form;
  const placed = new Set<string>();
  const shown = alwaysShown(form);
  for (const [field, declarations] of fields) {
    const isBox = text(declared(declarations, "type")) === "boolean";
    const choices = choicesAt(root, declarations).map(({ value }) => String(value));
    const values = choices.length === 0 && isBox ? ["true", "false"] : choices;
    const names = namesBeside(field, fields);
    for (const { key, keyNode, node } of properties(declared(declarations, "ui", "under"))) {
      if (!values.includes(key))
        yield [keyNode, messages.underNoValue({ value: key, near: nearest(key, values), values })];
      for (const [name, item] of strings(node)) {
        const place = objectOf(field) + name;
        if (!names.includes(name)) yield [item, messages.underNoField({ name, near: nearest(name, names), names })];
        if (placed.has(place)) yield [item, messages.underTwice({ name })];
        else if (shown.has(place)) yield [item, messages.underAlways({ name, value: key })];
        placed.add(place);
      }
    }
  }
}
