// The rows of `errors`: each must speak of a rule that its field has, and be reachable; each rule should have one.

import { type Document, type Report, report } from "../documents.ts";
import { child, items, type Node, nodeAt, text, texts } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import { position } from "../position.ts";
import { meantFields } from "./names.ts";
import { declared, type Outline, type Rule } from "./outline.ts";

interface Row {
  node: Node;
  field: string;
  at: string | undefined;
  rules: Node[];
}

export function* checkRows(form: Document, found: Outline): Generator<Report> {
  const claimed = new Map<Rule, Row>();
  const doubtful = meantFields(form, found);
  for (const row of rowsOf(form).filter(({ field }) => found.fields.has(field))) {
    if (!doubtful.has(row.field)) yield* checkRules(form, row, found);
    const matched = found.rules.filter((rule) => matches(row, rule));
    const earlier = matched.map((rule) => claimed.get(rule));
    if (earlier[0] && earlier.every(Boolean)) {
      yield report(form, row.node, words.unreachableRow(position(form.text, earlier[0].node.offset).line));
    }
    for (const rule of matched) claimed.set(rule, claimed.get(rule) ?? row);
  }
}

function rowsOf(form: Document): Row[] {
  return items(child(form.root, "errors")).flatMap((node) => rowOf(node, form));
}

function rowOf(node: Node, form: Document): Row[] {
  const [field, at, rule] = [child(node, "field"), child(node, "at"), child(node, "rule")];
  const rules = texts(rule).filter((one) => !form.flagged.has(one));
  return text(field) === undefined ? [] : [{ node, field: text(field) ?? "", at: text(at), rules }];
}

function matches({ field, at, rules }: Row, rule: Rule): boolean {
  const named = rules.some((node) => node.value === rule.keyword);
  return named && field === rule.field && (at === undefined || at === rule.at);
}

function* checkRules(form: Document, row: Row, { rules }: Outline): Generator<Report> {
  const own = rules.filter(({ field }) => field === row.field);
  const present = own.filter(({ keyword }) => row.rules.some((node) => node.value === keyword));
  for (const node of row.rules) {
    if (own.some(({ keyword }) => keyword === node.value)) continue;
    const names = [...new Set(own.map(({ keyword }) => keyword).filter((keyword) => keyword !== "type"))];
    yield report(form, node, words.absentRule(row.field, text(node) ?? "", names));
  }
  const places = [...new Set(present.map(({ at }) => at))];
  if (row.at === undefined || places.length === 0 || places.includes(row.at)) return;
  const node = child(row.node, "at");
  if (node && form.flagged.has(node)) return;
  const exists = nodeAt(form.root, row.at) !== undefined;
  const names = row.rules.map((rule) => text(rule) ?? "");
  yield report(
    form,
    node,
    exists ? words.ruleElsewhere(row.at, names, places) : words.atNowhere(row.at, places),
  );
}

/** What fails for a visitor who has left a box or a choice alone: one sentence does for all. */
const ofEmptiness = ["required", "const", "enum"];

/** Rules without words: told once a field, at the first of them. */
export function* checkWords(form: Document, found: Outline): Generator<Report> {
  const rows = rowsOf(form);
  const isWorded = (rule: Rule) => rows.some((row) => matches(row, rule));
  const unworded = found.rules.filter((rule) => canBeRead(rule, found) && !isWorded(rule));
  for (const field of new Set(unworded.map((rule) => rule.field))) {
    const rules = unworded.filter((rule) => rule.field === field);
    const keywords = [...new Set(rules.map(({ keyword }) => keyword))];
    const said = rows
      .filter((row) => row.field === field)
      .flatMap((row) => row.rules.map(({ value }) => String(value)));
    const joined = [...said, ...keywords].every((keyword) => ofEmptiness.includes(keyword));
    const together = joined && said.length > 0 ? [...new Set([...said, ...keywords])] : [];
    yield report(form, rules[0]?.keyNode, words.ruleWithoutMessage(field, keywords, together));
  }
}

/** Whether a visitor can come to read the general sentence for this rule. */
function canBeRead({ keyword, field, inBranch }: Rule, { fields }: Outline): boolean {
  if (keyword === "type" || keyword === "additionalProperties") return false;
  if (keyword === "const") return !inBranch;
  if (keyword !== "oneOf" && keyword !== "anyOf") return true;
  const branches = items(declared(fields.get(field) ?? [], keyword));
  return branches.every((branch) => child(branch, "const") !== undefined);
}
