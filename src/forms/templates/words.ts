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

/** Whether a field must be filled, in words; nothing for what cannot be, nor for an item of a list: it can be removed. */
export function needInWords(
  { words }: CompiledForm,
  schema: Field,
  path: Path,
  isNeeded: boolean | undefined,
) {
  if (schema.readOnly || typeof path.at(-1) === "number") return undefined;
  return isNeeded || schema.const === true ? words.form.required : words.form.optional;
}
