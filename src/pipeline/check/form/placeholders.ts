// Placeholders in the texts of a form: in a message each must name a parameter of the rule or a field, in a title or help
// a field of an earlier step.
import { keywords } from "../../../engine/keywords.ts";
import { withNearest } from "../../../engine/nearest.ts";
import { receiverAnswers } from "../../../engine/receiverAnswers.ts";
import { stepFinder } from "../../../engine/steps.ts";
import { placeholdersIn } from "../../../engine/template.ts";
import { child, type Node, nodeOf, nodesAt, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { checkBraces, wrongPlaceholders } from "../site/texts.ts";
import type { OutlinedForm } from "./outline.ts";

export function* checkPlaceholders(form: OutlinedForm): Generator<Found> {
  const { root, fields, value } = form;
  const names = [...fields.keys()].filter((field) => field !== "" && !field.includes("[]"));
  for (const row of nodesAt(root, "errors/*")) {
    const field = text(child(row, "field"));
    const rules = strings(child(row, "rule")).map(([rule]) => rule);
    const parameters = (rule: string) => keywords.get(rule)?.parameters ?? [];
    yield* checkNotice(form, row, [...new Set(["title", ...rules.flatMap(parameters), ...names])]);
    // A broken rule of the field itself is about its answer. One that needs an answer of another field, or that a condition
    // has set, is broken only once there is one.
    const isAlways = (rule: string) =>
      !parameters(rule).some((name) => name === "other" || name === "property") &&
      form.rules.some((each) => each.keyword === rule && each.field === field && each.isUnconditional);
    const others = rules.some(isAlways) ? names.filter((name) => name !== field) : [];
    yield* checkMissing(form, row, others);
  }
  const { action, to, answer = [] } = value.submit;
  // The values that the success message may name once `submit.answer` lists them.
  const possible = action === "post" && to === undefined ? receiverAnswers(value) : [];
  yield* checkNotice(form, child(root, "submit", "success"), [...names, ...answer], possible);
  for (const notice of ["failure", "next"]) yield* checkNotice(form, child(root, "submit", notice), names);
  const entered = names.filter((name) => !answer.includes(name));
  for (const notice of ["success", "failure", "next"])
    yield* checkMissing(form, child(root, "submit", notice), entered);
  yield* checkNotice(form, child(root, "submit", "places"), ["quedan"]);
  const stored = [...names, ...receiverAnswers(value)];
  for (const mail of ["receipt", "notice"]) yield* checkNotice(form, child(root, "receive", mail), stored);
  yield* checkNotice(form, child(root, "receive", "update"), [...stored, "estado"]);
}

function* checkNotice(
  form: OutlinedForm,
  notice: Node | undefined,
  names: string[],
  unlisted: string[] = [],
): Generator<Found> {
  const readable = names.filter((name) => !hasParts(form, name));
  const fields = [...form.fields.keys()];
  for (const node of textsOf(notice)) {
    yield* checkBraces(node);
    yield* wrongPlaceholders(node, names, fields, (name) =>
      unlisted.includes(name)
        ? messages.unlistedAnswer({ name })
        : messages.unknownPlaceholder(withNearest(name, readable)),
    );
    for (const { name } of placeholdersIn(text(node) ?? "")) yield* unreadable(form, node, name);
  }
}

/** Answers that may be missing in what visitors read. In a mail, a dash takes their place. */
function* checkMissing(form: OutlinedForm, notice: Node | undefined, names: string[]): Generator<Found> {
  for (const node of textsOf(notice)) {
    for (const { name, words } of placeholdersIn(text(node) ?? "")) {
      if (names.includes(name) && words.length === 0 && mayBeEmpty(form, name))
        yield [node, messages.answerMayBeEmpty({ name })];
    }
  }
}

function textsOf(notice: Node | undefined): Node[] {
  return ["title", "subject", "message"].flatMap((key) => child(notice, key) ?? []);
}

/** An answer that nobody can read in a text, or nobody should. */
function* unreadable(form: OutlinedForm, node: Node, name: string): Generator<Found> {
  if (hasParts(form, name)) yield [node, messages.groupInText({ name })];
  else if (form.fields.get(name)?.isPassword) yield [node, messages.passwordInText({ field: name })];
}

function mayBeEmpty({ fields, rules }: OutlinedForm, name: string): boolean {
  const isRequired = rules.some((rule) => rule.keyword === "required" && rule.field === name && rule.isUnconditional);
  const { compute, default: initial, readOnly, ui } = fields.get(name)?.merged ?? {};
  // Nobody can empty it.
  const isFixed = initial !== undefined && (readOnly || ui?.widget === "hidden");
  return !isRequired && !isFixed && compute === undefined;
}

/** Whether a field is a group, a file or a list of them, whose value would be read as JSON. */
function hasParts({ fields }: OutlinedForm, name: string): boolean {
  return [name, `${name}[]`].some((field) => fields.get(field)?.merged.type === "object");
}

/** The titles, descriptions and help of a form with steps, which may contain answers of earlier steps. */
export function* checkAnswerTexts(form: OutlinedForm): Generator<Found> {
  const { root, visits, value } = form;
  const { groups = [] } = value;
  if (!value.steps || groups.length === 0) return;
  const stepOf = stepFinder({ schema: value, groups });
  for (const [step, group] of nodesAt(root, "groups/*").entries()) {
    for (const key of ["title", "description"]) yield* checkAnswers(child(group, key), step, form, stepOf);
  }
  for (const { schema, path, role } of visits) {
    const [field] = path;
    if (typeof field !== "string" || role === "branch") continue;
    const texts = [nodeOf(schema, "title"), nodeOf(schema, "description"), nodeOf(schema, "ui", "help")];
    for (const text of texts) yield* checkAnswers(text, stepOf(field), form, stepOf);
  }
}

/** The placeholders of a text in the step at a position. */
function* checkAnswers(
  node: Node | undefined,
  step: number,
  form: OutlinedForm,
  stepOf: (field: string) => number,
): Generator<Found> {
  if (!node) return;
  yield* checkBraces(node);
  const fields = [...form.fields.keys()].filter((field) => field !== "" && !/[[*]/.test(field));
  const earlier = fields.filter((field) => stepOf(field.split(".")[0] ?? "") < step);
  for (const { name, words } of placeholdersIn(text(node) ?? "")) {
    const [problem] = unreadable(form, node, name);
    if (!fields.includes(name)) {
      yield [node, messages.unknownPlaceholder(withNearest(name, earlier))];
    } else if (!earlier.includes(name)) yield [node, messages.answerNotYet({ name })];
    else if (problem) yield problem;
    else if (words.length > 1) yield [node, messages.tooManyWords({ name })];
    else if (words.length === 0 && mayBeEmpty(form, name)) yield [node, messages.answerMayBeEmpty({ name })];
  }
}
