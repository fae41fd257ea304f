// What a visitor chooses from: the values of `enum`, or the constants under `oneOf` or `anyOf`.
import type { Field, FormMessages } from "../types.gen.ts";
import { formatNumber } from "./format.ts";
import { getOwn, isGroup } from "./path.ts";
import { sameValueSchemas } from "./walk.ts";

export interface Choice {
  value: unknown;
  label: string;
  /** What choosing it means. */
  description?: string;
}

/** The labels of true, false and null. */
export type ChoiceMessages = Pick<FormMessages, "yes" | "no" | "none">;

/** Where only the values of choices matter. */
export const noLabels: ChoiceMessages = { yes: "", no: "", none: "" };

/**
 * The choices of a field or, if it is a list, of its items; empty if it has none. A label is that of `ui.labels`, the
 * title of the constant, or else the value as text.
 */
export function choicesOf(root: Field, schema: Field, messages: ChoiceMessages): Choice[] {
  const field = withReferences(root, schema);
  const items = itemsOf(root, field);
  const labels = field.ui?.labels ?? items?.ui?.labels;
  const descriptions = field.ui?.descriptions ?? items?.ui?.descriptions;
  const constants = constantsOf(root, items ?? field) ?? (offersBooleans(field) ? booleans : []);
  return constants.map(({ value, title }) => {
    const label = String(getOwn(labels, String(value)) ?? title ?? plainLabel(value, messages));
    const description = getOwn(descriptions, String(value));
    return { value, label, ...(description !== undefined && { description: String(description) }) };
  });
}

/** Whether the field's values are declared one by one. */
export function isChoice(root: Field, schema: Field): boolean {
  return constantsOf(root, schema) !== undefined;
}

/** Whether the items of a list are declared one by one. */
export function isListOfChoices(root: Field, schema: Field): boolean {
  const items = itemsOf(root, schema);
  return items !== undefined && isChoice(root, items);
}

interface Constant {
  value: unknown;
  title?: string | undefined;
}

function constantsOf(root: Field, { enum: values, oneOf, anyOf }: Field): Constant[] | undefined {
  const constants = values?.map((value) => ({ value })) ?? (oneOf ?? anyOf)?.map((branch) => constantOf(root, branch));
  return constants?.every(isScalarConstant) ? constants : undefined;
}

/** Objects and lists are no choices: no control can show which of them the data hold. */
function isScalarConstant(constant: Constant | undefined): constant is Constant {
  return constant !== undefined && !isGroup(constant.value);
}

/** The only value that a branch allows, and its title. */
function constantOf(root: Field, branch: Field): Constant | undefined {
  const { const: constant, enum: values = [], title } = withReferences(root, branch);
  if (constant !== undefined) return { value: constant, title };
  return values.length === 1 ? { value: values[0], title } : undefined;
}

const booleans: Constant[] = [{ value: true }, { value: false }];

/** Whether the visitor chooses between yes and no, not with a check box. */
function offersBooleans({ type, ui }: Field): boolean {
  return [type].flat().includes("boolean") && (ui?.widget === "select" || ui?.widget === "radio");
}

function itemsOf(root: Field, { items }: Field): Field | undefined {
  return items === undefined || Array.isArray(items) ? undefined : withReferences(root, items);
}

/** A schema together with the target of its `$ref` and with `allOf`; its own keywords win. */
export function withReferences(root: Field, schema: Field): Field {
  return mergeFields(sameValueSchemas(root, schema, { applies: () => false }));
}

/** One schema with the keywords of all; the first declaration of a keyword wins. */
export function mergeFields(schemas: Field[]): Field {
  return Object.assign({}, ...schemas.toReversed());
}

function plainLabel(value: unknown, { yes, no, none }: ChoiceMessages): string {
  if (value === null) return none;
  if (typeof value === "boolean") return value ? yes : no;
  return typeof value === "number" ? formatNumber(value) : String(value);
}
