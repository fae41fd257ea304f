// The names of fields, and the text that says whether a field is required.
import type { CompiledForm } from "../../engine/form.ts";
import type { Path } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import { widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";

/** The visible name of a field: its title, with its position if it is an item of a list. */
export function fieldLabel(form: CompiledForm, schema: Field, path: Path, label: string): string {
  const step = path.at(-1);
  if (typeof step !== "number") return label;
  return schema.title ? `${schema.title} ${step + 1}` : itemName(form, step);
}

/** The name of a list's item that has no title. */
export function itemName({ messages }: CompiledForm, position: number): string {
  return fillTemplate(messages.form.item, () => position + 1);
}

/**
 * Whether a field is required or optional, as text. Undefined for a field that nobody can fill in, and where it is
 * clear that the field is optional: an item of a list can be removed, a check box can stay empty.
 */
export function requirementText({ messages }: CompiledForm, schema: Field, path: Path, required: boolean) {
  if (schema.readOnly || typeof path.at(-1) === "number") return undefined;
  if (required || schema.const === true) return messages.form.required;
  return widgetOf(schema) === "checkbox" ? undefined : messages.form.optional;
}
