// The deadline for an answer, in working days: one for all submissions, or one for each option of a field of the form.
import type { Json, Operation } from "../../edits/operation.ts";
import { choicesOf, noLabels } from "../../engine/choices.ts";
import { declarationsAt } from "../../engine/declarations.ts";
import { getOwn } from "../../engine/path.ts";
import type { Field } from "../../types.gen.ts";
import { setFields } from "./actions.ts";
import type { EditorAction } from "./editorState.ts";
import { formValueOf, pathOfField } from "./formValue.ts";
import { type NameOption, namesFor } from "./sending.ts";
import type { Thing } from "./thing.ts";

/** The submissions in which visitors chose one option of a field. */
export interface DeadlineClass extends NameOption {
  /** Undefined if the deadline of all applies. */
  days: number | undefined;
}

/** The fields in which visitors choose one of several texts. `deadline` is `receive.due` of a form. */
export function classFields(deadline: Thing): NameOption[] {
  return namesFor(deadline, "string").filter(({ value }) => choicesIn(deadline, value).length > 0);
}

/** Those of the chosen field; empty if there is none. */
export function classesOf(deadline: Thing): DeadlineClass[] {
  const days = deadline.below("values").value;
  const choices = choicesIn(deadline, fieldOf(deadline) ?? "");
  return choices.map((choice) => ({ ...choice, days: getOwn(days, choice.value) as number | undefined }));
}

/** Each class starts with the deadline of all. Undefined: all have the same one. */
export function setClassField(deadline: Thing, name: string | undefined): EditorAction {
  const days = getOwn(deadline.value, "days") as number;
  const starts = name && Object.fromEntries(choicesIn(deadline, name).map(({ value }) => [value, days]));
  return changeClasses(deadline, name, starts || {}, "Cambiar de qué depende el plazo");
}

/** `text` is what somebody has entered. Empty: the deadline of all applies. */
export function setClassDays(deadline: Thing, { value, label }: NameOption, text: string): EditorAction {
  const { [value]: _, ...others } = (deadline.below("values").value ?? {}) as Record<string, Json>;
  const days = Number(text);
  const values = text === "" ? others : { ...others, [value]: days };
  const action = changeClasses(deadline, fieldOf(deadline), values, `Cambiar el plazo de «${label}»`);
  // The check has the same limits, but its message calls the class by a number.
  const isCount = text === "" || (Number.isInteger(days) && days >= 1 && days <= 365);
  return { ...action, refusal: isCount ? undefined : `Escriba los días hábiles de «${label}» con cifras, de 1 a 365.` };
}

/** The operations that remove the deadline of an option that is deleted. */
export function withoutClass({ parent, value }: Thing): Operation[] {
  const deadline = parent.other({ file: parent.file, at: ["receive", "due"] });
  const isOfClasses = fieldOf(deadline) === pathOfField(parent.parent);
  const own = classesOf(deadline).find((one) => one.value === value && one.days !== undefined);
  return isOfClasses && own ? setClassDays(deadline, own, "").operations : [];
}

function fieldOf(deadline: Thing): string | undefined {
  return getOwn(deadline.value, "field") as string | undefined;
}

function changeClasses(
  deadline: Thing,
  field: Json | undefined,
  values: Record<string, Json>,
  label: string,
): EditorAction {
  const hasClasses = Object.keys(values).length > 0;
  return setFields(deadline, hasClasses ? { field, values } : { field: undefined, values: undefined }, label);
}

/** The options, all texts, in all declarations of a field: conditions can declare it with other ones. */
function choicesIn(place: Thing, name: string): NameOption[] {
  const form = formValueOf(place) as Field;
  const choices = declarationsAt(form, [name]).flatMap((declaration) => choicesOf(form, declaration, noLabels));
  const labels = new Map(choices.map(({ value, label }) => [String(value), label]));
  return [...labels].map(([value, label]) => ({ value, label }));
}
