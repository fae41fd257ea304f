// A number in a text input: `type="number"` would drop what is not a number, instead of leaving it to validation.
import { InputWidget } from "./input.tsx";
import { numberText, parseNumber } from "./parseNumber.ts";
import type { WidgetProps } from "./widget.ts";

const decimal = {
  type: "text",
  inputMode: "decimal",
  short: true,
  format: numberText,
  parse: (text: string) => parseNumber(text, { isInteger: false }),
} as const;

const integer = {
  ...decimal,
  inputMode: "numeric",
  parse: (text: string) => parseNumber(text, { isInteger: true }),
} as const;

export function NumberWidget(props: WidgetProps) {
  return <InputWidget widget={props} options={props.schema.type === "integer" ? integer : decimal} />;
}
