// What a field is called and what is said about it.
import type { Field } from "../../content/types.gen.ts";
import { fill } from "../engine/fill.ts";
import type { CompiledForm } from "../engine/form.ts";
import type { Path } from "../engine/normalise.ts";

/** The visible name of a field: its title, with its position where it is an item of a list. */
export function fieldLabel({ words }: CompiledForm, schema: Field, path: Path, label: string): string {
  const step = path.at(-1);
  if (typeof step !== "number") return label;
  return schema.title ? `${schema.title} ${step + 1}` : fill(words.form.item, () => step + 1);
}

/**
 * Whether a field must be filled, in words; nothing where there is nothing to fill, nor for an item of a list, which
 * can be removed. An empty list is no missing one: what asks for an item is `minItems`.
 */
export function needInWords(
  { words }: CompiledForm,
  schema: Field,
  path: Path,
  required: boolean | undefined,
) {
  if (schema.readOnly || typeof path.at(-1) === "number") return undefined;
  const isNeeded = schema.type === "array" ? (schema.minItems ?? 0) > 0 : required || schema.const === true;
  return isNeeded ? words.form.required : words.form.optional;
}
