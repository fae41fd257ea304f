// rjsf's own SchemaField, configured by the field's `ui`. An error while rendering disables this field only.
import StockSchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldProps } from "@rjsf/utils";
import { useCallback } from "react";
import { ErrorBoundary } from "../../live/ErrorBoundary.tsx";
import { useForm } from "../session/context.ts";
import { fieldSchema } from "./fieldSchema.ts";
import { uiSchemaOf } from "./uiSchema.ts";

export function SchemaField(props: FieldProps) {
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
      <StockSchemaField {...props} uiSchema={uiSchemaOf(root, fieldSchema(resolved))} onChange={change} />
    </ErrorBoundary>
  );
}

function BrokenField({ schema, name }: FieldProps) {
  const { messages } = useForm().form;
  return (
    <div data-tone="yellow">
      <strong>{schema.title ?? name}</strong>
      <p>{messages.form.brokenField}</p>
    </div>
  );
}
