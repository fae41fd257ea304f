// What the answers of a field can be: its choices, constants, conditions and default value.
import { type Choice, choicesOf } from "../../../engine/choices.ts";
import { refusedBy } from "../../../engine/compile.ts";
import { hasType } from "../../../engine/jsonType.ts";
import { nearest } from "../../../engine/nearest.ts";
import { getOwn, isGroup } from "../../../engine/path.ts";
import { resolvePointer } from "../../../engine/pointer.ts";
import type { Visit } from "../../../engine/walk.ts";
import type { Field } from "../../../types.gen.ts";
import { items, type Node, nodeOf, plainValue, properties, property, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { unquotedValue } from "../../read/schema/variants.ts";
import { messages, valueRemedies } from "../messages/form.ts";
import {
  type DeclaredField,
  declared,
  fieldOfVisit,
  fieldsByPath,
  joinField,
  type Outline,
  type OutlinedForm,
  type Rule,
  schemasTogether,
} from "./outline.ts";

/** Constants and options that no answer can have, and conditions that no answer can meet. */
export function* checkAnswers(form: OutlinedForm): Generator<Found> {
  const { value: root, fields, schemas, conditions, visits } = form;
  for (const schema of schemas) yield* checkValues(schema);
  for (const schema of schemas) yield* checkChoiceCount(root, schema);
  for (const visit of visits) if (visit.keyword === "if") yield* checkTested(visit, fields);
  for (const visit of conditions) {
    const field = fields.get(fieldOfVisit(visit));
    yield* checkCondition(visit.schema, valuesOf(root, field), String(field?.merged.type));
  }
  yield* checkBoxes(form);
}

/** A box that must be ticked is required, and has the constant `true`. One that was unticked again has a value too. */
function* checkBoxes({ fields, rules, visits }: OutlinedForm): Generator<Found> {
  const asking = ["required", "dependencies"];
  const isAskedFor = (name: string) => rules.some(({ keyword, field }) => asking.includes(keyword) && field === name);
  for (const { field, keyword, keyNode, isUnconditional } of rules) {
    const declared = fields.get(field);
    if (keyword === "required" && isIdleCheckbox(declared)) yield [keyNode, messages.boxWithoutConst({ field })];
    if (keyword !== "const" || !isUnconditional || isAskedFor(field)) continue;
    const { type, const: only, default: initial } = declared?.merged ?? {};
    if (type === "boolean" && only === true && initial === undefined)
      yield [keyNode, messages.boxNotRequired({ field })];
  }
  for (const visit of visits) {
    for (const { key, keyNode, node } of properties(nodeOf(visit.schema, "dependencies"))) {
      const field = joinField(fieldOfVisit(visit), key);
      // Branches tell `true` from `false`.
      if (isIdleCheckbox(fields.get(field)) && !property(node, "oneOf"))
        yield [keyNode, messages.boxInDependencies({ field })];
    }
  }
}

const scalars = ["string", "number", "integer", "boolean"];

/** A constant or an option of another type than the field's. */
function* checkValues(schema: Field): Generator<Found> {
  const type = String(schema.type);
  for (const node of constantsIn(schema)) {
    const value = plainValue(node);
    if (scalars.includes(type) && !hasType(value, type)) {
      yield [node, messages.valueOfOtherType({ type, value, remedy: remedyFor(value, type) })];
    }
  }
}

function remedyFor(value: unknown, type: string): string {
  if (typeof value === "string" && type !== "string") {
    return String(unquotedValue(value, [type])) === value.trim()
      ? valueRemedies.noQuotes
      : valueRemedies[type === "boolean" ? "trueOrFalse" : "number"];
  }
  if (type !== "string") return valueRemedies.changeOne;
  return Object(value) === value ? valueRemedies.text : valueRemedies.quotes({ right: String(value) });
}

/** A list that must have more different choices than there are. */
function* checkChoiceCount(root: Field, schema: Field): Generator<Found> {
  const { uniqueItems, minItems = 0 } = schema;
  const count = choicesOf(root, schema, plainLabels).length;
  if (uniqueItems && count > 0 && minItems > count)
    yield [property(nodeOf(schema), "minItems")?.keyNode, messages.fewChoices({ least: minItems, count })];
}

/**
 * A condition on fields that may be empty, which asks for something: what it says of a property applies only if there is
 * one, so that it holds before the visitor has chosen anything.
 */
function* checkTested(visit: Visit<Field>, fields: Outline["fields"]): Generator<Found> {
  const { required = [], properties = {} } = visit.schema;
  const effect: Field = visit.parent?.schema.then ?? {};
  const isShown = (name: string) => fields.get(joinField(fieldOfVisit(visit), name))?.isShown;
  const asks = effect.required !== undefined || !Object.keys(effect.properties ?? {}).every(isShown);
  const open = Object.keys(properties).filter((name) => !required.includes(name));
  if (asks && open.length > 0) {
    yield [nodeOf(visit.schema), messages.conditionOnNothing({ names: open, joined: [...required, ...open] })];
  }
}

/** A condition on a value that no answer of a field is equal to: of its `options`, if it has some, or of its `type`. */
function* checkCondition(condition: Field, options: unknown[], type: string): Generator<Found> {
  const values = options.map((value) => JSON.stringify(value));
  // `checkValues` reports a condition that declares its type.
  const isTyped = options.length === 0 && condition.type === undefined && scalars.includes(type);
  for (const node of constantsIn(condition)) {
    const constant = plainValue(node);
    const value = JSON.stringify(constant);
    const near = nearest(text(node) ?? value, options.map(String));
    if (options.length > 0 && !values.includes(value))
      yield [node, messages.conditionNeverMet({ value, near, values })];
    if (isGroup(constant)) continue;
    // A list is never equal to one of its items.
    if (type === "array") yield [node, messages.conditionOnList({ value })];
    if (isTyped && !hasType(constant, type))
      yield [node, messages.conditionOfOtherType({ type, value, remedy: remedyFor(constant, type) })];
  }
}

/** The nodes of `const` and of the values of `enum`. */
export function constantsIn(schema: Field): Node[] {
  return [nodeOf(schema, "const"), ...items(nodeOf(schema, "enum"))].flatMap((node) => node ?? []);
}

/** Whether the field is a checkbox whose rules accept it unticked. */
function isIdleCheckbox({ merged }: Pick<DeclaredField, "merged"> = { merged: {} }): boolean {
  const isCheckbox = merged.type === "boolean" && (merged.ui?.widget ?? "checkbox") === "checkbox";
  return isCheckbox && !("const" in merged) && !("enum" in merged);
}

/** Default values that break the rules of their own field, and required fields that only a default value could fill. */
export function* checkDefaults(form: OutlinedForm): Generator<Found> {
  const { value: root, fields, rules } = form;
  for (const field of fieldsByPath(form)) yield* checkDefault(field, root);
  for (const { keyword, field: name, keyNode, isUnconditional } of rules) {
    const field = fields.get(name);
    if (keyword !== "required" || !field) continue;
    const { declarations, merged, isShown } = field;
    const reason = whyFixed(merged);
    if (reason && !("default" in merged)) yield [keyNode, messages.requiredButFixed({ reason })];
    if (isUnconditional && merged.maxLength === 0) yield [keyNode, messages.requiredWithoutLength({ field: name })];
    // Several conditions may cover all cases.
    if (isUnconditional && declarations.length === 1 && !isShown)
      yield [keyNode, messages.requiredUnderCondition({ field: name })];
  }
}

/** Why the visitor cannot change a field. */
function whyFixed({ ui, readOnly }: Field): string | undefined {
  return ui?.widget === "hidden" ? "está oculto" : readOnly ? "es de solo lectura" : undefined;
}

/** The rules that depend on nothing but the value. */
const rulesOfValue = [
  ...["const", "pattern", "format", "minLength", "maxLength"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
];

/**
 * Whether a text that a rule refuses may be a beginning, which the visitor completes. A text that is no date is not shown in
 * its field.
 */
function mayBeBeginning(rule: string, { format }: Field): boolean {
  return ["pattern", "minLength"].includes(rule) || (rule === "format" && !/date|time/.test(String(format)));
}

/** Default values that the visitor must correct, or cannot. Their types are right, and the rules can be compiled. */
export function* checkDefaultValues({ value: root, fields, rules }: OutlinedForm): Generator<Found> {
  for (const [name, field] of fields) {
    const node = declared(field, "default");
    const value = node && plainValue(node);
    if (value === undefined || value === "") continue;
    const own = rules.filter(({ field, keyword, isUnconditional }) => {
      return field === name && isUnconditional && rulesOfValue.includes(keyword);
    });
    const ruleOf = ({ at, keyword }: Rule) => [keyword, getOwn(resolvePointer(root, at), keyword)];
    const refusing = refusedBy(Object.fromEntries(own.map(ruleOf)), value);
    const reason = whyFixed(field.merged);
    const rule = refusing.find((keyword) => reason || !mayBeBeginning(keyword, field.merged));
    if (rule === undefined) continue;
    const values = { value: JSON.stringify(value), rule };
    yield [node, reason ? messages.defaultRefused({ ...values, reason }) : messages.defaultToCorrect(values)];
  }
}

/** Choices that the other rules of their field refuse, all of them. The rules can be compiled. */
export function* checkChoices(form: OutlinedForm): Generator<Found> {
  const reported = new Set<Field>();
  for (const together of schemasTogether(form)) {
    const allOf = together.map(rulesOfChoice);
    if (allOf.flatMap(Object.keys).length < 2 || together.some((schema) => reported.has(schema))) continue;
    for (const schema of together) {
      const refusing = constantsIn(schema).map((node) => refusedBy({ allOf }, plainValue(node))[0]);
      const [rule] = refusing;
      if (rule === undefined || refusing.includes(undefined)) continue;
      const node = nodeOf(schema);
      yield [(property(node, "enum") ?? property(node, "const"))?.keyNode, messages.refusedOptions({ rule })];
      reported.add(schema);
      break;
    }
  }
}

/** Whether the rules of schemas that depend on nothing but the value refuse it. They can be compiled. */
export function refusesChoice(schemas: Field[], value: unknown): boolean {
  return refusedBy({ allOf: schemas.map(rulesOfChoice) }, value).length > 0;
}

/** The rules of a schema that depend on nothing but the value, and its `not` if that has only constants. */
function rulesOfChoice(schema: Field): object {
  const isSimple = Object.keys(schema.not ?? {}).every((keyword) => ["const", "enum"].includes(keyword));
  const keywords = ["enum", ...rulesOfValue, ...(isSimple ? ["not"] : [])];
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));
}

function* checkDefault(field: DeclaredField, root: Field): Generator<Found> {
  const node = declared(field, "default");
  if (!node) return;
  const value = plainValue(node);
  const types = [field.merged.type ?? []].flat();
  const options = valuesOf(root, field);
  const written = JSON.stringify(value);
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    yield [node, messages.defaultOfOtherType({ value: written, type: types.join(", ") })];
  } else if (options.length > 0 && !options.includes(value))
    yield [node, messages.defaultNotInList({ value: written })];
}

/** Only compared with the labels of the form: the site has its own. */
const plainLabels = { yes: "Sí", no: "No", none: "Ninguno" };

/** The choices of a field or, if it is a list, of its items, from the first declaration that has some. */
export function choicesIn(root: Field, { declarations }: DeclaredField): Choice[] {
  const lists = declarations.map((schema) => choicesOf(root, schema, plainLabels));
  return lists.find((choices) => choices.length > 0) ?? [];
}

/** The values among which the visitor chooses one; empty if the field is no choice. */
export function valuesOf(root: Field, field: DeclaredField | undefined): unknown[] {
  return field && !("items" in field.merged) ? choicesIn(root, field).map(({ value }) => value) : [];
}
