// The rules of a form: for each, data that violate it and the message that the visitor reads. The form itself validates
// the data, so that the table agrees with the page.
import { loadForm } from "../../engine/compile.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { keywords } from "../../engine/keywords.ts";
import { compareRanks, fieldRanks } from "../../engine/order.ts";
import { isFieldWithin, parsePath, valueAt, withValueAt } from "../../engine/path.ts";
import { resolvePointer } from "../../engine/pointer.ts";
import { type FieldError, validateForm } from "../../engine/validate.ts";
import type { Field } from "../../types.gen.ts";
import { type Outline, outlineOf, type Rule } from "../check/form/outline.ts";
import { isRuleShown } from "../check/form/rows.ts";
import { read } from "../read/documents.ts";
import { casesPath, type Files, sitePath } from "../read/files.ts";
import { publicForm } from "../read/publicForm.ts";
import { withGeneralTexts } from "../site/generalTexts.ts";

/** A form with its rules, and the data of the cases beside it. */
export interface RuledForm {
  form: CompiledForm;
  outline: Outline;
  cases: unknown[];
}

/** The forms of files without errors, by name. @throws if ajv cannot compile a rule. */
export function ruledForms(files: Files): Map<string, RuledForm> {
  const { site, forms, cases, tables } = read(files);
  if (!site) throw new Error(`There is no ${sitePath}`);
  const { words } = withGeneralTexts(site.value);
  const ruled = forms.map((document): [string, RuledForm] => {
    const { path, value } = document;
    const form = loadForm(publicForm(document, tables), { form: words.form, rules: words.rules });
    const own = cases.find((document) => document.path === casesPath(path));
    const data = own?.valid ? own.value.map((each) => each.data) : [];
    return [form.id, { form, outline: outlineOf(value), cases: data }];
  });
  return new Map(ruled);
}

/** A rule with the error that the form reports. Without an example it has the texts of its row of `errors`, if any. */
export interface RuleEntry extends Partial<FieldError> {
  field: string;
  rule: string;
  /** Absent if no case and no wrong value of `keywords.ts` violates the rule. */
  example?: {
    data: unknown;
    /** The value in `data` that violates the rule. */
    value: unknown;
    /** Which case has these data, from 1; absent if they have a wrong value. */
    case?: number;
    /** How many other messages precede the one of this rule. */
    before: number;
  };
}

/** The rules of the rows of `errors`, in their order; then the rules without a row, in the order of the fields. */
export function ruleTable(ruled: RuledForm): RuleEntry[] {
  const { form, outline, cases } = ruled;
  const rules = outline.rules.filter((rule) => rule.keyword !== "type" || isTypedNumber(rule, ruled));
  const ofCases = cases.flatMap((data, index) => violations(form, data, index + 1));
  const valid = cases.filter((data) => violations(form, data).length === 0);
  const violated = [
    ...ofCases.filter((entry) => rules.some((rule) => isOf(rule, entry))),
    ...rules.flatMap((rule) => wrongEntries(form, rule, [...valid, {}])),
  ];
  const known = [...rowEntries(form), ...violated];
  const others = rules.filter((rule) => isRuleShown(rule, outline) && !known.some((entry) => isOf(rule, entry)));
  const withoutExample = others.map(({ field, keyword }) => ({ field, rule: keyword, path: pathOf(field) }));
  const before = (entry: RuleEntry | undefined) => entry?.example?.before ?? Number.POSITIVE_INFINITY;
  const best = new Map<string, RuleEntry>();
  for (const entry of known.concat(withoutExample)) {
    const key = `${entry.row ?? `${entry.field} ${entry.message}`} ${entry.rule}`;
    if (!best.has(key) || before(entry) < before(best.get(key))) best.set(key, entry);
  }
  const rankOf = fieldRanks(form);
  const rank = ({ row, path = [] }: RuleEntry) => (row === undefined ? [1, ...rankOf(path)] : [0]);
  return [...best.values()].sort((a, b) => compareRanks(rank(a), rank(b)));
}

function rowEntries({ errors }: CompiledForm): RuleEntry[] {
  return errors.flatMap(({ rule, ...row }, index) => [rule].flat().map((one) => ({ ...row, rule: one, row: index })));
}

function isOf({ field, keyword }: Rule, entry: RuleEntry): boolean {
  return entry.field === field && entry.rule === keyword;
}

/** The first item of each list is the one that a field names. */
function pathOf(field: string) {
  return parsePath(field.replaceAll("[]", "[0]"));
}

/** What the form reports for some data. A row about unexpected properties names their object. */
function violations(form: CompiledForm, data: unknown, position?: number): RuleEntry[] {
  return validateForm(form, data).map((error, before) => {
    const field = form.errors[error.row ?? -1]?.field ?? error.field;
    const example = { data, value: valueAt(data, error.path), before, ...(position && { case: position }) };
    return { ...error, field, example };
  });
}

/** What the form reports of a rule for wrong values in other data, up to the first that are reported before all others. */
function wrongEntries(form: CompiledForm, rule: Rule, others: unknown[]): RuleEntry[] {
  const path = pathOf(rule.field);
  const entries: RuleEntry[] = [];
  for (const data of others) {
    const values = keywords.get(rule.keyword)?.wrong(schemaOf(form, rule), valueAt(data, path)) ?? [];
    const found = values.flatMap((value) => violations(form, withValueAt(data, path, value)));
    entries.push(...found.filter((entry) => isOf(rule, entry)));
    if (entries.some(({ example }) => example?.before === 0)) break;
  }
  return entries;
}

function schemaOf({ schema }: CompiledForm, { at }: Rule): Field {
  // The pointer of a rule leads to the schema that has it.
  return resolvePointer(schema, at) as Field;
}

/** Visitors can enter a value of a wrong type only in number fields. The numbers of a file come from the browser. */
function isTypedNumber(rule: Rule, { form, outline }: RuledForm): boolean {
  const { type, compute } = schemaOf(form, rule);
  const isInFile = [...outline.fields.values()].some(({ name, isFile }) => isFile && isFieldWithin(rule.field, name));
  return (type === "number" || type === "integer") && !isInFile && compute === undefined;
}
