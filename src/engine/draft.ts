// What a form stores while the visitor fills it in, and what of it the form can show later: its file may have changed.
import type { Field } from "../types.gen.ts";
import { choicesOf, isChoice } from "./choices.ts";
import { declarationsAt } from "./declarations.ts";
import { descriptionsIn } from "./file.ts";
import type { CompiledForm } from "./form.ts";
import { jsonType } from "./jsonType.ts";
import { memoizeFor, memoizeForTexts } from "./memoizeFor.ts";
import { isBlank } from "./normalise.ts";
import { isGroup, isSameData, mapValues, type Path, pathKey, valueAt, withValueAt } from "./path.ts";
import { isFileField, isPasswordField, widgetOf } from "./widgets.ts";

/** As JSON, which has no undefined values. */
export interface Draft {
  data: unknown;
  /** The paths of the fields that were emptied: without them, their defaults would come back. */
  emptied: Path[];
  /** The data of the form before the visitor changed anything. */
  initial: unknown;
  /** The chosen branches: the data may match another one too. */
  branches?: ChosenBranches;
}

/** The chosen branch of each field that has branches, by the key of its path. */
export type ChosenBranches = Record<string, ChosenBranch>;

/** Its index is another one if the form's file has other branches since: what the visitor chose is its title. */
export interface ChosenBranch {
  index: number;
  title?: string | undefined;
}

/** The draft of `data`; undefined if it is as it was at first. Fields that were emptied are undefined in `data`. */
export function createDraft(form: CompiledForm, data: unknown, initialData: unknown): Draft | undefined {
  const draft = { data: storable(form, data), emptied: emptiedPaths(data), initial: storable(form, initialData) };
  return isSameData(draft.data, draft.initial) ? undefined : draft;
}

/** The data with which a form begins again; undefined if the draft contains nothing that the form still asks for. */
export function restoreData(form: CompiledForm, { data, emptied, initial }: Draft): unknown {
  // An emptied item is null in JSON. As a value of another type it would be left out, and those after it would move.
  const known = storable(form, emptied.reduce(withEmpty, data));
  if (isSameData(known, storable(form, initial))) return undefined;
  return emptied.filter((path) => typeof path.at(-1) === "string").reduce(withEmpty, known);
}

function withEmpty(data: unknown, path: Path): unknown {
  return isGroup(valueAt(data, path.slice(0, -1))) ? withValueAt(data, path, undefined) : data;
}

/** Of files only their names. Without passwords, values that the visitor cannot enter, and values that no field can hold. */
function storable(form: CompiledForm, data: unknown): unknown {
  const { schema: root } = form;
  const declarations = declarationsIn(root);
  const isStorable = (value: unknown, path: Path) => {
    const schemas = declarations(pathKey(path));
    const field = path.findIndex((_, index) => declarations(pathKey(path.slice(0, index + 1))).some(isFileField));
    if (field >= 0) {
      const isName = path.at(-1) === "name" && path.length > field + 1;
      return isName || isBlank(value) || descriptionsIn(value).length > 0;
    }
    if (schemas.some(isPasswordField)) return false;
    // A fixed value identifies its branch. Other hidden values, and those that are read only, are defaults.
    const isFixed = schemas.some((schema) => schema.const === value);
    if (!isFixed && schemas.every((schema) => widgetOf(root, schema) === "hidden")) return false;
    return (
      !schemas.some(({ readOnly }) => readOnly) &&
      (isBlank(value) || (allowsTypeOf(schemas, value) && isOffered(form, schemas, value)))
    );
  };
  return mapValues(data, (value, path) => {
    if (!isStorable(value, path)) return undefined;
    if (!Array.isArray(value)) return value;
    // Each position of a tuple has a control, and keeps it though one before it is left out.
    const positions = declarations(pathKey(path)).map(({ items }) => (Array.isArray(items) ? items.length : 0));
    const fixed = Array.from({ length: Math.max(0, ...positions) }, (_, index) => value[index]);
    return [...fixed, ...value.slice(fixed.length)].filter(
      (item, index) => index < fixed.length || isStorable(item, [...path, index]),
    );
  });
}

/** Memoized, because every change stores the whole form, and looking a field up takes longer the more fields there are. */
const declarationsIn = memoizeFor((root: Field) => memoizeForTexts((key) => declarationsAt(root, JSON.parse(key))));

/**
 * Whether a field can hold values of this type. One for an integer can hold decimals, and any text that is not a number.
 * Schemas without `type` exclude none.
 */
function allowsTypeOf(schemas: Field[], value: unknown): boolean {
  const types: string[] = schemas.flatMap(({ type }) => type ?? []);
  const own = jsonType(value);
  const isTyped = ["number", "string"].includes(own) && types.some((type) => /number|integer/.test(type));
  return types.length === 0 || types.includes(own) || isTyped;
}

/** False for an option that the form offers no more: no control would show it, and the form would refuse it. */
function isOffered({ schema: root, messages }: CompiledForm, schemas: Field[], value: unknown): boolean {
  const own = schemas.filter((schema) => schema.type !== undefined || isChoice(root, schema));
  const offers = (schema: Field) => {
    const choices = choicesOf(root, schema, messages.form);
    return choices.length === 0 || choices.some((choice) => choice.value === value);
  };
  return isGroup(value) || own.length === 0 || own.some(offers);
}

function emptiedPaths(data: unknown, path: Path = []): Path[] {
  if (data === undefined) return [path];
  if (!isGroup(data)) return [];
  const steps = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return steps.flatMap((step) => emptiedPaths(valueAt(data, [step]), [...path, step]));
}
