// The registry of widgets: what `ui.widget` may name.
import type { ComponentType } from "react";
import type { WidgetName } from "../../engine/widgets.ts";
import { DateWidget } from "./date.tsx";
import { FileWidget } from "./file/FileWidget.tsx";
import { HiddenWidget } from "./hidden.ts";
import { inputWidget } from "./input.tsx";
import { DateTimeWidget, TimeWidget } from "./moment.tsx";
import { NumberWidget } from "./number.tsx";
import { CheckboxesWidget, CheckboxWidget, RadioWidget } from "./options.tsx";
import { PasswordWidget } from "./password/PasswordWidget.tsx";
import { SelectWidget } from "./select.tsx";
import { TextareaWidget } from "./textarea.tsx";
import type { WidgetProps } from "./widget.ts";

export const widgets = {
  text: inputWidget({ type: "text" }),
  email: inputWidget({ type: "email" }),
  tel: inputWidget({ type: "tel" }),
  url: inputWidget({ type: "url" }),
  password: PasswordWidget,
  textarea: TextareaWidget,
  number: NumberWidget,
  date: DateWidget,
  time: TimeWidget,
  "date-time": DateTimeWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  file: FileWidget,
  hidden: HiddenWidget,
} satisfies Record<WidgetName, ComponentType<WidgetProps>>;
