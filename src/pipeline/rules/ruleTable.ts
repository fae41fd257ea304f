// The rules of a form: for each, an answer that violates it and the message that the visitor reads. The form itself
// validates the answers, so that the table agrees with the page.
import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { compareRanks, fieldRanks } from "../../engine/order.ts";
import { fieldOf, isWithin, mapValues, type Path, valueAt, withValueAt } from "../../engine/path.ts";
import { fragmentStep } from "../../engine/pointer.ts";
import { validateForm } from "../../engine/validate.ts";
import type { Field } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import { declaredRules, demandsFor, type Rule } from "./rules.ts";
import { type Answer, type Demands, sampleAnswer, validAnswer, withDemand } from "./sample.ts";
import { wrongValues } from "./wrongValues.ts";

/** A rule with the error that the form reports. Without an example it has the fields of its row of `errors`, if any. */
export interface RuleEntry extends Partial<FieldError> {
  field: string;
  rule: string;
  /** Absent if no answer was found that violates the rule. */
  example?: {
    data: unknown;
    /** The value in `data` that violates the rule. */
    value: unknown;
    /** The other values of `data` that differ from those of a sample answer without demands. */
    conditions: { path: Path; value: unknown }[];
    /** How many other messages precede the one of this rule. */
    before: number;
  };
}

/**
 * The rules of the rows of `errors`, in their order; then the rules without a row, in the order of the fields.
 * The form must not have circular `$ref`s, which the check reports.
 */
export function ruleTable(form: CompiledForm): RuleEntry[] {
  const before = (entry: RuleEntry | undefined) => entry?.example?.before ?? Number.POSITIVE_INFINITY;
  const best = new Map<string, RuleEntry>();
  for (const entry of [...rowEntries(form), ...violations(form)]) {
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

/** The errors of all violations that were found, and the rules without a row for which none was found. */
function violations(form: CompiledForm): RuleEntry[] {
  const answers = memoize<Answer>();
  const answerTo = (demands: Demands) => answers(JSON.stringify([...demands]), [], () => validAnswer(form, demands));
  const ordinary = answerTo(new Map()).data;
  return declaredRules(form.schema).flatMap((rule) => {
    const entry = { path: rule.path, field: fieldOf(rule.path), rule: rule.keyword };
    for (const demands of demandsFor(form.schema, rule.visit)) {
      const found = violate(form, rule, answerTo(demands), ordinary);
      if (found) return found;
    }
    const hasRow = rowEntries(form).some((row) => row.field === entry.field && row.rule === entry.rule);
    return hasRow ? [] : [entry];
  });
}

/** Tries wrong values in `answer`. Returns the shown errors of the rule; undefined if no value violates it. */
function violate(form: CompiledForm, rule: Rule, answer: Answer, ordinary: unknown): RuleEntry[] | undefined {
  const { visit, keyword, path } = rule;
  const sample = (demand: Field) => valueAt(sampleAnswer(form.schema, withDemand(answer.demands, path, demand)), path);
  const values = wrongValues.get(keyword)?.(visit.schema, valueAt(answer.data, path), sample) ?? [];
  const conditions = differences(ordinary, answer.data).filter((other) => !isWithin(other.path, path));
  const found = values.flatMap((value) => {
    const data = withValueAt(answer.data, path, value);
    const errors = validateForm(form, data);
    const schemaPath = visit.pointer + fragmentStep(keyword);
    if (!form.validate.errors?.some((error) => error.schemaPath === schemaPath)) return [];
    return [errors.map((error, before) => ({ ...error, example: { data, value, conditions, before } }))];
  });
  if (found.length === 0) return undefined;
  return found.flat().filter((entry) => entry.rule === keyword && entry.field === fieldOf(path));
}

function differences(ordinary: unknown, data: unknown): { path: Path; value: unknown }[] {
  const found: { path: Path; value: unknown }[] = [];
  mapValues(ordinary, (expected, path) => {
    const value = valueAt(data, path);
    if (typeof expected !== "object" && value !== expected) found.push({ path, value });
    return expected;
  });
  return found;
}
