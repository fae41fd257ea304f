import type { UiSchema } from "@rjsf/utils";
import { hasBranches, widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";

const cache = new WeakMap<Field, UiSchema>();

/** The `ui` of a field as rjsf's uiSchema. The same object for the same schema, so that rjsf sees no change. */
export function uiSchemaOf(schema: Field): UiSchema {
  const uiSchema = cache.get(schema) ?? createUiSchema(schema);
  cache.set(schema, uiSchema);
  return uiSchema;
}

function createUiSchema(schema: Field): UiSchema {
  // In a field with branches, `ui.widget` names the widget that chooses the branch.
  const widget = hasBranches(schema) ? schema.ui?.widget : widgetOf(schema);
  if (widget === "file") return { "ui:field": "FileField" };
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  const labels = schema.ui?.labels ?? items?.ui?.labels;
  return {
    ...(widget && { "ui:widget": widget }),
    ...(schema.ui?.placeholder && { "ui:placeholder": schema.ui.placeholder }),
    ...(labels && { "ui:enumNames": labels }),
  };
}
