// A time, with or without a date. The browser shows it in its own language.
import { fromControlText, toControlText } from "../../engine/moments.ts";
import { InputWidget } from "./input.tsx";
import type { WidgetProps } from "./widget.ts";

export const TimeWidget = momentWidget("time", "time");

export const DateTimeWidget = momentWidget("datetime-local", "date-time");

/** Without its `format`, a field has the text of the control as its value. */
function momentWidget(type: "time" | "datetime-local", format: "time" | "date-time") {
  const plain = { type, short: true };
  const converted = { ...plain, format: toControlText, parse: fromControlText };
  return (props: WidgetProps) => (
    <InputWidget widget={props} options={props.schema.format === format ? converted : plain} />
  );
}
