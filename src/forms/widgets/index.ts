// The registry of widgets: what `ui.widget` may name.
import type { ComponentType } from "react";
import type { WidgetName } from "../../engine/widgets.ts";
import { FileWidget } from "./file/FileWidget.tsx";
import { HiddenWidget } from "./hidden.ts";
import { DateWidget, inputWidget, momentWidget, NumberWidget } from "./input.tsx";
import { CheckboxesWidget, CheckboxWidget, RadioWidget } from "./options.tsx";
import { PasswordWidget } from "./password/PasswordWidget.tsx";
import { SelectWidget } from "./select.tsx";
import type { WidgetProps } from "./widget.ts";

export const widgets = {
  text: inputWidget({ type: "text" }),
  email: inputWidget({ type: "email" }),
  tel: inputWidget({ type: "tel" }),
  url: inputWidget({ type: "url" }),
  password: PasswordWidget,
  textarea: inputWidget({}),
  number: NumberWidget,
  money: NumberWidget,
  date: DateWidget,
  time: momentWidget("time", "time"),
  "date-time": momentWidget("datetime-local", "date-time"),
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  file: FileWidget,
  hidden: HiddenWidget,
} satisfies Record<WidgetName, ComponentType<WidgetProps>>;
