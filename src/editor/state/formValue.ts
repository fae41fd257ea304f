// A form as the actions on its fields read and change it.
import { operationsBetween } from "../../edits/describe.ts";
import type { Json, Operation } from "../../edits/operation.ts";
import { applyToValue, isSameJson } from "../../edits/value.ts";
import { valueAt } from "../../engine/path.ts";
import type { Field, Submit as FormSubmit } from "../../types.gen.ts";
import type { EditorAction } from "./editorState.ts";
import type { Thing } from "./thing.ts";

/** What the actions read and change of a form's value, or of a field that has others in it. */
export interface FormValue extends Branches {
  properties: Record<string, FieldValue>;
  required?: string[] | undefined;
  groups?: { title: string; fields: string[] }[] | undefined;
  errors?: { field: string; rule: string | string[]; message: string }[] | undefined;
  prefill?: string[] | undefined;
  submit?: Submit;
  receive?: Record<string, Json>;
  dependencies?: Record<string, unknown>;
  allOf?: Branches[] | undefined;
}

/** Of a form, as it is changed: what becomes undefined goes. */
export type Submit = { [Key in keyof FormSubmit]?: FormSubmit[Key] | undefined };

export type FieldValue = Pick<Field, "title" | "type" | "const" | "pattern" | "minItems">;

/** What a condition decides. */
export interface Branches {
  if?: Json;
  then?: FormValue;
  else?: Json;
}

export function formValueOf(thing: Thing): FormValue {
  return thing.other({ file: thing.file, at: [] }).value as unknown as FormValue;
}

/** What `change` does to a copy of the form in which the `first` operation is done. `owner` has the field. */
export function actionOn(
  field: Thing,
  label: string,
  change: (form: FormValue, owner: FormValue) => void,
  first: Operation[] = [],
): EditorAction {
  const before = first.reduce(applyToValue, formValueOf(field) as unknown as Json);
  const form = structuredClone(before) as unknown as FormValue;
  change(form, valueAt(form, field.at.slice(0, -2)) as FormValue);
  // Without what has become undefined.
  const operations = [...first, ...operationsBetween(before, JSON.parse(JSON.stringify(form)))];
  return { label: `${label} «${field.title}»`, operations, select: field };
}

/** Where the texts of the options of a field are, by value. Those of several boxes are beside the list. */
export function labelsOf({ parent }: Thing): Thing {
  const isOfItems = parent.at.at(-1) === "items" && !parent.isFormField;
  return (isOfItems ? parent.parent : parent).below("ui", "labels");
}

export function fieldKey({ at }: Thing): string {
  return String(at.at(-1));
}

/** Whether it is declared once for several fields. It has no messages of its own: theirs name each of them. */
export function isShared({ at }: Thing): boolean {
  return at[0] === "definitions";
}

/**
 * As messages name it: `casa.calle`, `contactos[].nombre`. A shared field has a path that no message has, `#direccion.calle`:
 * a field of the form may have its name.
 */
export function pathOfField(field: Thing): string {
  const { at } = field;
  const steps = at.flatMap((step, index) => {
    if (isShared(field) && index === 1) return [`.#${step}`];
    if (at[index - 1] === "properties") return [`.${step}`];
    return step === "items" ? ["[]"] : [];
  });
  return steps.join("").slice(1);
}

/** The messages of a form without those of some rules of a field. */
export function withoutRules(errors: FormValue["errors"], path: string, gone: string[]): FormValue["errors"] {
  return errors?.flatMap((row) => {
    const left = [row.rule].flat().filter((rule) => row.field !== path || !gone.includes(rule));
    return left.length === [row.rule].flat().length ? row : left.length > 0 ? { ...row, rule: left } : [];
  });
}

export function withoutEmpty<Item>(list: Item[] | undefined): Item[] | undefined {
  return list?.length === 0 ? undefined : list;
}

/** Takes away the conditions under which nothing is declared any more. */
export function dropEmptyBranches(form: FormValue): void {
  const isEmpty = ({ then, else: otherwise }: Branches) =>
    then !== undefined && otherwise === undefined && isSameJson(JSON.parse(JSON.stringify(then)), { properties: {} });
  if (isEmpty(form)) {
    delete form.if;
    delete form.then;
  }
  form.allOf = withoutEmpty(form.allOf?.filter((one) => !isEmpty(one)));
}
