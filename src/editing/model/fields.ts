// The kind of an object: its fields, and how these depend on each other.
import type { Json } from "../../edits/operation.ts";
import { isFieldDeclaration } from "../../engine/fieldDeclaration.ts";
import { listOf } from "../../engine/keywords.ts";
import { getOwn } from "../../engine/path.ts";
import { asSchema, type Schema } from "../../pipeline/read/schemas.ts";
import type { ControlType, FieldModel, Item, Kind } from "../protocol.ts";
import {
  additionsTo,
  fieldAdditions,
  initialValue,
  receivingAdditions,
  ruleNames,
  type Surroundings,
} from "./additions.ts";
import {
  annotated,
  childrenOf,
  controlOf,
  described,
  helpOf,
  isFreeText,
  isSection,
  optionsOf,
  thingHelp,
} from "./annotation.ts";
import { fittingExamples } from "./fittingExamples.ts";

export interface ObjectLocation {
  /** What its list calls its items. */
  item?: string | undefined;
  /** The section types that may not be in it. */
  without: string[];
  /** What applies to the fields that are absent: the general texts of the site file. */
  defaults?: unknown;
  /** What the fields of a form are called, by name. */
  fieldTitles?: ReadonlyMap<string, string>;
}

interface FieldContext extends ObjectLocation {
  required: string[];
  /** The fields that others need. */
  needed: string[];
}

/** Its fields are those that the value has, and those that can be added to it. */
export function objectKind(
  value: Record<string, Json>,
  all: Schema[],
  location: ObjectLocation,
  around: Surroundings,
): Kind {
  const order = [...new Set(all.flatMap((one) => Object.keys(asSchema(one.properties))))];
  const branches = all.flatMap((one) => listOf(one.oneOf).map(asSchema));
  const alternatives = branches.flatMap((branch) => strings(branch.required));
  const dependencies = all.flatMap((one) => Object.entries(asSchema(one.dependencies)));
  const needs = Object.fromEntries(
    dependencies.filter(([, needed]) => Array.isArray(needed)).map(([key, needed]) => [key, strings(needed)]),
  );
  // An alternative is chosen, never added for another field.
  const isOwn = (key: string) => !alternatives.includes(key);
  const required = all.flatMap((one) => strings(one.required)).filter(isOwn);
  const context = { ...location, required, needed: Object.values(needs).flat().filter(isOwn) };
  const lacksAlternative = (key: string) => (needs[key] ?? []).some((needed) => !(isOwn(needed) || needed in value));
  const isShown = (key: string) => {
    const inner = childrenOf(all, key);
    // Not the line that names the schema, nor what has only one value: the type of a section.
    if (key === "$schema" || inner.some((one) => typeof one.const === "string")) return false;
    const types = annotated(inner, "types");
    // What can be chosen has no limits, and a text with a format has its length.
    const isLimited = !("enum" in value || "format" in value) && types?.includes(String(value.type));
    if (types && !(key in value) && !isLimited) return false;
    const beside = Object.entries(annotated(inner, "when") ?? {});
    if (!(key in value) && !beside.every(([name, wanted]) => isAsWanted(value[name], wanted))) return false;
    return key in value || !(isFixed(described(inner, around.schemas)) || lacksAlternative(key));
  };
  const fields = order.filter(isShown).map((key) => fieldModel(key, childrenOf(all, key), value[key], context, around));
  const isText = ({ key, control }: FieldModel) =>
    (control === "line" || control === "rich") && isFreeText(described(childrenOf(all, key), around.schemas));
  const texts = fields.filter(isText).sort((a, b) => Number(b.required) - Number(a.required));
  const entries = all.find((one) => typeof one.additionalProperties === "object")?.additionalProperties;
  return {
    name: (isSection(all) ? undefined : location.item) ?? annotated(all, "label") ?? "",
    help: thingHelp(all),
    fields: order.length === 0 && entries ? entryFields(value, asSchema(entries), location, around) : fields,
    alternatives,
    needs,
    order,
    titles: texts.map(({ key }) => key),
  };
}

/** Whether a value is as an annotation wants it; a list has at least the `wanted` number of items. */
function isAsWanted(value: Json | undefined, wanted: Json): boolean {
  return Array.isArray(value) ? value.length >= Number(wanted) : value === wanted;
}

function strings(keyword: unknown): string[] {
  return listOf(keyword).map(String);
}

/** Whether a field can be changed where it is, but not added or removed. */
function isFixed(all: Schema[]): boolean {
  return controlOf(all) === "raw" || annotated(all, "fixed") === true;
}

/** Whether an object has fields that can be changed and not removed: they would go with the whole object. */
function hasFixed(all: Schema[], value: Json | undefined, { schemas }: Surroundings): boolean {
  return Object.keys(Object(value)).some((key) => isFixed(described(childrenOf(all, key), schemas)));
}

/** One field for each entry of an object whose names are the site's own. They can be changed, not removed. */
function entryFields(
  value: Record<string, Json>,
  schema: Schema,
  { fieldTitles }: ObjectLocation,
  around: Surroundings,
): FieldModel[] {
  const context = { required: Object.keys(value), needed: [], without: [] };
  return Object.entries(value).map(([key, entry], index) => {
    const { initial, ...field } = fieldModel(key, [schema], entry, context, around);
    const title = [asSchema(entry).title, asSchema(entry).label].find((text) => typeof text === "string");
    // A condition has the name of a field, and not its title.
    const name = title ?? filePart(value, key) ?? fieldTitles?.get(key);
    return { ...field, label: String(name ?? `${field.label} ${index + 1}`) };
  });
}

/** What a part of the value of a file field is called, if `properties` are the parts. No visitor reads it, so it has no title. */
export function filePart(properties: object, key: string): string | undefined {
  const isOfFile = "size" in properties || "extension" in properties;
  return isOfFile ? partsOfFile[key] : undefined;
}

const partsOfFile: Record<string, string> = {
  name: "Nombre del archivo",
  size: "Tamaño",
  extension: "Extensión",
  type: "Formato",
};

/** The controls of fields that start with a value. The others start empty. */
const filled = ["group", "list", "flag", "switch", "choice", "number", "values", "week", "names"];

/** `inner` are the schemas of the property, and `value` is what it has. */
function fieldModel(
  key: string,
  inner: Schema[],
  value: Json | undefined,
  { required, needed, without, defaults }: FieldContext,
  around: Surroundings,
): FieldModel {
  const all = described(inner, around.schemas);
  const control = controlFor(value, controlOf(all));
  const label = annotated(all, "label") ?? key;
  const first = <Value>(keyword: string) => all.find((one) => keyword in one)?.[keyword] as Value | undefined;
  const [schema = {}] = inner;
  const starts = (filled.includes(control) || needed.includes(key)) && !isFixed(all);
  const example = listOf(first("examples"))[0];
  const text = getOwn(defaults, key);
  const { schemas } = around;
  const offers: { [Type in ControlType]?: () => { options?: FieldModel["options"]; item?: Item } } = {
    choice: () => ({ options: optionsOf(all) }),
    widget: () => ({ options: optionsOf(all) }),
    sending: () => ({ options: optionsOf(all), item: { label, examples: receivingAdditions(schemas) } }),
    fields: () => ({ options: ruleNames(schemas), item: { label: "Campo", examples: fieldAdditions(schemas) } }),
    list: () => ({ item: itemOf(all, value, label, without, around) }),
  };
  return defined<FieldModel>({
    // The schema of all sections describes where a section is.
    ...{ key, label, help: isSection(all) ? "" : helpOf(all), control },
    required: required.includes(key) || isFixed(all) || (control === "group" && hasFixed(all, value, around)),
    default: typeof text === "string" ? text : first<Json>("default"),
    ...offers[control]?.(),
    initial: starts ? initialValue(schema, label, around) : undefined,
    minItems: first<number>("minItems"),
    maxItems: first<number>("maxItems"),
    unique: annotated(all, "unique"),
    of: annotated(all, "of"),
    rare: annotated(all, "rare"),
    example: typeof example === "string" ? example : undefined,
  });
}

/** The control of a value where that of its schema is only for some values. */
function controlFor(value: Json | undefined, usual: ControlType): ControlType {
  if (usual === "group" && Array.isArray(value)) return "raw";
  // The parts of a file are no fields, nor are rules for fields that are declared elsewhere.
  if (usual === "fields")
    return Object.values(value ?? {}).some((one) => isFieldDeclaration(Object(one))) && !filePart(Object(value), "name")
      ? usual
      : "group";
  if (usual === "options") return Array.isArray(value) && value.every((one) => typeof one === "string") ? usual : "raw";
  return usual;
}

/** Without the properties that are undefined. */
function defined<Value extends object>(value: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value;
}

/** `list` are the schemas of a list, and `value` is what it has. */
function itemOf(list: Schema[], value: Json | undefined, label: string, without: string[], around: Surroundings): Item {
  const items = childrenOf(list, 0);
  const all = described(items, around.schemas);
  const name = annotated(list, "item") ?? annotated(all, "label") ?? label;
  const control = controlOf(all.filter(({ type }) => type !== "object"));
  const isText = !["group", "list", "raw"].includes(control) && all.some(({ type }) => type === "string");
  const options = isText && control === "choice" ? optionsOf(all) : undefined;
  const examples = annotated(list, "fixed") ? [] : additionsTo(items, name, without, around);
  return defined<Item>({
    label: isSection(all) ? (annotated(list, "item") ?? label) : name,
    control: isText ? control : undefined,
    options,
    item: control === "list" ? itemOf(all, undefined, name, without, around) : undefined,
    examples: Array.isArray(value) ? fittingExamples(examples, value, list, all, options) : examples,
    across: annotated(list, "across"),
    common: annotated(list, "common"),
  });
}
