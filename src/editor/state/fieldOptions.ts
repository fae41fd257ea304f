// The options of a field of a form: adding, explaining and deleting one. Its value is made once, of its first text, and
// stays.
import type { Operation } from "../../edits/operation.ts";
import { freeName } from "../../engine/freeName.ts";
import { getOwn, valueAt } from "../../engine/path.ts";
import { slug } from "../../engine/slug.ts";
import type { Field } from "../../types.gen.ts";
import { removeItem } from "./actions.ts";
import { withoutClass } from "./deadline.ts";
import { fieldOperations } from "./drafts.ts";
import type { EditorAction } from "./editorState.ts";
import { askedForBy } from "./fieldConditions.ts";
import { actionOn, labelsOf } from "./formValue.ts";
import type { Thing } from "./thing.ts";

/** The value of a new option. `labels` are the texts of the others, by their values. */
export function newOption(text: string, labels: object): string {
  return freeName(slug(text) || "opcion", (name) => Object.hasOwn(labels, name));
}

/** `options` are the values. Without texts of their own, they are what visitors read. */
export function insertOptions(options: Thing, texts: string[]): EditorAction {
  const labels = labelsOf(options);
  const all: Record<string, unknown> = { ...(labels.value as object | undefined) };
  const operations = texts.flatMap((text, index): Operation[] => {
    const value = labels.value === undefined ? text : newOption(text, all);
    all[value] = text;
    const insert: Operation = { op: "insert", at: options.below(options.count + index).at, value };
    return labels.value === undefined ? [insert] : [insert, { op: "set", at: labels.below(value).at, value: text }];
  });
  const label = texts.length === 1 ? `Añadir la opción «${texts[0]}»` : `Añadir ${texts.length} opciones`;
  return { label, operations, select: options.below(options.count) };
}

/** What visitors read of an option: its text, and what it means; empty where nothing is said. */
export function optionTexts(option: Thing): { label: string; explanation: string } {
  const labels = labelsOf(option.parent);
  const value = String(option.value);
  const textAt = (key: string) => getOwn(getOwn(labels.parent.value, key), value);
  return { label: String(textAt("labels") ?? value), explanation: String(textAt("descriptions") ?? "") };
}

/** An empty `explanation` removes that of the option. */
export function explainOption(option: Thing, explanation: string): EditorAction {
  const { parent: field } = labelsOf(option.parent).parent;
  return actionOn(field, `Explicar «${optionTexts(option).label}» en`, (form) => {
    const changed = valueAt(form, field.at) as Field;
    const descriptions = { ...changed.ui?.descriptions, [String(option.value)]: explanation };
    if (!explanation) delete descriptions[String(option.value)];
    changed.ui = { ...changed.ui, descriptions };
    if (Object.keys(descriptions).length === 0) delete changed.ui.descriptions;
  });
}

/** Also removes its texts and the deadline of its class. Refused while a condition depends on the option. */
export function removeOption(option: Thing): EditorAction {
  const { parent: ui } = labelsOf(option.parent);
  const texts = ["labels", "descriptions"].flatMap((key) =>
    fieldOperations(ui.below(key), [[String(option.value), undefined]]),
  );
  return {
    ...removeItem(option),
    label: "Borrar opción",
    operations: [{ op: "remove", at: option.at }, ...texts, ...withoutClass(option)],
    refusal: askedForBy(option.parent.parent, option.value),
  };
}
