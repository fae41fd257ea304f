// What a field is called and what is said about it.

import type { CompiledForm } from "../../engine/form.ts";
import type { Path } from "../../engine/path.ts";
import { fillTemplate } from "../../engine/template.ts";
import type { Field } from "../../types.gen.ts";
import { widgetOf } from "../fields/drawing.ts";

/** The visible name of a field: its title, with its position where it is an item of a list. */
export function fieldLabel(form: CompiledForm, schema: Field, path: Path, label: string): string {
  const step = path.at(-1);
  if (typeof step !== "number") return label;
  return schema.title ? `${schema.title} ${step + 1}` : itemName(form, step);
}

/** What an item of a list is called by its position alone. */
export function itemName({ messages }: CompiledForm, position: number): string {
  return fillTemplate(messages.form.item, () => position + 1);
}

/**
 * Whether a field must be filled, in messages. Nothing for what cannot be filled, nor for what is plainly optional: an
 * item of a list can be removed, a box left empty.
 */
export function requirementText(
  { messages }: CompiledForm,
  schema: Field,
  path: Path,
  isNeeded: boolean | undefined,
) {
  if (schema.readOnly || typeof path.at(-1) === "number") return undefined;
  if (isNeeded || schema.const === true) return messages.form.required;
  return widgetOf(schema) === "checkbox" ? undefined : messages.form.optional;
}
