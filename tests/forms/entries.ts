// What a visitor does to enter a datum in a form, control by control. Derived from the form's schema.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { type Choice, choicesOf, mergeFields, withReferences } from "../../src/engine/choices.ts";
import { toControlText } from "../../src/engine/controlTexts.ts";
import { declarationsAt } from "../../src/engine/declarations.ts";
import type { CompiledForm } from "../../src/engine/form.ts";
import { nameOf } from "../../src/engine/labels.ts";
import { normalise } from "../../src/engine/normalise.ts";
import { getOwn, type Path } from "../../src/engine/path.ts";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import { childSchemas } from "../../src/engine/walk.ts";
import { hasBranches, type WidgetName, widgetOf } from "../../src/engine/widgets.ts";
import type { Field } from "../../src/types.gen.ts";

interface Control {
  /** The names of the groups around the control, from the outside in. */
  groups: string[];
  /** The visible label of the control or button. */
  label: string;
  isReadOnly?: boolean;
}

export interface TextEntry extends Control {
  control: "text" | "date" | "time" | "date-time";
  /** As the control holds it. */
  text: string;
}

export interface ChoiceEntry extends Control {
  control: "select" | "radio" | "checkboxes";
  /** The labels of the chosen options. */
  chosen: string[];
  /** The labels of all options. */
  offered: string[];
}

export interface BoxEntry extends Control {
  control: "checkbox";
  isChecked: boolean;
}

export interface FileEntry extends Control {
  control: "file";
  files: { name: string; type: string; size: number }[];
}

/** The button that adds an item to a list. */
export interface AddEntry extends Control {
  control: "add";
}

export type Entry = TextEntry | ChoiceEntry | BoxEntry | FileEntry | AddEntry;

/** In the order of the properties of `datum`. */
export function entriesOf(form: CompiledForm, datum: unknown): Entry[] {
  return entriesAt(form, [], datum, []);
}

function entriesAt(form: CompiledForm, path: Path, value: unknown, groups: string[], branch?: Field): Entry[] {
  const field = branch ?? fieldAt(form.schema, path);
  const label = branch?.title ?? (path.length === 0 ? "" : nameOf(form, path));
  if (!branch && hasBranches(form.schema, field)) return branchEntries(form, path, value, groups, field);
  const widget = widgetOf(form.schema, field);
  if (widget) return controlEntries(form, field, widget, value, { groups, label });
  const inside = branch || path.length === 0 ? groups : [...groups, label];
  if (!Array.isArray(value)) {
    const names = Object.keys(Object(value));
    return names.flatMap((name) => entriesAt(form, [...path, name], getOwn(value, name), inside));
  }
  const rendered = initialLength(form, path, field);
  return value.flatMap((item, position) => [
    ...(position < rendered
      ? []
      : [{ groups: inside, label: field.ui?.add ?? form.messages.form.add, control: "add" as const }]),
    ...entriesAt(form, [...path, position], item, inside),
  ]);
}

/** The field at `path` as one schema, without what only some data make apply to it. */
function fieldAt(root: Field, path: Path): Field {
  const step = path.at(-1);
  if (step === undefined) return withReferences(root, root);
  const declarations = declarationsAt(root, path.slice(0, -1)).flatMap((schema) => childSchemas(schema, step));
  return mergeFields(declarations.map((schema) => withReferences(root, schema)));
}

/** The number of items that a list has before the visitor adds one. */
function initialLength({ schema }: CompiledForm, path: Path, { items, minItems = 0, default: start }: Field): number {
  const isRequired = declarationsAt(schema, path.slice(0, -1)).some(({ required = [] }) =>
    required.includes(String(path.at(-1))),
  );
  const declared = [items, start].map((list) => (Array.isArray(list) ? list.length : 0));
  return Math.max(...declared, isRequired ? minItems : 0);
}

/** The choice of the first branch that allows the value, and the entries inside it. */
function branchEntries(form: CompiledForm, path: Path, value: unknown, groups: string[], field: Field): Entry[] {
  const ajv = addFormats.default(registerVocabulary(new Ajv({ strict: false }), form.schema));
  const branches = (field.oneOf ?? field.anyOf ?? []).map((each) => withReferences(form.schema, each));
  const position = branches.findIndex((each) => ajv.compile(each)(normalise(value)));
  const all = branches.map(({ title = "" }) => title);
  const inside = path.length === 0 ? groups : [...groups, nameOf(form, path)];
  const branch: Field = { ...branches[position], ...(typeof value === "object" && { type: "object" }) };
  return [
    {
      control: "select",
      groups: inside,
      label: form.messages.form.option,
      chosen: [all[position] ?? ""],
      offered: all,
    },
    ...entriesAt(form, path, value, inside, branch),
  ];
}

const moments = ["date", "time", "date-time"] as const;

/** The entry of one control; none for a control that is not shown. */
function controlEntries(form: CompiledForm, field: Field, widget: WidgetName, value: unknown, place: Control): Entry[] {
  const control = { ...place, isReadOnly: field.readOnly === true };
  if (widget === "hidden") return [];
  if (widget === "file") return [{ ...control, control: widget, files: [value].flat() as FileEntry["files"] }];
  if (widget === "checkbox") return [{ ...control, control: widget, isChecked: value === true }];
  if (widget === "select" || widget === "radio" || widget === "checkboxes") {
    const choices = choicesOf(form.schema, field, form.messages.form);
    const chosen = choices.filter((choice) => [value].flat().includes(choice.value));
    const labels = (list: Choice[]) => list.map(({ label }) => label);
    return [{ ...control, control: widget, chosen: labels(chosen), offered: labels(choices) }];
  }
  const moment = moments.find((name) => name === widget);
  if (moment) return [{ ...control, control: moment, text: moment === "date" ? String(value) : toControlText(value) }];
  const text = typeof value === "number" ? String(value).replace(".", ",") : String(value);
  return [{ ...control, control: "text", text }];
}
