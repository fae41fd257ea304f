// Which widget renders a field, and which types of data each widget can hold.
import type { Field, Ui } from "../types.gen.ts";
import { isChoice, isListOfChoices } from "./choices.ts";

export type WidgetName = NonNullable<Ui["widget"]>;

const texts = ["string"];
const options = ["string", "number", "integer", "boolean"];

/** The types of data that each widget can hold. */
export const typesOfWidgets = {
  text: texts,
  email: texts,
  tel: texts,
  url: texts,
  password: texts,
  textarea: texts,
  date: texts,
  time: texts,
  "date-time": texts,
  number: ["number", "integer"],
  money: ["number", "integer"],
  select: options,
  radio: options,
  checkbox: ["boolean"],
  checkboxes: ["array"],
  file: ["object", "array"],
  hidden: ["string", "number", "integer", "boolean", "object", "array"],
} satisfies Record<WidgetName, string[]>;

/** Those that show options to choose from. */
export const choosingWidgets: WidgetName[] = ["select", "radio", "checkboxes"];

/** Those for which only a format of the same name says which texts are valid. */
export const momentWidgets: WidgetName[] = ["date", "time", "date-time"];

export function widgetsFor(type: string): WidgetName[] {
  const holds = (name: WidgetName) => typesOfWidgets[name].includes(type);
  return (Object.keys(typesOfWidgets) as WidgetName[]).filter(holds);
}

/** The widgets of the formats that have one of their own. */
export const widgetsOfFormats: { [format in NonNullable<Field["format"]>]?: WidgetName } = {
  email: "email",
  uri: "url",
  celular: "tel",
  date: "date",
  time: "time",
  "date-time": "date-time",
};

/** Whether the field is a password: never stored, logged or shown. */
export function isPasswordField({ ui }: Field): boolean {
  return ui?.widget === "password";
}

/** Whether visitors are asked for an e-mail address there. */
export function isMailField({ format, ui, pattern = "" }: Field): boolean {
  return format === "email" || ui?.widget === "email" || ui?.autocomplete === "email" || pattern.includes("@");
}

/** Whether the field is one file, or a list of files. */
export function isFileField({ ui }: Field): boolean {
  return ui?.widget === "file";
}

/** The name of a field's widget; undefined for what has fields inside: objects, lists, and choices between branches. */
export function widgetOf(root: Field, schema: Field): WidgetName | undefined {
  if (hasBranches(root, schema)) return undefined;
  if (schema.ui?.widget) return schema.ui.widget;
  if (isFixed(schema)) return "hidden";
  if (isChoice(root, schema)) return "select";
  if (schema.uniqueItems === true && isListOfChoices(root, schema)) return "checkboxes";
  return widgetOfType(schema);
}

function widgetOfType({ type, const: constant, format }: Field): WidgetName | undefined {
  const types: string[] = [type ?? typeof constant].flat();
  if (types.includes("object") || types.includes("array")) return undefined;
  if (types.includes("string")) return (format && widgetsOfFormats[format]) ?? "text";
  if (types.includes("boolean")) return "checkbox";
  return types.includes("number") || types.includes("integer") ? "number" : undefined;
}

/** Whether the field is a constant that nobody can enter: null, or without a title, to identify its branch. */
export function isFixed({ const: value, title }: Field): boolean {
  return value === null || (["string", "number"].includes(typeof value) && title === undefined);
}

/** Whether the visitor chooses between branches (`oneOf`, `anyOf`) that are more than constants. */
export function hasBranches(root: Field, schema: Field): boolean {
  return (schema.oneOf !== undefined || schema.anyOf !== undefined) && !isChoice(root, schema);
}
