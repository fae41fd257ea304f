// The widgets in rjsf's shape.
import { optionsList, type WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import { widgets as ownWidgets } from "../widgets/index.ts";
import type { Choice, WidgetProps } from "../widgets/widget.ts";
import { fieldSchema } from "./fieldSchema.ts";

export const widgets = Object.fromEntries(
  Object.entries(ownWidgets).map(([name, widget]) => [name, adaptWidget(widget)]),
);

function adaptWidget(Widget: ComponentType<WidgetProps>) {
  return function AdaptedWidget(props: RjsfWidgetProps) {
    const { id, schema, value, onChange, required = false, readonly = false, placeholder } = props;
    return (
      <Widget
        id={id}
        schema={fieldSchema(schema)}
        value={value}
        onChange={onChange}
        required={required}
        readOnly={readonly}
        placeholder={placeholder || undefined}
        choices={choicesOf(props)}
      />
    );
  };
}

/** rjsf lists the choices, except for the items of a list that need not be unique. */
function choicesOf({ options, schema, uiSchema }: RjsfWidgetProps): Choice[] {
  const { items } = schema;
  if (options.enumOptions || typeof items !== "object" || Array.isArray(items)) return options.enumOptions ?? [];
  return optionsList(items, uiSchema) ?? [];
}
