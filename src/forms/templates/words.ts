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

/** Whether a field must be filled, in words; nothing for an item of a list, which can be removed. */
export function needInWords({ words }: CompiledForm, path: Path, required: boolean | undefined) {
  if (typeof path.at(-1) === "number") return undefined;
  return required ? words.form.required : words.form.optional;
}
