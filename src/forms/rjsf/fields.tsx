// The fields by rjsf's names: rjsf's own for what has fields inside, ours for controls.
import NullField from "@rjsf/core/lib/components/fields/NullField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import StockSchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldProps, RegistryFieldsType, UiSchema } from "@rjsf/utils";
import { memo, useCallback, useMemo } from "react";
import { type Choice, choicesOf } from "../../engine/choices.ts";
import deepEquals from "../../engine/deepEquals.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { widgetOf } from "../../engine/widgets.ts";
import { ErrorBoundary } from "../../live/ErrorBoundary.tsx";
import type { Field } from "../../types.gen.ts";
import { useForm } from "../session/context.ts";
import { widgets } from "../widgets/index.ts";
import { fieldSchema } from "./fieldSchema.ts";

/**
 * A field with one control. rjsf's own fields each list the choices in another way, convert numbers, and would render
 * the properties of a file. `offered` and `placeholder`: instead of those in the schema.
 */
export function WidgetField(props: FieldProps & { offered?: Choice[]; placeholder?: string | undefined }) {
  const { fieldPathId, formData, onChange, required = false, readonly = false, offered } = props;
  const { form } = useForm();
  const schema = fieldSchema(props.schema);
  const { $id, path } = fieldPathId;
  const change = useCallback((value: unknown) => onChange(value, path), [onChange, path]);
  const declared = useMemo(() => choicesOf(form.schema, schema, form.messages.form), [form, schema]);
  const Widget = widgets[widgetOf(form.schema, schema) ?? "hidden"];
  return (
    <Widget
      id={$id}
      schema={schema}
      value={formData}
      onChange={change}
      required={required}
      readOnly={readonly}
      placeholder={props.placeholder ?? schema.ui?.placeholder}
      choices={offered ?? declared}
    />
  );
}

/**
 * rjsf's own SchemaField, configured by the field's `ui`. An error while rendering disables this field only. Rendered
 * again under the condition of rjsf's, here because the object around it gives it new functions at each change.
 */
const SchemaField = memo((props: FieldProps) => {
  const { schema, formData, registry, onChange } = props;
  const root = useForm().form.schema;
  const resolved =
    schema.$ref || schema.allOf || schema.if ? registry.schemaUtils.retrieveSchema(schema, formData) : schema;
  // rjsf sets a cleared item of a list to null, which no rule of the item allows. A blank item counts as missing.
  const change = useCallback<typeof onChange>(
    (value, path, ...rest) =>
      onChange(value === undefined && typeof path.at(-1) === "number" ? "" : value, path, ...rest),
    [onChange],
  );
  return (
    <ErrorBoundary resetKey={schema} fallback={<BrokenField {...props} />}>
      <StockSchemaField {...props} uiSchema={uiSchemasIn(root)(fieldSchema(resolved))} onChange={change} />
    </ErrorBoundary>
  );
}, deepEquals);

function BrokenField({ schema, name }: FieldProps) {
  const { messages } = useForm().form;
  return (
    <div data-tone="yellow">
      <strong>{schema.title ?? name}</strong>
      <p>{messages.form.brokenField}</p>
    </div>
  );
}

/** A branch that asks for nothing, or a field of an unknown type. */
function FallbackField(props: FieldProps) {
  return props.schema.type === undefined ? null : <BrokenField {...props} />;
}

/** The `ui` of a field as rjsf's uiSchema. The same object for the same schema, so that rjsf sees no change. */
const uiSchemasIn = memoizeFor((root: Field) =>
  memoizeFor((schema: Field): UiSchema => {
    const field = schema.compute ? "ComputedField" : schema.options ? "TableField" : "WidgetField";
    if (widgetOf(root, schema)) return { "ui:field": field, "ui:fieldReplacesAnyOrOneOf": true };
    return schema.ui?.duplicate ? { "ui:options": { copyable: true } } : {};
  }),
);

export const fields: RegistryFieldsType = {
  FallbackField,
  NullField,
  ObjectField,
  SchemaField,
  WidgetField,
};
