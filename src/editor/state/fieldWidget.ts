// With which control visitors fill in a field of a form, where another one holds the same data.
import { choicesOf, noLabels } from "../../engine/choices.ts";
import {
  choosingWidgets,
  momentWidgets,
  type WidgetName,
  widgetOf,
  widgetsFor,
  widgetsOfFormats,
} from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { setFields } from "./actions.ts";
import type { EditorAction } from "./editorState.ts";
import { formValueOf } from "./formValue.ts";
import type { Thing } from "./thing.ts";

const alike: { value: WidgetName; label: string; help: string }[][] = [
  [
    { value: "text", label: "En una línea", help: "" },
    { value: "textarea", label: "En varias líneas", help: "" },
  ],
  [
    { value: "select", label: "En una lista", help: "Se abre para elegir." },
    { value: "radio", label: "Con botones", help: "Se ven todas las opciones." },
  ],
  [
    { value: "number", label: "Como número", help: "" },
    { value: "money", label: "Como dinero", help: "Con puntos de miles." },
  ],
];

/** The controls that the field can have, of which it has `chosen`; undefined if there is only one. */
export function widgetsOf(field: Thing): { chosen: WidgetName; options: (typeof alike)[number] } | undefined {
  const value = field.value as Field;
  const chosen = widgetOf(formValueOf(field) as Field, value);
  const options = alike.find((group) => group.some((one) => one.value === chosen));
  // A format has a control of its own, and the options of a table depend on another field.
  return chosen && options && !value.format && !value.options ? { chosen, options } : undefined;
}

export function setWidget(field: Thing, widget: WidgetName): EditorAction {
  const { ui = {} } = field.value as Field;
  return setFields(field, { ui: { ...ui, widget } }, `Cambiar cómo se llena «${field.title}»`);
}

/** For data of another kind: a format, or a file. */
const others: WidgetName[] = [...momentWidgets, "file"];

/** The widgets that can hold the data of a field. A format has one of its own. */
export function fittingWidgets(field: Thing): WidgetName[] {
  const value = field.value as Field;
  const own = value.format && widgetsOfFormats[value.format];
  if (own) return [own, "hidden"];
  const hasOptions = choicesOf(formValueOf(field) as Field, value, noLabels).length > 0;
  const suits = (name: WidgetName) => choosingWidgets.includes(name) === hasOptions && !others.includes(name);
  const isForAll = (name: WidgetName) => value.type === "boolean" || name === "hidden";
  return widgetsFor(String(value.type)).filter((name) => isForAll(name) || suits(name));
}
