// What every widget receives.
import type { Choice } from "../../engine/choices.ts";
import type { Field } from "../../types.gen.ts";

export interface WidgetProps {
  /** The id of the control or, if there are several, of their group. */
  id: string;
  schema: Field;
  /** The value in the data; undefined if it is missing. */
  value: unknown;
  onChange: (value: unknown) => void;
  required: boolean;
  readOnly: boolean;
  placeholder?: string | undefined;
  /** The values that the visitor chooses from; empty if the field is not a choice. */
  choices: Choice[];
}

/** The `value` attribute of an option: the text itself, `[1]` for a number, so that it differs from the text `1`. */
export function optionValue({ value }: Choice): string {
  return typeof value === "string" ? value : JSON.stringify([value]);
}
