// What `ui` says of a field that has other fields in or below it: lists, whose items have a title, and choices, below
// which other fields are shown.
import { withNearest } from "../../../engine/nearest.ts";
import { widgetOf } from "../../../engine/widgets.ts";
import { properties, strings } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { choicesIn } from "./answers.ts";
import { type DeclaredField, declared, namesBeside, namesOf, type OutlinedForm, objectOf } from "./outline.ts";

/** Only a list with items of its own can have these keys, and the title of an item is one of its fields. */
export function* checkLists(form: OutlinedForm): Generator<Found> {
  for (const field of form.fields.values()) {
    const { type, ui = {} } = field.merged;
    const isList = type === "array" && widgetOf(form.value, field.merged) === undefined;
    for (const key of ["add", "itemTitle", "duplicate"] as const) {
      if (ui[key] !== undefined && !isList) yield [declared(field, "ui", key), messages.onlyForLists({ key })];
    }
    const item = `${field.name}[].`;
    const names = namesOf(item, form).filter((name) => isTitle(form.fields.get(item + name)));
    if (ui.itemTitle !== undefined && isList && !names.includes(ui.itemTitle)) {
      yield [declared(field, "ui", "itemTitle"), messages.wrongItemTitle(withNearest(ui.itemTitle, names))];
    }
  }
}

/** Whether the value of a field can be the title of an item: nothing with fields inside, and no password. */
function isTitle(field: DeclaredField | undefined): boolean {
  return !["object", "array"].includes(String(field?.merged.type)) && !field?.isPassword;
}

/** The value of the choice and the field below it must exist, and each field has one place. */
export function* checkRevealed(form: OutlinedForm): Generator<Found> {
  const placed = new Set<string>();
  for (const field of form.fields.values()) yield* checkUnder(form, field, placed);
}

function* checkUnder(form: OutlinedForm, field: DeclaredField, placed: Set<string>): Generator<Found> {
  const choices = choicesIn(form.value, field).map(({ value }) => String(value));
  const values = choices.length === 0 && field.merged.type === "boolean" ? ["true", "false"] : choices;
  for (const { key, keyNode, node } of properties(declared(field, "ui", "under"))) {
    if (!values.includes(key)) yield [keyNode, messages.underNoValue(withNearest(key, values))];
    const names = namesBeside(field.name, form);
    for (const [other, item] of strings(node)) {
      const place = objectOf(field.name) + other;
      if (!names.includes(other)) yield [item, messages.underNoField(withNearest(other, names))];
      if (placed.has(place)) yield [item, messages.underTwice({ name: other })];
      else if (form.fields.get(place)?.isShown) yield [item, messages.underAlways({ name: other, value: key })];
      placed.add(place);
    }
  }
}
