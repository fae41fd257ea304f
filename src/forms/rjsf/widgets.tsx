// The widgets with which rjsf lets the visitor choose a branch (`oneOf`, `anyOf`). WidgetField renders all others.
import type { WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { RadioWidget } from "../widgets/options.tsx";
import { SelectWidget } from "../widgets/select.tsx";
import type { WidgetProps } from "../widgets/widget.ts";
import { fieldSchema } from "./fieldSchema.ts";

export const widgets = { select: adaptWidget(SelectWidget), radio: adaptWidget(RadioWidget) };

function adaptWidget(Widget: ComponentType<WidgetProps>) {
  return function AdaptedWidget(props: RjsfWidgetProps) {
    const { id, schema, value, onChange, options, required = false, readonly = false } = props;
    return (
      <Widget
        id={id}
        schema={fieldSchema(schema)}
        value={value}
        onChange={onChange}
        required={required}
        readOnly={readonly}
        choices={options.enumOptions ?? []}
      />
    );
  };
}
