// The fields of a form: moving and deleting one, and whether it must be filled in. What names it changes in the same
// step: its block, its messages.
import type { Operation } from "../../edits/operation.ts";
import { placeAfter } from "../../edits/placeAfter.ts";
import { isFieldWithin, valueAt } from "../../engine/path.ts";
import { nestedSchemas } from "../../engine/walk.ts";
import { comparedWith } from "./dateLimits.ts";
import type { EditorAction } from "./editorState.ts";
import { askedForBy, conditionOf } from "./fieldConditions.ts";
import {
  actionOn,
  dropEmptyBranches,
  type FieldValue,
  type FormValue,
  fieldKey,
  formValueOf,
  isShared,
  pathOfField,
  withoutEmpty,
  withoutRules,
} from "./formValue.ts";
import { objectsOf, type Thing } from "./thing.ts";

/** Fields that visitors see together: in a block, or all that are in none. */
export interface FieldBlock {
  /** Its position in the form; undefined for fields in no block. */
  group: number | undefined;
  title: string;
  fields: Thing[];
}

/** `fields` is the place of fields by name. They are in the order in which visitors see them. */
export function blocksOf(fields: Thing): FieldBlock[] {
  // Only those of the form itself are in blocks, with those that appear under its conditions.
  const { groups = [] } = fields.at.length === 1 ? formValueOf(fields) : {};
  const grouped = groups.flatMap((group) => group.fields);
  const names = Object.keys(fields.value ?? {});
  const rest = names.filter((name) => !grouped.includes(name)).map((name) => fields.below(name));
  const blocks = groups.map(({ title, fields: names }, group): FieldBlock => {
    return { group, title, fields: names.flatMap((name) => declarationOf(fields, name) ?? []) };
  });
  const others = { group: undefined, title: "", fields: rest.filter((field) => field.isFormField) };
  return groups.length > 0 && others.fields.length === 0 ? blocks : [...blocks, others];
}

/** The fields in no block that a condition of the form declares: visitors see them after the others. */
export function conditionalFields(fields: Thing): Thing[] {
  if (fields.at.length !== 1) return [];
  const grouped = (formValueOf(fields).groups ?? []).flatMap((group) => group.fields);
  return objectsOf(fields.model, fields.file).filter(
    (one) => one.isFormField && conditionOf(one) && !grouped.includes(fieldKey(one)),
  );
}

/** The field of a name; if it is not among `fields`, where a condition declares it. */
function declarationOf(fields: Thing, name: string): Thing | undefined {
  const own = fields.below(name);
  if (own.value !== undefined) return own;
  return objectsOf(fields.model, fields.file).find((thing) => thing.isFormField && pathOfField(thing) === name);
}

/** The fields among which visitors see it: those of the form if it is in a block, although a condition declares it. */
function amongFields(field: Thing): Thing {
  const { groups = [] } = formValueOf(field);
  const isInBlock = groups.some(({ fields }) => fields.includes(pathOfField(field)));
  return isInBlock ? field.other({ file: field.file, at: ["properties"] }) : field.parent;
}

/** «2 de 4», and of which block. */
export function positionInBlock(field: Thing): string | undefined {
  const indexIn = ({ fields }: FieldBlock) => fields.findIndex((one) => fieldKey(one) === fieldKey(field));
  const block = blocksOf(amongFields(field)).find((one) => indexIn(one) >= 0);
  return block && `${indexIn(block) + 1} de ${block.fields.length}${block.title && ` en «${block.title}»`}`;
}

/** The field before or after it in its block, or the block beside its own; undefined if it has to stay. */
function besideField(field: Thing, by: -1 | 1) {
  const name = fieldKey(field);
  const blocks = blocksOf(amongFields(field));
  const position = blocks.findIndex(({ fields }) => fields.some((one) => fieldKey(one) === name));
  const { group, fields = [] } = blocks[position] ?? {};
  const neighbour = fields[fields.findIndex((one) => fieldKey(one) === name) + by];
  const next = blocks[position + by]?.group;
  // A block without fields is not valid.
  const hasToStay = !neighbour && (next === undefined || (group !== undefined && fields.length === 1));
  return hasToStay ? undefined : { group, neighbour, next };
}

export function canMoveField(field: Thing, by: -1 | 1): boolean {
  return besideField(field, by) !== undefined;
}

export function moveField(field: Thing, by: -1 | 1): EditorAction | undefined {
  const beside = besideField(field, by);
  if (!beside) return;
  const { group, neighbour, next } = beside;
  if (neighbour && group === undefined) return reorder(field, fieldKey(neighbour), by);
  return actionOn(field, "Mover el campo", ({ groups = [] }) => {
    const [own, other] = [group, next].map((position) => groups[position ?? -1]?.fields ?? []) as [string[], string[]];
    const name = fieldKey(field);
    const index = own.indexOf(name);
    if (index >= 0) own.splice(index, 1);
    if (neighbour) own.splice(index + by, 0, name);
    else other.splice(by > 0 ? 0 : other.length, 0, name);
  });
}

/** Fields in no block are in the order of the file, which does not count as a change of the value. */
function reorder(field: Thing, neighbour: string, by: -1 | 1): EditorAction {
  const { at, value = null, parent, title } = field;
  const others = Object.keys(parent.value ?? {}).filter((one) => one !== fieldKey(field));
  const order = others.toSpliced(others.indexOf(neighbour) + (by > 0 ? 1 : 0), 0, fieldKey(field));
  const operations: Operation[] = [
    { op: "remove", at },
    { op: "set", at, value, order },
  ];
  return { label: `Mover el campo «${title}»`, operations, select: field };
}

const hasCondition =
  "Una condición del formulario depende de este campo. Quite antes la condición, o pídaselo a quien mantiene el programa.";

/** With its place in lists and its messages. The check refuses it if a text or a formula names the field. */
export function removeField(field: Thing): EditorAction {
  const path = pathOfField(field);
  const isOther = (name: string) => !isFieldWithin(name, path);
  const neighbour = besideField(field, 1)?.neighbour ?? besideField(field, -1)?.neighbour;
  let refusal = comparedWith(field);
  const change = (form: FormValue, owner: FormValue) => {
    release(field, form, owner);
    form.errors = form.errors?.filter((row) => isOther(row.field));
    form.prefill = withoutEmpty(form.prefill?.filter(isOther));
    const { submit = {} } = form;
    if (submit.sent) submit.sent = submit.sent.filter(isOther);
    if (submit.log) submit.log = submit.log.filter(isOther);
    if (Array.isArray(submit.reset)) submit.reset = withoutEmpty(submit.reset.filter(isOther)) ?? false;
    for (const group of form.groups ?? []) group.fields = group.fields.filter(isOther);
    form.groups = withoutEmpty(form.groups?.filter(({ fields }) => fields.length > 0));
    dropEmptyBranches(form);
    const steps = ["items", "properties", "definitions"];
    const outer = field.at.slice(0, -2).findLastIndex((step) => steps.includes(String(step)));
    // The others have a name after them.
    const around = field.at.slice(0, outer < 0 ? 0 : outer + (field.at[outer] === "items" ? 1 : 2));
    if (isNamedIn(valueAt(form, around) as FormValue, fieldKey(field))) refusal = askedForBy(field) ?? hasCondition;
  };
  const action = actionOn(field, "Borrar el campo", change, [{ op: "remove", at: field.at }]);
  // The condition that has declared the field may be gone, and another one declare its neighbour.
  const at = neighbour && placeAfter(neighbour.at, action.operations);
  return { ...action, refusal, select: at ? { file: field.file, at } : field.parent };
}

/** Whether a schema, or a condition or a branch in it, names a property. */
function isNamedIn(schema: Partial<FormValue>, name: string): boolean {
  const { properties = {}, required = [], dependencies = {} } = schema;
  const names = [Object.keys(properties), required, Object.keys(dependencies), Object.values(dependencies)];
  const inside = nestedSchemas(schema).filter(({ step, role }) => step === undefined && role !== "definition");
  return names.flat(2).includes(name) || inside.some((nested) => isNamedIn(nested.schema, name));
}

export function isRequired(field: Thing): boolean {
  const owner = valueAt(formValueOf(field), field.at.slice(0, -2)) as FormValue;
  // A box may demand its mark in another way.
  return owner.properties[fieldKey(field)]?.const === true || (owner.required?.includes(fieldKey(field)) ?? false);
}

/** Whether a visitor must fill in the field: a box must be marked then, and a list have an item. */
export function setRequired(field: Thing, isOn: boolean): EditorAction {
  return actionOn(field, isOn ? "Hacer obligatorio" : "Hacer opcional", (form, owner) =>
    isOn ? demand(field, form, owner, fieldsBefore(field)) : release(field, form, owner),
  );
}

/** Those that visitors fill in before a field, with what is before the one that contains it. */
function fieldsBefore(field: Thing): Thing[] {
  const beside = blocksOf(amongFields(field)).flatMap(({ fields }) => fields);
  const index = beside.findIndex((one) => fieldKey(one) === fieldKey(field));
  return [...beforeOuter(field), ...beside.slice(0, index)];
}

export function beforeOuter(field: Thing): Thing[] {
  const outer = field.parent.around.findLast(({ isFormField }) => isFormField);
  return outer ? [...fieldsBefore(outer), outer] : [];
}

/** The rules that are broken if a field is not filled in. The page gives an empty list to a form, which is not missing. */
function demandOf(field: FieldValue | undefined): string[] {
  if (field?.type === "boolean") return ["required", "const"];
  return field?.type === "array" && field.minItems === 1 ? ["required", "minItems"] : ["required"];
}

/** Its message comes after those of the fields before it. */
export function demand(field: Thing, form: FormValue, owner: FormValue, before: Thing[]): void {
  const own = owner.properties[fieldKey(field)];
  const isBox = own?.type === "boolean";
  if (isBox) own.const = true;
  if (own?.type === "array") own.minItems ||= 1;
  owner.required = [...(owner.required ?? []), fieldKey(field)];
  if (isShared(field)) return;
  const paths = before.map(pathOfField);
  const rows = form.errors ?? [];
  const last = rows.findLastIndex(({ field, rule }) => [rule].flat().includes("required") && paths.includes(field));
  const rules = demandOf(own);
  const row = {
    field: pathOfField(field),
    rule: rules.length > 1 ? rules : "required",
    message: isBox ? `Para continuar, marca «${own.title}»` : `Por favor completa «${own?.title}»`,
  };
  form.errors = rows.toSpliced(last + 1, 0, row);
}

export function release(field: Thing, form: FormValue, owner: FormValue): void {
  const own = owner.properties[fieldKey(field)];
  const rules = demandOf(own);
  if (own?.type === "boolean") delete own.const;
  if (rules.includes("minItems")) delete own?.minItems;
  owner.required = withoutEmpty(owner.required?.filter((name) => name !== fieldKey(field)));
  form.errors = withoutRules(form.errors, pathOfField(field), rules);
}
