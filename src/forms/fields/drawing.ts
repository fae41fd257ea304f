// How a field is drawn, decided from its declaration alone.
import type { UiSchema } from "@rjsf/utils";
import type { Field, Ui } from "../../types.gen.ts";

export type WidgetName = NonNullable<Ui["widget"]>;

/** The name of the widget for a field; undefined where several fields make it up: objects, lists and choices of form. */
export function widgetOf(schema: Field): WidgetName | undefined {
  if (hasBranches(schema)) return undefined;
  if (schema.ui?.widget) return schema.ui.widget;
  if (isFixed(schema)) return "hidden";
  if (isChoice(schema)) return "select";
  if (isListOfChoices(schema)) return "checkboxes";
  return byType(schema);
}

function byType({ type, format }: Field): WidgetName | undefined {
  const types = [type].flat();
  if (types.includes("object") || types.includes("array")) return undefined;
  if (types.includes("string")) return format === "email" || format === "date" ? format : "text";
  if (types.includes("boolean")) return "checkbox";
  return types.includes("number") || types.includes("integer") ? "number" : undefined;
}

/** A constant that nobody named: it marks one of several forms for the machine. */
export function isFixed({ const: value, title }: Field): boolean {
  return (
    value !== undefined && typeof value !== "boolean" && typeof value !== "object" && title === undefined
  );
}

function isChoice({ enum: values, oneOf, anyOf }: Field): boolean {
  const branches = oneOf ?? anyOf;
  return values !== undefined || (branches?.every((branch) => branch.const !== undefined) ?? false);
}

function isListOfChoices({ items, uniqueItems }: Field): boolean {
  return uniqueItems === true && items !== undefined && !Array.isArray(items) && isChoice(items);
}

/** What stands around the control: a label, a group's legend, a label after the box, or nothing of ours. */
export type Frame = "label" | "group" | "radiogroup" | "box" | "block" | "hidden";

const frames: Partial<Record<WidgetName, Frame>> = {
  radio: "radiogroup",
  checkboxes: "group",
  checkbox: "box",
  hidden: "hidden",
};

export function frameOf(schema: Field): Frame {
  const widget = widgetOf(schema);
  return widget === undefined ? "block" : (frames[widget] ?? "label");
}

/** A form to choose among several: rjsf draws a select of its own before the chosen one. */
export function hasBranches(schema: Field): boolean {
  return (schema.oneOf !== undefined || schema.anyOf !== undefined) && !isChoice(schema);
}

const made = new WeakMap<Field, UiSchema>();

/** The same as rjsf's uiSchema. One object per declaration, so that nothing seems to have changed. */
export function uiSchemaOf(schema: Field): UiSchema {
  const known = made.get(schema);
  if (known) return known;
  const uiSchema = make(schema);
  made.set(schema, uiSchema);
  return uiSchema;
}

function make(schema: Field): UiSchema {
  const widget = widgetOf(schema) ?? (hasBranches(schema) ? schema.ui?.widget : undefined);
  if (widget === "file") return { "ui:field": "FileField" };
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  const labels = schema.ui?.labels ?? items?.ui?.labels;
  return {
    ...(widget ? { "ui:widget": widget } : {}),
    ...(schema.ui?.placeholder ? { "ui:placeholder": schema.ui.placeholder } : {}),
    ...(labels ? { "ui:enumNames": labels } : {}),
  };
}
