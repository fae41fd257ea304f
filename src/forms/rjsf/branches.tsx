// Fields that are one of several branches (`oneOf`, `anyOf`). Only the forms that contain one load this (engine/formParts.ts).
import MultiSchemaField from "@rjsf/core/lib/components/fields/MultiSchemaField.js";
import type { MultiSchemaFieldTemplateProps, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import { type ComponentType, isValidElement } from "react";
import { BranchTemplate } from "../templates/BranchTemplate.tsx";
import { RadioWidget } from "../widgets/options.tsx";
import { SelectWidget } from "../widgets/select.tsx";
import type { WidgetProps } from "../widgets/widget.ts";
import { fieldSchema } from "./fieldSchema.ts";

function RjsfMultiSchemaTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  // Its id and the chosen branch are known only to the element of the select.
  const { id = "", value: chosen } = isValidElement<{ id: string; value?: number }>(selector) ? selector.props : {};
  return <BranchTemplate {...{ id, chosen, selector, children: optionSchemaField }} />;
}

/** A widget with which the visitor chooses a branch. WidgetField renders all others. */
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

export default {
  fields: { AnyOfField: MultiSchemaField, OneOfField: MultiSchemaField },
  templates: { MultiSchemaFieldTemplate: RjsfMultiSchemaTemplate },
  widgets: { select: adaptWidget(SelectWidget), radio: adaptWidget(RadioWidget) },
};
