// The messages of a field of a form: what visitors read if they do not follow one of its rules.
import type { Operation } from "../../edits/operation.ts";
import { getOwn, isFieldWithin } from "../../engine/path.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";
import type { EditorAction } from "./editorState.ts";
import { fileBreach, fileIn } from "./fileRules.ts";
import { isRequired } from "./formFields.ts";
import { actionOn, formValueOf, isShared, pathOfField, withoutRules } from "./formValue.ts";
import { objectsOf, type Thing } from "./thing.ts";

/** Visitors hardly ever break them: what they choose or enter has the right type. */
const kept = ["type", "enum", "options"];

/** The messages in the order in which the rules are checked, each with what its rules are called. */
export function fieldMessages(field: Thing): { place: Thing; label: string }[] {
  const path = pathOfField(field);
  return (formValueOf(field).errors ?? []).flatMap(({ field: of, rule }, index) => {
    if (!isFieldWithin(of, path)) return [];
    const place = field.other({ file: field.file, at: ["errors", index, "message"] });
    const part = partOf(field, of.slice(path.length));
    const all = [rule].flat();
    const ofFile = fileIn(field) && fileBreach(String(part.at.at(-1)), all);
    if (ofFile) return { place, label: ofFile };
    const broken = all.filter((one) => !kept.includes(one));
    const rules = new Set((broken.length > 0 ? broken : all).map((one) => labelOf(part, one, field)));
    const label = [...(part === field ? [] : [part.name]), [...rules].join(", ")].join(": ");
    return { place, label };
  });
}

/** What a message of a form is about: «Asunto: si no se llena». Undefined for one of the whole form, and for other things. */
export function messageName(thing: Thing): string | undefined {
  if (thing.parent.at.join() !== "errors") return;
  const of = String(getOwn(thing.value, "field"));
  const isAbout = (one: Thing) => one.isFormField && isFieldWithin(of, pathOfField(one));
  const field = objectsOf(thing.model, thing.file).find(isAbout);
  const own = field && fieldMessages(field).find(({ place }) => place.parent.index === thing.index);
  return own && `${field.title}: ${uncapitalized(own.label)}`;
}

/** The field inside another one that a row names: `.ciudad`, `[].nombre`. */
function partOf(field: Thing, rest: string): Thing {
  const names = rest.match(/\[\]|[^.[\]]+/g) ?? [];
  return names.reduce((part, name) => (name === "[]" ? part.below("items") : part.below("properties", name)), field);
}

/** What a rule of `part` is called, which may be a part of the field. */
function labelOf(part: Thing, rule: string, field = part): string {
  const isBox = getOwn(part.value, "type") === "boolean";
  if (isBox && ["required", "const"].includes(rule)) return "Si no se marca";
  const isAnyItem = rule === "minItems" && getOwn(part.value, "minItems") === 1;
  if (rule === "required" || isAnyItem) return "Si no se llena";
  return field.parent.field?.options?.find(({ value }) => value === rule)?.label ?? rule;
}

/** The rules of a field for which visitors read a general message. */
export function unwrittenRules(field: Thing): { rule: string; label: string }[] {
  if (isShared(field)) return [];
  const path = pathOfField(field);
  const written = (formValueOf(field).errors ?? []).filter((row) => row.field === path).flatMap(({ rule }) => rule);
  const known = field.parent.field?.options?.map(({ value }) => value) ?? [];
  const own = [...(isRequired(field) ? ["required"] : []), ...Object.keys(field.value ?? {})];
  return own
    .filter((rule) => known.includes(rule) && ![...kept, ...written].includes(rule))
    .map((rule) => ({ rule, label: labelOf(field, rule) }));
}

/** It comes after the other messages of the field, or at the end, and is selected. */
export function insertMessage(field: Thing, rule: string): EditorAction {
  const path = pathOfField(field);
  const { errors = [] } = formValueOf(field);
  const last = errors.findLastIndex((row) => row.field === path);
  const index = last < 0 ? errors.length : last + 1;
  const action = actionOn(field, "Escribir un mensaje de", (form) => {
    form.errors = errors.toSpliced(index, 0, { field: path, rule, message: `Revisa «${field.title}»` });
  });
  return { ...action, select: field.other({ file: field.file, at: ["errors", index, "message"] }) };
}

/** What has to change with a rule that is taken off a field: its messages go. */
export function withoutMessages(field: Thing, rule: string): Operation[] {
  return actionOn(field, "", (form) => {
    form.errors = withoutRules(form.errors, pathOfField(field), [rule]);
  }).operations;
}
