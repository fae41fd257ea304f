// Describes the objects of a file: what each is called, its fields and their controls.
import type { Json } from "../../edits/operation.ts";
import { getOwn } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { childSchemas } from "../../engine/walk.ts";
import { applicable } from "../../pipeline/read/parts.ts";
import { asSchema, type Schema } from "../../pipeline/read/schemas.ts";
import type { Addition, FieldModel, Item, Kind } from "../protocol.ts";
import { additionsTo, initialValue, type Surroundings } from "./additions.ts";
import { annotated, controlOf, described, helpOf, isFreeText, isSection, optionsOf, thingHelp } from "./annotation.ts";
import { unused } from "./unused.ts";

/** Where an object is: what its list calls its items, and the section types that may not be in it. */
export interface ObjectLocation {
  item?: string | undefined;
  without: string[];
  /** What applies to the fields that are absent: the general texts of the site file. */
  defaults?: unknown;
}

/** Every page starts with a hero, and has no other. */
const onlyFirst = "hero";

/** The kind of each object in a value, by pointer. */
export function kindsIn(
  value: Json,
  schema: Schema,
  outermost: ObjectLocation,
  around: Surroundings,
): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const without = [onlyFirst, ...outermost.without];
  visit(value, applicable(value, schema, around.schemas), [], { ...outermost, without });
  return kinds;

  function visit(inner: Json, all: Schema[], path: (string | number)[], location: ObjectLocation): void {
    if (typeof inner !== "object" || inner === null) return;
    const type = !Array.isArray(inner) && isSection(all) ? [String(inner.type)] : [];
    const within = { ...location, without: [...location.without, ...type] };
    if (!Array.isArray(inner)) kinds.set(formatPointer(path), kindOf(inner, all, within, around));
    const item = Array.isArray(inner) ? annotated(all, "item") : undefined;
    const entries: [string | number, Json][] = Array.isArray(inner) ? [...inner.entries()] : Object.entries(inner);
    for (const [step, child] of entries) {
      const children = [...new Set(all.flatMap((one) => childSchemas(one, step)))];
      const next = children.flatMap((one) => applicable(child, one, around.schemas));
      visit(child, next, [...path, step], { ...within, item, defaults: getOwn(location.defaults, step) });
    }
  }
}

/** By the schemas and the location that they depend on. */
const general = new WeakMap<Surroundings, Map<string, Kind>>();

function kindOf(value: Record<string, Json>, all: Schema[], location: ObjectLocation, around: Surroundings): Kind {
  const known = general.get(around) ?? new Map<string, Kind>();
  general.set(around, known);
  const key = [location.item ?? "", ...location.without, ...all.map(numberOf)].join();
  const kind = known.get(key) ?? generalKind(all, location, around);
  known.set(key, kind);
  return withOwnFields(value, withDefaults(kind, location.defaults), all, around);
}

const numbers = new WeakMap<Schema, number>();
let last = 0;

function numberOf(schema: Schema): number {
  const number = numbers.get(schema) ?? ++last;
  numbers.set(schema, number);
  return number;
}

function withDefaults(kind: Kind, defaults: unknown): Kind {
  if (defaults === undefined) return kind;
  const fields = kind.fields.map((field) => {
    const text = getOwn(defaults, field.key);
    return typeof text === "string" ? { ...field, default: text } : field;
  });
  return { ...kind, fields };
}

/** What all values of these schemas have in common. */
function generalKind(all: Schema[], { item, without }: ObjectLocation, around: Surroundings): Kind {
  const order = [...new Set(all.flatMap((one) => Object.keys(asSchema(one.properties))))];
  const alternatives = all.flatMap((one) =>
    [one.oneOf ?? []].flat().flatMap((branch) => asSchema(branch).required ?? []),
  );
  const needs = Object.fromEntries(
    all.flatMap((one) => Object.entries(asSchema(one.dependencies)).filter(([, needed]) => Array.isArray(needed))),
  ) as Record<string, string[]>;
  const required = all.flatMap((one) => one.required ?? []).filter((key) => !alternatives.includes(key));
  const needed = Object.values(needs).flat();
  const fields = order.flatMap((key) => {
    const inner = [...new Set(all.flatMap((one) => childSchemas(one, key)))];
    return isShown(key, inner) ? fieldOf(key, inner, { required, needed, without }, around) : [];
  });
  const texts = fields.filter(({ key, control }) => {
    const inner = all.flatMap((one) => childSchemas(one, key)).flatMap((one) => described(one, around.schemas));
    return (control === "line" || control === "rich") && isFreeText(inner);
  });
  return {
    name: (isSection(all) ? undefined : item) ?? annotated(all, "label") ?? "",
    help: thingHelp(all),
    fields,
    alternatives: alternatives as string[],
    needs,
    order,
    titles: [...texts.filter((field) => field.required), ...texts.filter((field) => !field.required)].map(
      ({ key }) => key,
    ),
  };
}

/** Not the line that names the schema, nor what has only one value: the type of a section. */
function isShown(key: string, inner: Schema[]): boolean {
  return key !== "$schema" && !inner.some((one) => typeof one.const === "string");
}

interface FieldContext {
  required: unknown[];
  needed: string[];
  without: string[];
}

function fieldOf(
  key: string,
  inner: Schema[],
  { required, needed, without }: FieldContext,
  around: Surroundings,
): FieldModel {
  const all = inner.flatMap((one) => described(one, around.schemas));
  const control = controlOf(all);
  const label = annotated(all, "label") ?? key;
  const [schema = {}] = inner;
  const first = <Value>(keyword: string) => all.find((one) => keyword in one)?.[keyword] as Value | undefined;
  const byType = ["group", "list", "flag", "switch", "choice", "number", "values"].includes(control);
  const initial =
    control !== "raw" && (byType || needed.includes(key)) ? initialValue(schema, label, around) : undefined;
  const example = [first("examples") ?? []].flat()[0];
  const field = {
    ...{ key, label, help: isSection(all) ? "" : helpOf(all), control, required: required.includes(key) },
    default: first<Json>("default"),
    options: control === "choice" ? optionsOf(all) : undefined,
    item: control === "list" ? itemOf(all, label, without, around) : undefined,
    initial,
    maxItems: first<number>("maxItems"),
    minItems: first<number>("minItems"),
    example: typeof example === "string" ? example : undefined,
  };
  return defined(field);
}

/** Without the properties that are undefined. */
function defined<Value extends object>(value: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value;
}

function itemOf(list: Schema[], label: string, without: string[], around: Surroundings): Item {
  const items = [...new Set(list.flatMap((one) => childSchemas(one, 0)))];
  const all = items.flatMap((one) => described(one, around.schemas));
  const name = annotated(list, "item") ?? annotated(all, "label") ?? label;
  const branches = items.flatMap((one) => [one, ...all.filter(({ type }) => type === "string")]);
  const control = controlOf(
    branches.flatMap((one) => described(one, around.schemas)).filter(({ type }) => type !== "object"),
  );
  const isText = !["group", "list", "raw"].includes(control) && all.some(({ type }) => type === "string");
  return defined<Item>({
    label: name,
    control: isText ? control : undefined,
    options: isText && control === "choice" ? optionsOf(all) : undefined,
    item: control === "list" ? itemOf(all, name, without, around) : undefined,
    examples: annotated(list, "fixed") ? [] : additionsTo(items, name, without, around),
    across: annotated(list, "across"),
  });
}

/** With the fields that depend on the value: those of an object of things by name, and what a list does not have yet. */
function withOwnFields(value: Record<string, Json>, kind: Kind, all: Schema[], around: Surroundings): Kind {
  const entries = all.find((one) => typeof one.additionalProperties === "object")?.additionalProperties;
  if (kind.fields.length === 0 && entries) return { ...kind, fields: entryFields(value, asSchema(entries), around) };
  if (!kind.fields.some(({ key }) => Array.isArray(value[key]))) return kind;
  const fields = kind.fields.map((field) => {
    const list = value[field.key];
    if (!field.item || !Array.isArray(list)) return field;
    const inner = all.flatMap((one) => childSchemas(one, field.key)).flatMap((one) => described(one, around.schemas));
    const isUnique = inner.some(({ uniqueItems }) => uniqueItems === true);
    const examples = field.item.examples.map((each) => sized(each, list));
    return { ...field, item: { ...field.item, examples: isUnique ? unused(examples, list, field.item) : examples } };
  });
  return { ...kind, fields };
}

/** The rows of a table are as long as the ones that it has. */
function sized(example: Addition, list: Json[]): Addition {
  const [row] = list;
  if (!Array.isArray(example.value) || !Array.isArray(row)) return example;
  const [cell = ""] = example.value;
  return { ...example, value: row.map(() => cell) };
}

/** One field for each entry of an object whose names are the site's own. They can be changed, not removed. */
function entryFields(value: Record<string, Json>, schema: Schema, around: Surroundings): FieldModel[] {
  const context = { required: Object.keys(value), needed: [], without: [] };
  return Object.entries(value).map(([key, entry], index) => {
    const field = fieldOf(key, [schema], context, around);
    const title = [asSchema(entry).title, asSchema(entry).label].find((text) => typeof text === "string");
    return { ...field, label: String(title ?? `${field.label} ${index + 1}`) };
  });
}
