// When a field of a form is asked for: always, or only if a box is marked or an option of another field is chosen. Conditions
// of any other form are left as they are.
import type { Json } from "../../edits/operation.ts";
import { isSameJson, jsonAt } from "../../edits/value.ts";
import { getOwn, type Path, valueAt } from "../../engine/path.ts";
import type { EditorAction } from "./editorState.ts";
import {
  actionOn,
  type Branches,
  dropEmptyBranches,
  type FormValue,
  fieldKey,
  formValueOf,
  labelsOf,
  withoutEmpty,
} from "./formValue.ts";
import { objectsOf, type Thing } from "./thing.ts";

/** That a field of the form has a value. */
export interface Condition {
  field: string;
  value: Json;
}

/** Null for a field that is always asked for; undefined if the editor cannot say or change when it is. */
export function conditionOf(field: Thing): Condition | null | undefined {
  const place = field.at.slice(0, -2);
  if (place.length === 0) return null;
  if (!/^(allOf,\d+,)?then$/.test(place.join())) return;
  const around = valueAt(formValueOf(field), place.slice(0, -1)) as Branches;
  return around.else === undefined ? readCondition(around.if) : undefined;
}

/** `{ "required": ["tipo"], "properties": { "tipo": { "const": "queja" } } }` */
function readCondition(written: Json | undefined): Condition | undefined {
  const properties = jsonAt(written, ["properties"]) ?? {};
  const [field = ""] = Object.keys(properties);
  const value = jsonAt(properties, [field, "const"]);
  return value !== undefined && isSameJson(written, writeCondition({ field, value })) ? { field, value } : undefined;
}

function writeCondition({ field, value }: Condition): Json {
  return { required: [field], properties: { [field]: { const: value } } };
}

export function possibleConditions(field: Thing): { condition: Condition; label: string }[] {
  const fields = objectsOf(field.model, field.file).filter((one) => one.isFormField && one.at.length === 2);
  return fields.flatMap((one) => {
    const name = String(one.at.at(-1));
    const options = getOwn(one.value, "enum");
    if (one.at.join() === field.at.join()) return [];
    if (getOwn(one.value, "type") === "boolean" && options === undefined)
      return [{ condition: { field: name, value: true }, label: `Solo si se marca «${one.title}»` }];
    if (!Array.isArray(options)) return [];
    const labels = labelsOf(one.below("enum")).value;
    return options.map((value: Json) => ({
      condition: { field: name, value },
      label: `Solo si «${one.title}» es «${getOwn(labels, String(value)) ?? value}»`,
    }));
  });
}

/**
 * Why a field, or one of its options, is not deleted: the fields that are asked for because of it. Undefined if there are
 * none.
 */
export function askedForBy(field: Thing, option?: Json): string | undefined {
  // Conditions of the form name its own fields.
  const isOwn = field.at.length === 2;
  const fields = objectsOf(field.model, field.file).filter((one) => {
    const condition = isOwn && one.isFormField && conditionOf(one);
    return condition && condition.field === fieldKey(field) && (option ?? condition.value) === condition.value;
  });
  if (fields.length === 0) return;
  const names = new Intl.ListFormat("es").format(fields.map(({ title }) => `«${title}»`));
  const what = option === undefined ? "este campo" : "esta opción";
  return `De ${what} depende cuándo se pide ${names}. Cambie antes allí «Cuándo se pide».`;
}

/** Declares the field where the condition holds, or for all if there is none. It keeps its block and its messages. */
export function setCondition(field: Thing, condition: Condition | undefined): EditorAction {
  const name = String(field.at.at(-1));
  let place: Path = [];
  const action = actionOn(field, "Cambiar cuándo se pide", (form, owner) => {
    const target = condition ? branchOf(form, writeCondition(condition)) : form;
    const { [name]: declaration = {}, ...others } = owner.properties;
    if (owner.required?.includes(name)) {
      owner.required = withoutEmpty(owner.required.filter((one) => one !== name));
      target.required = [...(target.required ?? []), name];
    }
    owner.properties = others;
    target.properties = { ...target.properties, [name]: declaration };
    dropEmptyBranches(form);
    const index = form.allOf?.findIndex((one) => one.then === target) ?? -1;
    place = index < 0 ? [] : ["allOf", index, "then"];
  });
  const to = [...place, "properties", name];
  return { ...action, moved: { from: field.at, to }, select: field.other({ file: field.file, at: to }) };
}

/** What holds under a condition; it comes after the others if the form has none like it. */
function branchOf(form: FormValue, written: Json): FormValue {
  const found = form.allOf?.find((one) => one.then && isSameJson(one.if, written) && one.else === undefined);
  const then = found?.then ?? { properties: {} };
  if (!found) form.allOf = [...(form.allOf ?? []), { if: written, then }];
  return then;
}
