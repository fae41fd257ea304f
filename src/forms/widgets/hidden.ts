// A field that nobody sees.
import type { WidgetProps } from "@rjsf/utils";
import { useEffect } from "react";

/** A constant is put in the data: nobody else would, and without it the form could not be sent. */
export function HiddenWidget({ schema, value, onChange }: WidgetProps) {
  const { const: constant } = schema;
  useEffect(() => {
    if (constant !== undefined && value !== constant) onChange(constant);
  }, [constant, value, onChange]);
  return null;
}
