// The text that says whether a field is required.
import type { CompiledForm } from "../../engine/form.ts";
import type { Path } from "../../engine/path.ts";
import { widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";

/**
 * Whether a field is required or optional, as text. Undefined for a field that nobody can fill in, and where it is
 * clear that the field is optional: an item of a list can be removed, a check box can stay empty.
 */
export function requirementText(form: CompiledForm, schema: Field, path: Path, required: boolean) {
  const { messages } = form;
  if (schema.readOnly || typeof path.at(-1) === "number") return undefined;
  if (required || schema.const === true) return messages.form.required;
  return widgetOf(form.schema, schema) === "checkbox" ? undefined : messages.form.optional;
}
