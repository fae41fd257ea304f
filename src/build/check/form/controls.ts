// How fields are rendered: a widget that suits the type of data, and a label for each value.
import { ancestors, type Visit } from "../../../engine/walk.ts";
import { typesOfWidgets } from "../../../engine/widgets.ts";
import { asSchema, type Schema } from "../../schemas.ts";
import type { Document } from "../documents.ts";
import { child, items, type Node, nodeOf, plainValue, properties, text } from "../jsonTree.ts";
import { messages } from "../messages/form.ts";
import { nearest } from "../nearest.ts";
import { type Problem, problemAt } from "../problem.ts";
import { checkRepeated } from "../site/labels.ts";
import { declared, type Outline } from "./outline.ts";

const typesOf = new Map<string, string[]>(Object.entries(typesOfWidgets));

const fileProperties = ["name", "size", "extension", "type"];

export function* checkControls(form: Document, outline: Outline): Generator<Problem> {
  for (const [field, declarations] of outline.fields) {
    const widget = declared(declarations, "ui", "widget");
    const type = text(declared(declarations, "type"));
    if (widget) yield* checkWidget(form, widget, type, declarations);
    if (text(widget) === "file") yield* checkFile(form, declarations);
    yield* checkOptions(form, declarations);
    yield* checkLabels(form, declarations);
    if (field !== "") yield* checkRenderable(form, declarations);
  }
  const refersToTitle = new Set(
    outline.visits.flatMap(({ keyword, parent, schema }) => (keyword === "$ref" && schema.title ? [parent] : [])),
  );
  for (const visit of outline.visits) {
    if (isBareItem(visit)) yield problemAt(form, nodeOf(visit.schema), messages.fieldWithoutType);
    if (visit.role === "branch" && !isNamed(visit) && !refersToTitle.has(visit)) {
      yield problemAt(form, nodeOf(visit.schema), messages.branchWithoutTitle(visit.keyword ?? "oneOf"));
    }
  }
}

/** Whether a branch has a title, is one of several constants, or belongs to a condition. */
function isNamed({ schema, parent, keyword }: Visit<Schema>): boolean {
  const isTested = parent && [...ancestors(parent)].some(({ role }) => role === "test");
  const branches = [parent?.schema[keyword ?? ""]].flat().map(asSchema);
  const isChoice = branches.every((branch) => branch.const !== undefined);
  return isTested || isChoice || Boolean(schema.title);
}

const renderable = ["type", "enum", "properties", "items", "anyOf", "oneOf", "$ref"];

/** A field that declares neither a type nor values cannot be rendered, nor can a list without `items`. */
function* checkRenderable(form: Document, declarations: Node[]): Generator<Problem> {
  const has = (key: string) => declared(declarations, key) !== undefined;
  const constant = declared(declarations, "const");
  const isConstant = constant && !constant.children && constant.type !== "null";
  if (!isConstant && !renderable.some(has)) yield problemAt(form, declarations[0], messages.fieldWithoutType);
  const isShown = !["file", "hidden"].includes(text(declared(declarations, "ui", "widget")) ?? "");
  const isList = text(declared(declarations, "type")) === "array";
  if (isList && isShown && !has("items") && !has("enum")) {
    yield problemAt(form, declarations[0], messages.listWithoutItems);
  }
}

/** In a row of `errors` all items of a list have one name, so `checkRenderable` cannot distinguish them. */
function isBareItem({ keyword, key, schema }: Visit<Schema>): boolean {
  return keyword === "items" && key !== undefined && ![...renderable, "const", "allOf"].some((name) => name in schema);
}

function* checkWidget(form: Document, node: Node, type: string | undefined, declarations: Node[]): Generator<Problem> {
  const widget = text(node) ?? "";
  if (type !== undefined && !typesOf.get(widget)?.includes(type)) {
    const fitting = [...typesOf].flatMap(([name, types]) => (types.includes(type) ? [name] : []));
    yield problemAt(form, node, messages.wrongWidget(widget, type, fitting));
    return;
  }
  const needsOptions = ["select", "radio", "checkboxes"].includes(widget) && type !== "boolean";
  if (needsOptions && !hasOptions(declarations)) {
    yield problemAt(form, node, messages.widgetWithoutOptions(widget));
  }
}

function hasOptions(declarations: Node[]): boolean {
  const lists = [declarations, [declared(declarations, "items")].flatMap((node) => node ?? [])];
  return lists.some((nodes) => ["enum", "oneOf", "anyOf", "$ref"].some((key) => declared(nodes, key)));
}

function* checkFile(form: Document, declarations: Node[]): Generator<Problem> {
  const known = declared(declarations, "properties") ?? declared(declarations, "items", "properties");
  for (const { key, keyNode } of properties(known)) {
    if (fileProperties.includes(key)) continue;
    yield problemAt(form, keyNode, messages.wrongFileProperty(key, nearest(key, fileProperties)));
  }
}

/** A list or an object among the options: it cannot be shown as a text. */
function* checkOptions(form: Document, declarations: Node[]): Generator<Problem> {
  for (const option of declarations.flatMap((node) => items(child(node, "enum")))) {
    if (option.children) yield problemAt(form, option, messages.structuredOption(plainValue(option)));
  }
}

function* checkLabels(form: Document, declarations: Node[]): Generator<Problem> {
  const labels = declared(declarations, "ui", "labels");
  if (!labels) return;
  const values = declared(declarations, "enum") ?? declared(declarations, "items", "enum");
  const names = items(values).flatMap(({ children, value }) => (children ? [] : [String(value)]));
  if (names.length === 0) {
    yield problemAt(form, labels, messages.labelsWithoutValues);
    return;
  }
  const labelled = properties(labels);
  yield* checkRepeated(
    form,
    labelled.flatMap(({ node }) => node ?? []),
  );
  const unlabelled = names.filter((name) => !child(labels, name));
  const wrong = labelled.filter(({ key }) => !names.includes(key));
  const meant = wrong.map(({ key }) => nearest(key, unlabelled));
  for (const [index, { key, keyNode }] of wrong.entries()) {
    yield problemAt(form, keyNode, messages.labelWithoutValue(key, meant[index], names));
  }
  const bare = unlabelled.filter((name) => !meant.includes(name));
  if (bare.length > 0) yield problemAt(form, labels, messages.valueWithoutLabel(bare));
}
