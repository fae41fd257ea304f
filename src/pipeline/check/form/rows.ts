// The rows of `errors`: each must name a rule that its field has, and must be reachable. Each rule should have a row.
import { isChoice } from "../../../engine/choices.ts";
import { isKnownFormat } from "../../../engine/compile.ts";
import { ancestors, type Visit } from "../../../engine/walk.ts";
import { widgetOf } from "../../../engine/widgets.ts";
import type { ErrorRow, Field } from "../../../types.gen.ts";
import { child, nodeAt, nodeOf, plainValue, strings } from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import type { Schema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { declared, fieldOfVisit, isUnconditional, type Outline, type OutlinedForm, type Rule } from "./outline.ts";

export function* checkRows(form: OutlinedForm): Generator<Found> {
  const firstRows = new Map<Rule, ErrorRow>();
  for (const row of rowsOf(form).filter(({ field }) => form.fields.has(field))) {
    yield* checkRules(form, row);
    const matched = form.rules.filter((rule) => matches(row, rule));
    const earlier = matched.map((rule) => firstRows.get(rule));
    const first = earlier.every(Boolean) && earlier[0] && nodeOf(earlier[0]);
    if (first) yield [nodeOf(row), messages.unreachableRow({ line: lineOf(first) })];
    for (const rule of matched) firstRows.set(rule, firstRows.get(rule) ?? row);
  }
}

function rowsOf({ value }: OutlinedForm): ErrorRow[] {
  return value.errors ?? [];
}

function matches({ field, at, rule: rules }: ErrorRow, rule: Rule): boolean {
  const named = [rules].flat().some((keyword) => keyword === rule.keyword);
  return named && field === rule.field && (at === undefined || at === rule.at);
}

function* checkRules({ root, rules }: OutlinedForm, row: ErrorRow): Generator<Found> {
  const own = rules.filter(({ field }) => field === row.field);
  const written = strings(child(nodeOf(row), "rule"));
  const names = written.map(([rule]) => rule);
  const present = own.filter(({ keyword }) => names.includes(keyword));
  for (const [rule, node] of written) {
    if (own.some(({ keyword }) => keyword === rule)) continue;
    const known = [...new Set(own.map(({ keyword }) => keyword).filter((keyword) => keyword !== "type"))];
    yield [node, messages.absentRule({ field: row.field, rule, own: known })];
  }
  const pointers = [...new Set(present.map(({ at }) => at))];
  if (row.at === undefined || pointers.length === 0 || pointers.includes(row.at)) return;
  const wrong = nodeAt(root, row.at)
    ? messages.ruleElsewhere({ at: row.at, rules: names, places: pointers })
    : messages.atNowhere({ at: row.at, places: pointers });
  yield [child(nodeOf(row), "at"), wrong];
}

/** The rules that an untouched checkbox or choice violates: one message can serve for all. */
const rulesOfEmptyFields = ["required", "const", "enum"];

/** Reports rules without a row, once for each field, at the first rule. */
export function* checkMessages(form: OutlinedForm): Generator<Found> {
  const rows = rowsOf(form);
  const hasRow = (rule: Rule) => rows.some((row) => matches(row, rule));
  const missing = form.rules.filter((rule) => !hasRow(rule) && isRuleShown(rule, form));
  for (const field of new Set(missing.map((rule) => rule.field))) {
    const rules = missing.filter((rule) => rule.field === field);
    const keywords = [...new Set(rules.map(({ keyword }) => keyword))];
    const withRow: string[] = rows.filter((row) => row.field === field).flatMap(({ rule }) => rule);
    const all = [...new Set([...withRow, ...keywords])];
    const canJoin = withRow.length > 0 && all.every((keyword) => rulesOfEmptyFields.includes(keyword));
    const message = messages.ruleWithoutMessage({ field, rules: keywords, joined: canJoin ? all : [] });
    yield [rules[0]?.keyNode, message];
  }
}

/** Whether a visitor can see the general message of this rule. */
export function isRuleShown(rule: Rule, outline: Outline): boolean {
  const { keyword, field, inBranch } = rule;
  if (["type", "additionalProperties", "additionalItems"].includes(keyword)) return false;
  if (keyword === "const") return !inBranch;
  if (keyword === "required") return !(rule.isUnconditional && isAlwaysCreated(field, outline));
  if (keyword === "format") return isKnownFormat(rule.keyNode.parent?.children?.[1]?.value);
  // Between constants the visitor chooses one, and their own rules have no messages.
  const declarations = outline.fields.get(field) ?? [];
  const branches = (...keys: string[]) => keys.map((key) => [key, plainValue(declared(declarations, key))]);
  const isChoiceOf = (...keys: string[]) => isChoice(rootOf(outline), Object.fromEntries(branches(...keys)));
  if (keyword === "enum") return !inBranch || !isChoiceOf("oneOf", "anyOf");
  return (keyword !== "oneOf" && keyword !== "anyOf") || isChoiceOf(keyword);
}

/** The meta-schema has checked that a form is a declaration of a field. The walk begins at the root. */
function rootOf({ visits }: Outline): Field {
  return visits[0]?.schema as Field;
}

/**
 * Whether the page always has a value for this field if it is required: rjsf creates the objects and lists that the
 * field's own declaration gives a type, and `withoutEmptyDefaults` removes only those of file fields and check boxes.
 */
function isAlwaysCreated(field: string, outline: Outline): boolean {
  const { visits } = outline;
  const isOfField = (visit: Visit<Schema>) => fieldOfVisit(visit) === field;
  const creates = (visit: Visit<Schema>) => isOwnDeclaration(visit) && isUnconditional(visit) && isOfField(visit);
  const isRemoved = ({ schema }: Visit<Schema>) =>
    ["file", "checkboxes"].includes(widgetOf(rootOf(outline), schema as Field) ?? "");
  const groups = visits.filter(({ schema }) => schema.type === "object" || schema.type === "array");
  return groups.some(creates) && !visits.some((visit) => isRemoved(visit) && isOfField(visit));
}

/** Whether a schema is in `properties`, or `$ref` and `allOf` lead to it from there. */
function isOwnDeclaration(visit: Visit<Schema>): boolean {
  return [...ancestors(visit)].find(({ role }) => role !== "always")?.keyword === "properties";
}
