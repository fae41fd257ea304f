// What the answers of a field can be: its choices, constants, conditions and default value.

import { type Choice, choicesOf } from "../../../engine/choices.ts";
import { hasType } from "../../../engine/jsonType.ts";
import { nearest } from "../../../engine/nearest.ts";
import type { Visit } from "../../../engine/walk.ts";
import type { Field } from "../../../types.gen.ts";
import { child, items, type Node, nodeOf, plainValue, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { asSchema, type Schema } from "../../read/schemas.ts";
import { messages, valueRemedies } from "../messages/form.ts";
import { alwaysShown, declared, fieldOfVisit, joinField, type OutlinedForm } from "./outline.ts";

/** Constants and options that no answer can have, and conditions that no answer can meet. */
export function* checkAnswers(form: OutlinedForm): Generator<Found> {
  const { value: root, fields, schemas, conditions, rules, visits } = form;
  for (const schema of schemas) yield* checkValues(schema);
  const shown = alwaysShown(form);
  for (const visit of visits) if (visit.keyword === "if") yield* checkTested(visit, shown);
  for (const { field, node } of conditions) yield* checkCondition(node, valuesAt(root, fields.get(field) ?? []));
  for (const { field, keyword, keyNode } of rules) {
    const isIdle = keyword === "required" && isIdleCheckbox(fields.get(field) ?? []);
    if (isIdle) yield [keyNode, messages.boxWithoutConst({ field })];
  }
}

const scalars = ["string", "number", "integer", "boolean"];

/** A constant or an option of another type than the field's. */
function* checkValues(schema: Node): Generator<Found> {
  const type = text(child(schema, "type")) ?? "";
  for (const node of valuesOf(schema)) {
    const value = plainValue(node);
    if (scalars.includes(type) && !hasType(value, type)) {
      yield [node, messages.valueOfOtherType({ type, value, remedy: remedyFor(value, type) })];
    }
  }
}

function remedyFor(value: unknown, type: string): string {
  if (type !== "string") return typeof value === "string" ? valueRemedies.noQuotes : valueRemedies.changeOne;
  return Object(value) === value ? valueRemedies.text : valueRemedies.quotes({ right: String(value) });
}

/**
 * A condition on fields that may be empty, which asks for something: what it says of a property applies only if there is
 * one, so that it holds before the visitor has chosen anything.
 */
function* checkTested(visit: Visit<Schema>, shown: Set<string>): Generator<Found> {
  const field = fieldOfVisit(visit);
  const [condition, effect] = [visit.schema, asSchema(visit.parent?.schema.then)];
  const names = Object.keys(asSchema(effect.properties));
  const asks = effect.required !== undefined || names.some((name) => !shown.has(joinField(field, name)));
  const required = [condition.required ?? []].flat();
  const open = Object.keys(asSchema(condition.properties)).filter((name) => !required.includes(name));
  if (asks && open.length > 0) {
    yield [nodeOf(condition), messages.conditionOnNothing({ names: open, joined: [...required, ...open] })];
  }
}

/** A condition on a value that is not one of the field's options. */
function* checkCondition(condition: Node, options: unknown[]): Generator<Found> {
  const values = options.map((value) => JSON.stringify(value));
  for (const node of valuesOf(condition)) {
    const value = JSON.stringify(plainValue(node));
    const near = nearest(text(node) ?? value, options.map(String));
    if (options.length > 0 && !values.includes(value))
      yield [node, messages.conditionNeverMet({ value, near, values })];
  }
}

function valuesOf(schema: Node): Node[] {
  return [child(schema, "const"), ...items(child(schema, "enum"))].flatMap((node) => node ?? []);
}

/** Whether the field is a checkbox whose rules accept it unticked. */
function isIdleCheckbox(declarations: Node[]): boolean {
  const widget = text(declared(declarations, "ui", "widget")) ?? "checkbox";
  const isCheckbox = text(declared(declarations, "type")) === "boolean" && widget === "checkbox";
  return isCheckbox && !["const", "enum"].some((key) => declared(declarations, key));
}

/** Default values that break the rules of their own field, and required fields that only a default value could fill. */
export function* checkDefaults(form: OutlinedForm): Generator<Found> {
  const { value: root, fields, rules, visits } = form;
  const shown = alwaysShown(form);
  for (const declarations of declarationsByPath(fields, visits)) {
    const node = declared(declarations, "default");
    if (node) yield* checkDefault(node, declarations, root);
  }
  for (const { keyword, field, keyNode, isUnconditional } of rules) {
    const declarations = keyword === "required" ? (fields.get(field) ?? []) : [];
    const isHidden = text(declared(declarations, "ui", "widget")) === "hidden";
    const isReadOnly = declared(declarations, "readOnly")?.value === true;
    if ((isHidden || isReadOnly) && !declared(declarations, "default"))
      yield [keyNode, isHidden ? messages.requiredButHidden : messages.requiredButReadOnly];
    // Several conditions may cover all cases.
    if (isUnconditional && declarations.length === 1 && !shown.has(field))
      yield [keyNode, messages.requiredUnderCondition({ field })];
  }
}

/** The declarations of each value: unlike `fields`, those of each position of a tuple. */
function declarationsByPath(fields: OutlinedForm["fields"], visits: OutlinedForm["visits"]): Iterable<Node[]> {
  const described = new Set([...fields.values()].flat());
  const byPath = new Map<string, Node[]>();
  for (const { schema, path } of visits) {
    const [key, node] = [path.map(String).join("/"), nodeOf(schema)];
    if (node && described.has(node)) byPath.set(key, [...(byPath.get(key) ?? []), node]);
  }
  return byPath.values();
}

function* checkDefault(node: Node, declarations: Node[], root: Field): Generator<Found> {
  const value = plainValue(node);
  const types = strings(declared(declarations, "type")).map(([type]) => type);
  const options = valuesAt(root, declarations);
  const written = JSON.stringify(value);
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    yield [node, messages.defaultOfOtherType({ value: written, type: types.join(", ") })];
  } else if (options.length > 0 && !options.includes(value))
    yield [node, messages.defaultNotInList({ value: written })];
}

/** Only compared with the labels of the form: the site has its own. */
const plainLabels = { yes: "Sí", no: "No", none: "Ninguno" };

/** The choices of a field or, if it is a list, of its items, from the first declaration that has some. */
export function choicesAt(root: Field, declarations: Node[]): Choice[] {
  const lists = declarations.map((node) => choicesOf(root, asSchema(plainValue(node)), plainLabels));
  return lists.find((choices) => choices.length > 0) ?? [];
}

/** The values among which the visitor chooses one; empty if the field is no choice. */
function valuesAt(root: Field, declarations: Node[]): unknown[] {
  const isList = declarations.some((node) => child(node, "items"));
  return isList ? [] : choicesAt(root, declarations).map(({ value }) => value);
}
