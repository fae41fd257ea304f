import type { UiSchema } from "@rjsf/utils";
import { hasBranches, widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";

const cache = new WeakMap<Field, UiSchema>();

/**
 * The `ui` of a field as rjsf's uiSchema. The same object for the same schema, so that rjsf sees no change:
 * a saved file has new schemas, so no entry is ever stale.
 */
export function uiSchemaOf(root: Field, schema: Field): UiSchema {
  const uiSchema = cache.get(schema) ?? createUiSchema(root, schema);
  cache.set(schema, uiSchema);
  return uiSchema;
}

function createUiSchema(root: Field, schema: Field): UiSchema {
  if (widgetOf(root, schema)) return { "ui:field": "WidgetField", "ui:fieldReplacesAnyOrOneOf": true };
  return {
    // In a field with branches, `ui.widget` names the widget that chooses the branch.
    ...(hasBranches(root, schema) && schema.ui?.widget && { "ui:widget": schema.ui.widget }),
    ...(schema.ui?.duplicate && { "ui:options": { copyable: true } }),
  };
}
