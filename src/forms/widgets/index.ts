// THE registry of widgets: what `ui.widget` may name.
import type { WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { WidgetName } from "../fields/drawing.ts";
import { HiddenWidget } from "./hidden.ts";
import { NumberWidget } from "./number.tsx";
import { CheckboxesWidget, CheckboxWidget, RadioWidget } from "./options.tsx";
import { PasswordWidget } from "./password/PasswordWidget.tsx";
import { SelectWidget } from "./select.tsx";
import { DateWidget, EmailWidget, TelWidget, TextWidget } from "./text.tsx";
import { TextareaWidget } from "./textarea.tsx";

const Nothing = () => null;

export const widgets = {
  text: TextWidget,
  email: EmailWidget,
  tel: TelWidget,
  password: PasswordWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  date: DateWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  // A field of rjsf's rather than a widget, as its value is an object or a list: fields/FileField.tsx.
  file: Nothing,
  hidden: HiddenWidget,
} satisfies Record<WidgetName, ComponentType<WidgetProps>>;
