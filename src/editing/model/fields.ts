// What all values have in common that the same schemas describe: their fields, and how these depend on each other.
import type { Json } from "../../edits/operation.ts";
import { asSchema, type Schema } from "../../pipeline/read/schemas.ts";
import type { FieldModel, Item, Kind } from "../protocol.ts";
import { additionsTo, initialValue, type Surroundings } from "./additions.ts";
import {
  annotated,
  childrenOf,
  controlOf,
  described,
  helpOf,
  isFreeText,
  isSection,
  keywordList,
  optionsOf,
  thingHelp,
} from "./annotation.ts";

export interface GeneralKind extends Kind {
  /** The fields that can be changed where they are, but not added or removed. */
  fixed: Set<string>;
}

/** `without` are the section types that may not be in a list of it. */
export function generalKind(all: Schema[], without: string[], around: Surroundings): GeneralKind {
  const order = [...new Set(all.flatMap((one) => Object.keys(asSchema(one.properties))))];
  const branches = all.flatMap((one) => keywordList(one.oneOf).map(asSchema));
  const alternatives = branches.flatMap((branch) => strings(branch.required));
  const dependencies = all.flatMap((one) => Object.entries(asSchema(one.dependencies)));
  const needs = Object.fromEntries(
    dependencies.filter(([, needed]) => Array.isArray(needed)).map(([key, needed]) => [key, strings(needed)]),
  );
  const required = all.flatMap((one) => strings(one.required)).filter((key) => !alternatives.includes(key));
  // An alternative is chosen, never added for another field.
  const needed = Object.values(needs)
    .flat()
    .filter((key) => !alternatives.includes(key));
  const context = { required, needed, without };
  const shown = order.filter((key) => isShown(key, childrenOf(all, key)));
  const fields = shown.map((key) => fieldModel(key, childrenOf(all, key), context, around));
  const describedAt = (key: string) => described(childrenOf(all, key), around.schemas);
  const isFixed = ({ key, control }: FieldModel) => control === "raw" || annotated(describedAt(key), "fixed") === true;
  const isText = ({ key, control }: FieldModel) =>
    (control === "line" || control === "rich") && isFreeText(describedAt(key));
  const texts = fields.filter(isText).sort((a, b) => Number(b.required) - Number(a.required));
  return {
    name: annotated(all, "label") ?? "",
    help: thingHelp(all),
    fields,
    fixed: new Set(fields.filter(isFixed).map(({ key }) => key)),
    alternatives,
    needs,
    order,
    titles: texts.map(({ key }) => key),
  };
}

function strings(keyword: unknown): string[] {
  return keywordList(keyword).map(String);
}

/** Not the line that names the schema, nor what has only one value: the type of a section. */
function isShown(key: string, inner: Schema[]): boolean {
  return key !== "$schema" && !inner.some((one) => typeof one.const === "string");
}

interface FieldContext {
  required: string[];
  /** The fields that others need. */
  needed: string[];
  without: string[];
}

/** The controls of fields that start with a value. The others start empty. */
const filled = ["group", "list", "flag", "switch", "choice", "number", "values", "week"];

/** `inner` are the schemas of the property. */
export function fieldModel(
  key: string,
  inner: Schema[],
  { required, needed, without }: FieldContext,
  around: Surroundings,
): FieldModel {
  const all = described(inner, around.schemas);
  const control = controlOf(all);
  const label = annotated(all, "label") ?? key;
  const first = <Value>(keyword: string) => all.find((one) => keyword in one)?.[keyword] as Value | undefined;
  const [schema = {}] = inner;
  const starts = control !== "raw" && (filled.includes(control) || needed.includes(key)) && !annotated(all, "fixed");
  const example = keywordList(first("examples"))[0];
  return defined<FieldModel>({
    // The schema of all sections describes where a section is.
    ...{ key, label, help: isSection(all) ? "" : helpOf(all), control, required: required.includes(key) },
    default: first<Json>("default"),
    options: control === "choice" ? optionsOf(all) : undefined,
    item: control === "list" ? itemOf(all, label, without, around) : undefined,
    initial: starts ? initialValue(schema, label, around) : undefined,
    maxItems: first<number>("maxItems"),
    example: typeof example === "string" ? example : undefined,
  });
}

/** Without the properties that are undefined. */
function defined<Value extends object>(value: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value;
}

/** `list` are the schemas of a list. */
function itemOf(list: Schema[], label: string, without: string[], around: Surroundings): Item {
  const items = childrenOf(list, 0);
  const all = described(items, around.schemas);
  const name = annotated(list, "item") ?? annotated(all, "label") ?? label;
  const control = controlOf(all.filter(({ type }) => type !== "object"));
  const isText = !["group", "list", "raw"].includes(control) && all.some(({ type }) => type === "string");
  return defined<Item>({
    label: isSection(all) ? (annotated(list, "item") ?? label) : name,
    control: isText ? control : undefined,
    options: isText && control === "choice" ? optionsOf(all) : undefined,
    item: control === "list" ? itemOf(all, name, without, around) : undefined,
    examples: annotated(list, "fixed") ? [] : additionsTo(items, name, without, around),
    across: annotated(list, "across"),
    common: annotated(list, "common"),
  });
}
