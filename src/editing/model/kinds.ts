// The kind of each object of a file: what all of its schemas' values have in common, and what depends on the value.
import type { Json } from "../../edits/operation.ts";
import { entriesOf } from "../../edits/value.ts";
import { getOwn } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { applicable } from "../../pipeline/read/parts.ts";
import { asSchema, type Schema } from "../../pipeline/read/schemas.ts";
import type { FieldModel, Kind } from "../protocol.ts";
import type { Surroundings } from "./additions.ts";
import { annotated, childrenOf, isSection } from "./annotation.ts";
import { fieldModel, type GeneralKind, generalKind } from "./fields.ts";
import { ownExamples } from "./ownExamples.ts";

type JsonObject = Record<string, Json>;

/** Where an object is. */
export interface ObjectLocation {
  /** What its list calls its items. */
  item?: string | undefined;
  /** The section types that may not be in it. */
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
    const isList = Array.isArray(inner);
    const type = !isList && isSection(all) ? [String(inner.type)] : [];
    const within = { ...location, without: [...location.without, ...type] };
    if (!isList) kinds.set(formatPointer(path), kindOf(inner, all, within, around));
    const item = isList ? annotated(all, "item") : undefined;
    for (const [step, child] of entriesOf(inner)) {
      const next = childrenOf(all, step).flatMap((one) => applicable(child, one, around.schemas));
      visit(child, next, [...path, step], { ...within, item, defaults: getOwn(location.defaults, step) });
    }
  }
}

/** By the schemas and the location that they depend on. */
const generalKinds = new WeakMap<Surroundings, Map<string, GeneralKind>>();

function kindOf(value: JsonObject, all: Schema[], location: ObjectLocation, around: Surroundings): Kind {
  const known = generalKinds.get(around) ?? new Map<string, GeneralKind>();
  generalKinds.set(around, known);
  const key = [location.item ?? "", ...location.without, ...all.map(numberOf)].join();
  const general = known.get(key) ?? generalKind(all, location.without, around);
  known.set(key, general);
  const name = (isSection(all) ? undefined : location.item) ?? general.name;
  const { fixed, ...kind } = general;
  return { ...kind, name, fields: ownFields(value, general, all, location.defaults, around) };
}

const numbers = new WeakMap<Schema, number>();
let last = 0;

function numberOf(schema: Schema): number {
  const number = numbers.get(schema) ?? ++last;
  numbers.set(schema, number);
  return number;
}

/** The fields of a value: those that it has, and those that can be added to it. */
function ownFields(
  value: JsonObject,
  { fields, fixed, alternatives, needs }: GeneralKind,
  all: Schema[],
  defaults: unknown,
  around: Surroundings,
): FieldModel[] {
  const entries = all.find((one) => typeof one.additionalProperties === "object")?.additionalProperties;
  if (fields.length === 0 && entries) return entryFields(value, asSchema(entries), around);
  const lacksAlternative = (key: string) =>
    (needs[key] ?? []).some((needed) => alternatives.includes(needed) && !(needed in value));
  const shown = fields.filter(({ key }) => key in value || !(fixed.has(key) || lacksAlternative(key)));
  return shown.map((field): FieldModel => {
    const [text, list] = [getOwn(defaults, field.key), value[field.key]];
    return {
      ...field,
      ...(fixed.has(field.key) && { required: true }),
      ...(field.control === "group" && Array.isArray(list) && { control: "raw" }),
      ...(typeof text === "string" && { default: text }),
      ...(field.item && Array.isArray(list) && { item: ownExamples(field, list, all, around) }),
    };
  });
}

/** One field for each entry of an object whose names are the site's own. They can be changed, not removed. */
function entryFields(value: JsonObject, schema: Schema, around: Surroundings): FieldModel[] {
  const context = { required: Object.keys(value), needed: [], without: [] };
  return Object.entries(value).map(([key, entry], index) => {
    const field = fieldModel(key, [schema], context, around);
    const title = [asSchema(entry).title, asSchema(entry).label].find((text) => typeof text === "string");
    const { initial, ...given } = field;
    return { ...given, label: String(title ?? `${field.label} ${index + 1}`) };
  });
}
