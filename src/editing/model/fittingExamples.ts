// What can be added to a list, as far as it depends on what the list has.
import type { Json } from "../../edits/operation.ts";
import { dayAfter, isDay } from "../../engine/moments.ts";
import { asSchema, type Schema } from "../../pipeline/read/schemas.ts";
import type { Addition, FieldModel } from "../protocol.ts";
import { annotated } from "./annotation.ts";

/** The examples as they fit what `values` are in the list already. `ofList` and `ofItems` describe it and its items. */
export function fittingExamples(
  examples: Addition[],
  values: Json[],
  ofList: Schema[],
  ofItems: Schema[],
  options: FieldModel["options"],
): Addition[] {
  const properties = ofItems.flatMap((one) => Object.entries(asSchema(one.properties)));
  const ofValues = properties.filter(([, schema]) => annotated([asSchema(schema)], "control") === "values");
  const valueKeys = ofValues.map(([name]) => name);
  const sized = examples.map((example) => ({ ...example, value: likeItems(example.value, values, valueKeys) }));
  return ofList.some(({ uniqueItems }) => uniqueItems === true) ? unused(sized, values, options) : sized;
}

/** A row gets as many cells as the others. A thing gets the values of the first one, which common texts may name. */
function likeItems(value: Json, [first]: Json[], valueKeys: string[]): Json {
  if (Array.isArray(value) && Array.isArray(first)) return first.map(() => value[0] ?? "");
  const values = valueKeys.flatMap((key) => (key in asSchema(first) ? [[key, asSchema(first)[key]]] : []));
  return values.length > 0 ? ({ ...asSchema(value), ...Object.fromEntries(values) } as Json) : value;
}

/** The examples that are not in a list whose items are all different; none if it has every option. */
function unused(examples: Addition[], list: Json[], options: FieldModel["options"]): Addition[] {
  return examples.flatMap((example) => {
    const candidates = options ? options.map(({ value }) => value) : variants(example.value);
    const value = candidates.find((candidate) => !list.includes(candidate));
    return value === undefined ? [] : [{ ...example, value }];
  });
}

/** A day and those after it; a text, and the same with other numbers: `/antigua`, `/antigua-2`… */
function variants(value: Json): Json[] {
  if (typeof value !== "string") return [value];
  if (isDay(value)) return Array.from({ length: 100 }, (_, count) => dayAfter(value, count));
  const [, start = value, digits] = /^(.*?)(\d+)$/.exec(value) ?? [];
  const glue = value.startsWith("/") ? "-" : " ";
  const numbers = Array.from({ length: 100 }, (_, index) => Number(digits ?? 1) + index + 1);
  const numbered = (number: number) => (digits ? String(number).padStart(digits.length, "0") : glue + number);
  return [value, ...numbers.map((number) => start + numbered(number))];
}
