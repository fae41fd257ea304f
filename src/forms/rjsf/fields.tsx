// The fields by rjsf's names: rjsf's own for what has fields inside, ours for controls.
import NullField from "@rjsf/core/lib/components/fields/NullField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { useCallback, useMemo } from "react";
import { choicesOf } from "../../engine/choices.ts";
import { widgetOf } from "../../engine/widgets.ts";
import { useForm } from "../session/context.ts";
import { widgets } from "../widgets/index.ts";
import { fieldSchema } from "./fieldSchema.ts";
import { SchemaField } from "./SchemaField.tsx";

/**
 * A field with one control. rjsf's own fields each list the choices in another way, convert numbers, and would render
 * the properties of a file.
 */
function WidgetField({ fieldPathId, formData, onChange, required = false, readonly = false, ...props }: FieldProps) {
  const { form } = useForm();
  const schema = fieldSchema(props.schema);
  const { $id, path } = fieldPathId;
  const change = useCallback((value: unknown) => onChange(value, path), [onChange, path]);
  const choices = useMemo(() => choicesOf(form.schema, schema, form.messages.form), [form, schema]);
  const Widget = widgets[widgetOf(form.schema, schema) ?? "hidden"];
  return (
    <Widget
      id={$id}
      schema={schema}
      value={formData}
      onChange={change}
      required={required}
      readOnly={readonly}
      placeholder={schema.ui?.placeholder}
      choices={choices}
    />
  );
}

/** The fields of every form. */
export const fields: RegistryFieldsType = {
  NullField,
  ObjectField,
  SchemaField,
  WidgetField,
};
