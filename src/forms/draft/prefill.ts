// Answers in the address: `#/cita?sede=norte`. Only the forms that allow them load this (engine/formParts.ts).
import { choicesOf } from "../../engine/choices.ts";
import { fromControlText } from "../../engine/controlTexts.ts";
import { fieldAt } from "../../engine/declarations.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { isBlank } from "../../engine/normalise.ts";
import { isWithin, type Path, parsePath, withValueAt } from "../../engine/path.ts";
import { validateForm } from "../../engine/validate.ts";

/** The data with which a form begins: the values in the address that the form allows and that break no rule of theirs. */
function prefill(form: CompiledForm): unknown {
  const query = new URLSearchParams(/\?([^#]*)/.exec(location.hash)?.[1]);
  return form.prefill.reduce<unknown>((data, name) => {
    const path = parsePath(name);
    const value = enteredBy(form, path, query.getAll(name));
    const filled = withValueAt(data, path, value);
    const isValid = !validateForm(form, filled).some((error) => isWithin(error.path, path));
    return value !== undefined && isValid ? filled : data;
  }, undefined);
}

/** The value of the field at `path` that texts of the address mean; undefined if there is none. */
function enteredBy({ schema: root, messages }: CompiledForm, path: Path, texts: string[]): unknown {
  const field = fieldAt(root, path);
  const choices = choicesOf(root, field, messages.form);
  const values = texts
    .filter((text) => !isBlank(text))
    .map((text) => {
      if (choices.length > 0) return choices.find(({ value }) => String(value) === text)?.value ?? text;
      if (field.type === "boolean") return { true: true, false: false }[text];
      if (field.format === "time" || field.format === "date-time") return fromControlText(text);
      return field.type === "string" ? text : Number(text);
    });
  return field.type === "array" && values.length > 0 ? values : values[0];
}

export default prefill;
