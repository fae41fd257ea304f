// A number, typed as text: nothing that is typed gets lost, and what is no number is judged, not dropped.
import type { WidgetProps } from "@rjsf/utils";
import { Input, type Kind } from "./input.tsx";
import { readNumber, writeNumber } from "./readNumber.ts";

const decimal: Kind = {
  type: "text",
  inputMode: "decimal",
  short: true,
  write: writeNumber,
  read: (text) => readNumber(text, false),
};

const integer: Kind = { ...decimal, inputMode: "numeric", read: (text) => readNumber(text, true) };

export function NumberWidget(props: WidgetProps) {
  return <Input widget={props} kind={props.schema.type === "integer" ? integer : decimal} />;
}
