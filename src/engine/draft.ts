// What a form stores while the visitor fills it in, and what of it the form can show later: its file may have changed.
import type { Field } from "../types.gen.ts";
import { declarationsAt } from "./declarations.ts";
import { descriptionsIn } from "./file.ts";
import type { CompiledForm } from "./form.ts";
import { jsonType } from "./jsonType.ts";
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
}

/** The draft of `data`; undefined if it is as it was at first. Fields that were emptied are undefined in `data`. */
export function createDraft(form: CompiledForm, data: unknown, initialData: unknown): Draft | undefined {
  const draft = { data: storable(form, data), emptied: emptiedPaths(data), initial: storable(form, initialData) };
  return isSameData(draft.data, draft.initial) ? undefined : draft;
}

/** The data with which a form begins again; undefined if the draft contains nothing that the form still asks for. */
export function restoreData(form: CompiledForm, { data, emptied, initial }: Draft): unknown {
  const known = storable(form, data);
  if (isSameData(known, storable(form, initial))) return undefined;
  return emptied.reduce((restored: unknown, path) => {
    const outer = valueAt(restored, path.slice(0, -1));
    return hasPlace(outer, path.at(-1)) ? withValueAt(restored, path, undefined) : restored;
  }, known);
}

/** Whether `outer` can have a value at `step`: a list from which items of an older form were left out gets no gaps. */
function hasPlace(outer: unknown, step: string | number | undefined): boolean {
  return isGroup(outer) && (!Array.isArray(outer) || Number(step) <= outer.length);
}

/** Of files only their names. Without passwords, values that the visitor cannot enter, and values that no field can hold. */
function storable({ schema: root }: CompiledForm, data: unknown): unknown {
  const isStorable = (value: unknown, path: Path) => {
    const schemas = cachedDeclarations(root, path);
    const isIn = (depth: number) => cachedDeclarations(root, path.slice(0, depth)).some(isFileField);
    const field = path.findIndex((_, index) => isIn(index + 1));
    if (field >= 0) {
      const isName = path.at(-1) === "name" && path.length > field + 1;
      return isName || isBlank(value) || descriptionsIn(value).length > 0;
    }
    if (schemas.some(isPasswordField)) return false;
    // A fixed value identifies its branch. Other hidden values, and those that are read only, are defaults.
    const isFixed = schemas.some((schema) => schema.const === value);
    if (!isFixed && schemas.every((schema) => widgetOf(root, schema) === "hidden")) return false;
    return !schemas.some(({ readOnly }) => readOnly) && (isBlank(value) || allowsTypeOf(schemas, value));
  };
  return mapValues(data, (value, path) => {
    if (!isStorable(value, path)) return undefined;
    return Array.isArray(value) ? value.filter((item, index) => isStorable(item, [...path, index])) : value;
  });
}

/** By the root schema, which is never changed in place: no entry is ever stale. */
const caches = new WeakMap<Field, Map<string, Field[]>>();

/** Cached, because every change stores the whole form, and looking a field up takes longer the more fields there are. */
function cachedDeclarations(root: Field, path: Path): Field[] {
  const cache = caches.get(root) ?? new Map<string, Field[]>();
  caches.set(root, cache);
  const key = pathKey(path);
  const schemas = cache.get(key) ?? declarationsAt(root, path);
  cache.set(key, schemas);
  return schemas;
}

/** Whether a schema allows values of this type, decimals for integers too. Schemas without `type` exclude none. */
function allowsTypeOf(schemas: Field[], value: unknown): boolean {
  const types: string[] = schemas.flatMap(({ type }) => type ?? []);
  const own = jsonType(value);
  return types.length === 0 || types.includes(own) || (own === "number" && types.includes("integer"));
}

function emptiedPaths(data: unknown, path: Path = []): Path[] {
  if (data === undefined) return [path];
  if (!isGroup(data)) return [];
  const steps = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return steps.flatMap((step) => emptiedPaths(valueAt(data, [step]), [...path, step]));
}
