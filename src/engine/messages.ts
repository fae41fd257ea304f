// The general message of an error, and the values for the placeholders of any message.
import type { RuleMessages } from "../types.gen.ts";
import { choicesOf } from "./choices.ts";
import { declarationsAt } from "./declarations.ts";
import { fileHints } from "./file.ts";
import type { CompiledForm, RuleError } from "./form.ts";
import { formatList, formatNumber, formatText } from "./format.ts";
import { nameOf } from "./labels.ts";
import type { Path } from "./path.ts";
import { type Lookup, lookupIn } from "./template.ts";
import { isFileField } from "./widgets.ts";

/** Finds the value of a placeholder: a parameter of the rule (`{limit}`), the field's `{title}`, a value of `data`. */
export function messageValues(form: CompiledForm, error: RuleError, path: Path, data: unknown): Lookup {
  const params = lookupIn(error.params);
  const values = dataValues(form, data);
  return (name) => {
    const param = params(name);
    if (name === "other" && param !== undefined) return nameOf(form, [...path.slice(0, -1), String(param)]);
    if (param === undefined) return name === "title" ? nameOf(form, path) : values(name);
    return typeof param === "number" ? param : valueText(form, path, param);
  };
}

/** Finds values of `data` by their names, as visitors read them. */
export function dataValues(form: CompiledForm, data: unknown): Lookup {
  const values = lookupIn(data);
  return (name) => valueText(form, name.split("."), values(name));
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
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string") return formatText(value, declarations.find(({ format }) => format)?.format);
  return value === undefined || value === null ? undefined : JSON.stringify(value);
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

/**
 * The site's general message for an error without a row: the limits of a file, else the one of the expected type or
 * format if there is one, else that of the keyword, else the one for all other rules.
 */
export function generalMessage(form: CompiledForm, { keyword, params }: RuleError, path: Path): string {
  const rules = new Map<string, string>(Object.entries(form.messages.rules));
  const ofFile = fileMessage(form, keyword, path);
  if (ofFile !== undefined) return ofFile;
  const detail = keyword === "format" ? params.format : keyword === "type" ? params.type : undefined;
  const same = typeof params.limit === "number" ? sameForNumbers[keyword] : undefined;
  // Only if several branches match, the error names them.
  const several = Array.isArray(params.passingSchemas) ? "severalChoices" : undefined;
  const name = detail ?? same ?? several ?? sameMessage[keyword] ?? keyword;
  return rules.get(name) ?? rules.get(keyword) ?? form.messages.rules.other;
}

/** What a file field allows, if `keyword` limits the size or the extension, at `path`, of one of its files. */
function fileMessage({ schema, messages }: CompiledForm, keyword: string, path: Path): string | undefined {
  const property = path.at(-1);
  const isLimit = (property === "size" && keyword === "maximum") || (property === "extension" && keyword === "enum");
  if (!isLimit) return undefined;
  const around = path.flatMap((_, length) => declarationsAt(schema, path.slice(0, length)));
  const field = around.find(isFileField);
  return field && fileHints(field, messages.form)[property];
}
