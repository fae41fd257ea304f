import { useEffect } from "react";
import type { WidgetProps } from "./widget.ts";

/** Renders nothing. Puts a constant in the data, because the visitor cannot enter it. */
export function HiddenWidget({ schema, value, onChange }: WidgetProps) {
  const { const: constant } = schema;
  useEffect(() => {
    if (constant !== undefined && value !== constant) onChange(constant);
  }, [constant, value, onChange]);
  return null;
}
