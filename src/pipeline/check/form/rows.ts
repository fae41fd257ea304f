// The rows of `errors`: each must name a rule that its field has, and must be reachable. Each rule should have a row.
import { isChoice } from "../../../engine/choices.ts";
import { isKnownFormat } from "../../../engine/compile.ts";
import { isFieldWithin } from "../../../engine/path.ts";
import { ancestors, type Visit } from "../../../engine/walk.ts";
import { widgetOf } from "../../../engine/widgets.ts";
import type { ErrorRow, Field } from "../../../types.gen.ts";
import { nodeAt, nodeOf, strings } from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { fieldOfVisit, isUnconditional, type Outline, type OutlinedForm, type Rule } from "./outline.ts";

export function* checkRows(form: OutlinedForm): Generator<Found> {
  const firstRows = new Map<Rule, ErrorRow>();
  const rows = form.value.errors ?? [];
  for (const row of rows.filter(({ field }) => form.fields.has(field))) {
    yield* checkRules(form, row);
    const matched = rulesOfRow(form, row);
    const earlier = matched.map((rule) => firstRows.get(rule));
    const first = earlier.every(Boolean) && earlier[0] && nodeOf(earlier[0]);
    if (first) yield [nodeOf(row), messages.unreachableRow({ line: lineOf(first) })];
    for (const rule of matched) firstRows.set(rule, firstRows.get(rule) ?? row);
  }
}

/** The rules of which a row is the message, if no earlier row is. */
export function rulesOfRow({ rules }: Outline, row: ErrorRow): Rule[] {
  return rules.filter((rule) => matches(row, rule));
}

function matches({ field, at, rule: rules }: ErrorRow, rule: Rule): boolean {
  const named = [rules].flat().some((keyword) => keyword === rule.keyword);
  return named && field === rule.field && (at === undefined || at === rule.at);
}

function* checkRules({ root, rules }: OutlinedForm, row: ErrorRow): Generator<Found> {
  const own = rules.filter(({ field }) => field === row.field);
  const written = strings(nodeOf(row, "rule"));
  const names = written.map(([rule]) => rule);
  const present = own.filter(({ keyword }) => names.includes(keyword));
  for (const [rule, node] of written) {
    if (own.some(({ keyword }) => keyword === rule)) continue;
    const known = [...new Set(own.map(({ keyword }) => keyword).filter((keyword) => keyword !== "type"))];
    // The size of a file, for example, is limited in a part of its field.
    const inner = rules.find(
      ({ field, keyword }) => keyword === rule && row.field !== "" && isFieldWithin(field, row.field),
    )?.field;
    yield [node, messages.absentRule({ field: row.field, rule, inner, own: known })];
  }
  const places = [...new Set(present.map(({ at }) => at))];
  const { at } = row;
  if (at === undefined || places.length === 0 || places.includes(at)) return;
  const wrong = nodeAt(root, at)
    ? messages.ruleElsewhere({ at, rules: names, places })
    : messages.atNowhere({ at, places });
  yield [nodeOf(row, "at"), wrong];
}

/** The rules that an untouched checkbox or choice violates: one message can serve for all. */
const rulesOfEmptyFields = ["required", "const", "enum"];

/** Reports rules without a row, once for each field, at the first rule. */
export function* checkMessages(form: OutlinedForm): Generator<Found> {
  const rows = form.value.errors ?? [];
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
  if (keyword === "required") return !isAlwaysCreated(field, outline);
  if (keyword === "format") return isKnownFormat(rule.keyNode.parent?.children?.[1]?.value);
  // Between constants the visitor chooses one, and their own rules have no messages.
  const { enum: _, ...branches }: Field = outline.fields.get(field)?.merged ?? {};
  const { oneOf: __, ...alternatives } = branches;
  if (keyword === "enum") return !inBranch || !isChoice(rootOf(outline), branches);
  if (keyword === "oneOf") return isChoice(rootOf(outline), branches);
  return keyword !== "anyOf" || isChoice(rootOf(outline), alternatives);
}

/** The walk begins at the root. */
function rootOf({ visits: [root] }: Outline): Field {
  return root?.schema ?? {};
}

/**
 * Whether the page always has a value for this field if it is required: rjsf creates the objects and lists that the
 * field's own declaration gives a type, and `withoutEmptyDefaults` removes only those of file fields and check boxes.
 */
function isAlwaysCreated(name: string, outline: Outline): boolean {
  const visits = outline.visits.filter((visit) => fieldOfVisit(visit) === name);
  const creates = (visit: Visit<Field>) =>
    ["object", "array"].includes(String(visit.schema.type)) && isOwnDeclaration(visit) && isUnconditional(visit);
  const isRemoved = ({ schema }: Visit<Field>) =>
    ["file", "checkboxes"].includes(widgetOf(rootOf(outline), schema) ?? "");
  return visits.some(creates) && !visits.some(isRemoved);
}

/** Whether a schema is in `properties`, or `$ref` and `allOf` lead to it from there. */
function isOwnDeclaration(visit: Visit<Field>): boolean {
  return [...ancestors(visit)].find(({ role }) => role !== "always")?.keyword === "properties";
}
