// The general message of an error, and the values for the placeholders of any message.
import type { Field, RuleMessages } from "../types.gen.ts";
import { choicesOf } from "./choices.ts";
import { declarationsAt, fieldAt } from "./declarations.ts";
import { fileHints } from "./file.ts";
import type { CompiledForm, RuleError } from "./form.ts";
import { formatList, formatMoney, formatNumber, formatText } from "./format.ts";
import { filledText, labelAt, nameOf } from "./labels.ts";
import { getOwn, type Path } from "./path.ts";
import { resolvePointer } from "./pointer.ts";
import { fillTemplate, type Lookup, lookupIn } from "./template.ts";
import { isFileField, widgetOf } from "./widgets.ts";

/** Finds the value of a placeholder: a parameter of the rule (`{limit}`), the field's `{title}`, a value of `data`. */
export function messageValues(form: CompiledForm, error: RuleError, path: Path, data: unknown): Lookup {
  const params = lookupIn(error.params);
  const values = dataValues(form, data);
  return (name) => {
    const param = params(name);
    if (name === "other" && param !== undefined) return nameOf(form, [...path.slice(0, -1), String(param)]);
    if (param === undefined) return name === "title" ? nameOf(form, path) : values(name);
    if (typeof param !== "number") return valueText(form, path, param);
    return name === "limit" && isMoney(form, path) ? formatMoney(param) : param;
  };
}

/** Finds values of `data` by their names, as visitors read them. None for an empty answer. */
export function dataValues(form: CompiledForm, data: unknown): Lookup {
  const values = lookupIn(data);
  return (name) => valueText(form, name.split("."), values(name))?.trim() || undefined;
}

/** A text of the form with values in it. A field without an answer, and without a word for that, reads as its name. */
export function fillText(form: CompiledForm, text: string, values: Lookup): string {
  return fillTemplate(text, values, (name) => {
    const path = name.split(".");
    return declarationsAt(form.schema, path).length > 0 ? `«${nameOf(form, path)}»` : undefined;
  });
}

/** A value of the field at `path` as text: the label of a choice, a date in words. Undefined if there is none. */
export function valueText(form: CompiledForm, path: Path, value: unknown): string | undefined {
  if (Array.isArray(value))
    return formatList(value.map((item, index) => valueText(form, [...path, index], item) ?? ""));
  const { yes, no } = form.messages.form;
  const declarations = declarationsAt(form.schema, path);
  // The labels of a list's items may be at the list.
  const lists = typeof path.at(-1) === "number" ? declarationsAt(form.schema, path.slice(0, -1)) : [];
  const choices = [...lists, ...declarations].flatMap((field) => choicesOf(form.schema, field, form.messages.form));
  const choice = choices.find((candidate) => candidate.value === value);
  if (choice) return choice.label;
  if (typeof value === "boolean") return value ? yes : no;
  const grouped = declarations.some(({ compute }) => compute !== undefined);
  if (typeof value === "number") return isMoney(form, path) ? formatMoney(value) : formatNumber(value, { grouped });
  if (typeof value === "string") return formatText(value, declarations.find(({ format }) => format)?.format);
  return value === undefined || value === null ? undefined : JSON.stringify(value);
}

function isMoney({ schema }: CompiledForm, path: Path): boolean {
  return declarationsAt(schema, path).some(({ ui }) => ui?.widget === "money");
}

/** The label of a list's item at `path`. `itemTitle` names a field of the item whose value completes it: «Familiar 2: Ana». */
export function itemLabel(form: CompiledForm, path: Path, itemTitle: string | undefined, item: unknown): string {
  const label = labelAt(form, path);
  if (itemTitle === undefined) return label;
  const text = valueText(form, [...path, itemTitle], getOwn(item, itemTitle));
  return text ? `${label}: ${text}` : label;
}

/** Keywords that use the general message of another one. */
const sameMessage: Record<string, keyof RuleMessages> = {
  oneOf: "choice",
  anyOf: "choice",
  dependencies: "required",
};

/** Keywords that use the general message of another one if their limit is a number. */
const sameForNumbers: Record<string, keyof RuleMessages> = {
  after: "exclusiveMinimum",
  notBefore: "minimum",
  before: "exclusiveMaximum",
  notAfter: "maximum",
};

const rulesOfBoxes: Record<string, keyof RuleMessages> = { minItems: "minChoices", maxItems: "maxChoices" };

/** The names of the messages that errors of other keywords have too. */
export const sharedMessages = new Set<string>([...Object.values(sameMessage), ...Object.values(sameForNumbers)]);

/**
 * The site's general message for an error without a row: the limits of a file, else the most precise one for what the
 * rule says, else that of the keyword, else the one for all other rules. `value` is at `path`. `values`: those of its other
 * placeholders.
 */
export function generalMessage(form: CompiledForm, error: RuleError, path: Path, value?: unknown) {
  const ofFile = fileMessage(form, error, path);
  if (ofFile !== undefined) return { template: ofFile };
  const { rules } = form.messages;
  const { name, values } = preciseRule(form, error, path, value) ?? { name: ruleName(error) };
  const templates = new Map<string, string>(Object.entries(rules));
  return { template: templates.get(name) ?? templates.get(error.keyword) ?? rules.other, ...(values && { values }) };
}

/** The name of the message of an error: the expected type or format, or what the keyword is called. */
function ruleName({ keyword, params }: RuleError): string {
  const detail = keyword === "format" || keyword === "type" ? params[keyword] : undefined;
  const same = typeof params.limit === "number" ? sameForNumbers[keyword] : undefined;
  // Only if several branches match, the error names them.
  const several = Array.isArray(params.passingSchemas) ? "severalChoices" : undefined;
  return detail ?? same ?? several ?? sameMessage[keyword] ?? keyword;
}

interface PreciseRule {
  name: keyof RuleMessages;
  values?: Record<string, unknown>;
}

/** A message that says what to enter, from the declaration of the field. */
function preciseRule(form: CompiledForm, error: RuleError, path: Path, value: unknown): PreciseRule | undefined {
  const { keyword, params } = error;
  // A blank position of a tuple (validateEntered).
  if (keyword === "type" && value === null) return { name: "required" };
  const { ui, ...field } = fieldAt(form.schema, path);
  // An amount with cents is one too, but no integer.
  if (keyword === "type" && ui?.widget === "money" && typeof value !== "number") return { name: "money" };
  const decimals = -Math.log10(params.multipleOf);
  if (keyword === "multipleOf" && Number.isInteger(decimals) && decimals >= 0) {
    return decimals === 0 ? { name: "integer" } : { name: "decimals", values: { decimals } };
  }
  const ofBoxes = rulesOfBoxes[keyword];
  if (ofBoxes && widgetOf(form.schema, { ...field, ...(ui && { ui }) }) === "checkboxes") return { name: ofBoxes };
  if (keyword === "pattern" && ui?.help) return { name: "patternHelp", values: { help: filledText(form, ui.help) } };
  if (keyword === "pattern" && ui?.placeholder) return { name: "patternExample", values: { example: ui.placeholder } };
  const needed = keyword === "contains" && neededItem(form, error, path);
  return needed ? { name: "containsItem", values: { needed } } : undefined;
}

/** What an item of a list must be, as text; undefined if the rule does not name values. */
function neededItem(form: CompiledForm, { schemaPath }: RuleError, path: Path): string | undefined {
  const { const: value, title, properties = {} } = resolvePointer(form.schema, schemaPath) as Field;
  const item = [...path, 0];
  if (value !== undefined) return valueText(form, item, value);
  const parts = Object.entries(properties).flatMap(([name, property]) => {
    const text = valueText(form, [...item, name], property.const);
    return text === undefined ? [] : `${nameOf(form, [...item, name])}: ${text}`;
  });
  return title ?? (parts.length > 0 ? formatList(parts) : undefined);
}

/** What a file field allows, if the rule limits the size or the extension, at `path`, of one of its files. */
function fileMessage({ schema, messages }: CompiledForm, { keyword, params }: RuleError, path: Path) {
  const property = path.at(-1);
  const isEmpty = property === "size" && keyword === "minimum" && params.limit === 1;
  const isLimit = (property === "size" && keyword === "maximum") || (property === "extension" && keyword === "enum");
  if (!isLimit && !isEmpty) return undefined;
  const around = path.flatMap((_, length) => declarationsAt(schema, path.slice(0, length)));
  if (!around.some(isFileField)) return undefined;
  if (isEmpty) return messages.form.emptyFile;
  // Those of the rule: another branch may allow other files in the same field.
  const rule = { enum: params.allowedValues, maximum: params.limit };
  return fileHints({ properties: { [property]: rule } }, messages.form)[property];
}
