// What can be added to a list, as far as it depends on what the list has.
import type { Json } from "../../edits/operation.ts";
import { asSchema, type Schema } from "../../pipeline/read/schemas.ts";
import type { Addition, FieldModel, Item } from "../protocol.ts";
import type { Surroundings } from "./additions.ts";
import { annotated, childrenOf, described } from "./annotation.ts";

/** The items of a field's list, with examples that fit it. `around` the list are values that `all` describe. */
export function ownExamples({ key, item }: FieldModel, list: Json[], all: Schema[], { schemas }: Surroundings): Item {
  const ofList = described(childrenOf(all, key), schemas);
  const ofItems = described(childrenOf(ofList, 0), schemas);
  const valueKeys = ofItems.flatMap(({ properties }) =>
    Object.entries(asSchema(properties)).flatMap(([name, schema]) =>
      annotated([asSchema(schema)], "control") === "values" ? [name] : [],
    ),
  );
  const given = item ?? { label: "", examples: [] };
  const sized = given.examples.map((example) => ({ ...example, value: likeItems(example.value, list, valueKeys) }));
  const isUnique = ofList.some(({ uniqueItems }) => uniqueItems === true);
  return { ...given, examples: isUnique ? unused(sized, list, given) : sized };
}

/** A row gets as many cells as the others. A thing gets the values of the first one, which common texts may name. */
function likeItems(value: Json, [first]: Json[], valueKeys: string[]): Json {
  if (Array.isArray(value) && Array.isArray(first)) return first.map(() => value[0] ?? "");
  const values = valueKeys.flatMap((key) => (key in asSchema(first) ? [[key, asSchema(first)[key]]] : []));
  return values.length > 0 ? ({ ...asSchema(value), ...Object.fromEntries(values) } as Json) : value;
}

/** The examples that are not in a list whose items are all different; none if it has every option. */
function unused(examples: Addition[], list: Json[], { options }: Item): Addition[] {
  return examples.flatMap((example) => {
    const candidates = options ? options.map(({ value }) => value) : variants(example.value);
    const value = candidates.find((candidate) => !list.includes(candidate));
    return value === undefined ? [] : [{ ...example, value }];
  });
}

/** A text, and the same with other numbers: `2026-12-25`, `2026-12-26`…; `/antigua`, `/antigua-2`… */
function variants(value: Json): Json[] {
  if (typeof value !== "string") return [value];
  const [, start = value, digits] = /^(.*?)(\d+)$/.exec(value) ?? [];
  const glue = value.startsWith("/") ? "-" : " ";
  const numbers = Array.from({ length: 100 }, (_, index) => Number(digits ?? 1) + index + 1);
  const numbered = (number: number) => (digits ? String(number).padStart(digits.length, "0") : glue + number);
  return [value, ...numbers.map((number) => start + numbered(number))];
}
