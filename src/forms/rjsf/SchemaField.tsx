// rjsf's own SchemaField, told by the declaration itself (`ui`) how it is to be drawn, and with a net beneath it.
import StockSchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldProps } from "@rjsf/utils";
import { useCallback } from "react";
import { ErrorBoundary } from "../../live/ErrorBoundary.tsx";
import { uiSchemaOf } from "../fields/drawing.ts";
import { useForm } from "../session/context.ts";
import { declarationOf } from "./declaration.ts";
import styles from "./SchemaField.module.css";

export function SchemaField(props: FieldProps) {
  const { schema, formData, registry, onChange } = props;
  const declared =
    schema.$ref || schema.allOf ? registry.schemaUtils.retrieveSchema(schema, formData) : schema;
  // In a list rjsf makes a null of a cleared item, which no rule of the item allows: a blank one counts as missing.
  const change = useCallback<typeof onChange>(
    (value, path, ...rest) =>
      onChange(value === undefined && typeof path.at(-1) === "number" ? "" : value, path, ...rest),
    [onChange],
  );
  return (
    <ErrorBoundary resetKey={schema} fallback={<BrokenField {...props} />}>
      <StockSchemaField {...props} uiSchema={uiSchemaOf(declarationOf(declared))} onChange={change} />
    </ErrorBoundary>
  );
}

function BrokenField({ schema, name }: FieldProps) {
  const { messages } = useForm().form;
  return (
    <div className={styles.broken}>
      <strong>{schema.title ?? name}</strong>
      <p>{messages.form.brokenField}</p>
    </div>
  );
}
