// How fields are rendered: a widget that suits the type of data, and a label for each value.
import { type Choice, isChoice, isScalar, mergeFields } from "../../../engine/choices.ts";
import { fileLimits } from "../../../engine/file.ts";
import { nearest } from "../../../engine/nearest.ts";
import { ancestors, type Visit } from "../../../engine/walk.ts";
import { isFileField, typesOfWidgets, widgetOf } from "../../../engine/widgets.ts";
import type { Field } from "../../../types.gen.ts";
import { child, items, type Node, nodeOf, plainValue, properties, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { asSchema, type Schema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { checkRepeated } from "../site/labels.ts";
import { choicesAt } from "./answers.ts";
import { alwaysShown, declared, type OutlinedForm, schemasOf } from "./outline.ts";

const typesOf = new Map<string, string[]>(Object.entries(typesOfWidgets));

const fileProperties = ["name", "size", "extension", "type"];

export function* checkControls(form: OutlinedForm): Generator<Found> {
  const { value: root, fields, visits } = form;
  for (const [field, declarations] of fields) {
    const widget = declared(declarations, "ui", "widget");
    const type = text(declared(declarations, "type"));
    const choices = choicesAt(root, declarations);
    if (widget) yield* checkWidget(widget, type, choices, declarations);
    if (schemasOf(form, field).some(isFileField)) yield* checkFile(declarations);
    const scale = declared(declarations, "ui", "scale");
    const isLimited = schemasOf(form, field).some(
      (schema) => isFileField(schema) && fileLimits(schema).size !== undefined,
    );
    if (scale && !isLimited) yield [scale, messages.idleScale];
    yield* checkDescriptions(declarations, choices);
    yield* checkLabels(declarations, fields.get(`${field}[]`) ?? [], choices);
    if (field !== "") yield* checkRenderable(declarations);
  }
  for (const node of new Set([...fields.values()].flat())) yield* checkConstants(node);
  const refersToTitle = new Set(
    visits.flatMap(({ keyword, parent, schema }) => (keyword === "$ref" && schema.title ? [parent] : [])),
  );
  for (const visit of visits) {
    if (isBareItem(visit)) yield [nodeOf(visit.schema), messages.fieldWithoutType];
    if (visit.role === "branch" && !isNamed(root, visit) && !refersToTitle.has(visit)) {
      const { keyword = "oneOf", key } = visit;
      yield [nodeOf(visit.schema), messages.branchWithoutTitle({ keyword, number: Number(key) + 1 })];
    }
  }
}

/** A field that visitors see has a title: they would read its name. Items of a list need none, nor parts of a file. */
export function* checkTitles(form: OutlinedForm): Generator<Found> {
  for (const [field, declarations] of form.fields) {
    const name = /[^.[\]]+$/.exec(field)?.[0];
    // Of `a[].b`: a, a[], a[].b
    const around = [...field.matchAll(/$|\.|\[/g)].map(({ index }) => field.slice(0, index));
    const isUnseen = around.some((outer) =>
      schemasOf(form, outer).some(({ ui }) => ui?.widget === "hidden" || (ui?.widget === "file" && outer !== field)),
    );
    if (name === undefined || isUnseen || ["title", "const"].some((key) => declared(declarations, key))) continue;
    yield [declarations[0], messages.fieldWithoutTitle({ name })];
  }
}

/** Whether a branch has a title or needs none: it is a constant, belongs to a condition, or a field's value selects it. */
function isNamed(root: Field, visit: Visit<Schema>): boolean {
  const { schema, parent } = visit;
  const isTested = parent && [...ancestors(parent)].some(({ role }) => role === "test");
  if (isTested || isChoice(root, parent?.schema ?? {}) || schema.title) return true;
  return selectorOf(visit) !== undefined;
}

/** The field whose value selects this branch of a `oneOf` in `dependencies`; undefined for a branch that is chosen. */
function selectorOf({ schema, keyword, parent }: Visit<Schema>): string | undefined {
  const around = parent && [...ancestors(parent)].find(({ role }) => role !== "always");
  if (keyword !== "oneOf" || around?.keyword !== "dependencies") return undefined;
  return String(around.key) in asSchema(schema.properties) ? String(around.key) : undefined;
}

const renderable = ["type", "enum", "properties", "items", "anyOf", "oneOf", "$ref"];

/** A field that declares neither a type nor values cannot be rendered, nor can a list without `items`. */
function* checkRenderable(declarations: Node[]): Generator<Found> {
  const has = (key: string) => declared(declarations, key) !== undefined;
  if (!has("const") && !renderable.some(has)) yield [declarations[0], messages.fieldWithoutType];
  const isShown = !["file", "hidden"].includes(text(declared(declarations, "ui", "widget")) ?? "");
  const isList = text(declared(declarations, "type")) === "array";
  if (isList && isShown && !has("items") && !has("enum")) {
    yield [declarations[0], messages.listWithoutItems];
  }
}

/** In a row of `errors` all items of a list have one name, so `checkRenderable` cannot distinguish them. */
function isBareItem({ keyword, key, schema }: Visit<Schema>): boolean {
  return keyword === "items" && key !== undefined && ![...renderable, "const", "allOf"].some((name) => name in schema);
}

/** Constants and options that are objects or lists: no control can show which of them the data hold. */
function* checkConstants(declaration: Node): Generator<Found> {
  for (const node of [child(declaration, "const"), ...items(child(declaration, "enum"))]) {
    if (node && !isScalar(plainValue(node))) yield [node, messages.compoundConstant];
  }
}

function* checkWidget(node: Node, type: string | undefined, choices: Choice[], declarations: Node[]): Generator<Found> {
  const widget = text(node) ?? "";
  const hasBranches = ["oneOf", "anyOf"].some((key) => declared(declarations, key));
  // The visitor chooses a branch, of whichever type, with one of these.
  if (hasBranches && choices.length === 0 && ["select", "radio"].includes(widget)) return;
  if (type !== undefined && !typesOf.get(widget)?.includes(type)) {
    const fitting = [...typesOf].flatMap(([name, types]) => (types.includes(type) ? [name] : []));
    yield [node, messages.wrongWidget({ widget, type, fitting })];
    return;
  }
  const needsOptions = ["select", "radio", "checkboxes"].includes(widget);
  // Radio buttons would not be there while the options depend on an empty field.
  const hasTable = widget === "select" && declared(declarations, "options");
  if (needsOptions && choices.length === 0 && !hasTable) {
    yield [node, messages.widgetWithoutOptions({ widget })];
  }
}

function* checkFile(declarations: Node[]): Generator<Found> {
  const known = declared(declarations, "properties") ?? declared(declarations, "items", "properties");
  for (const { key, keyNode } of properties(known)) {
    if (fileProperties.includes(key)) continue;
    yield [keyNode, messages.wrongFileProperty({ name: key, near: nearest(key, fileProperties) })];
  }
  const maximum = child(known, "size", "maximum");
  const size = plainValue(maximum);
  // Meant as megabytes.
  if (typeof size === "number" && size < 1024) {
    yield [maximum, messages.smallFile({ size, bytes: Math.round(size * 1024 ** 2) })];
  }
}

/** The address can fill in a field that is always on the page and has a single control that shows what it holds. */
export function* checkPrefill(form: OutlinedForm): Generator<Found> {
  const shown = alwaysShown(form);
  for (const [field, node] of strings(child(form.root, "prefill"))) {
    const schemas = schemasOf(form, field);
    const widget = widgetOf(form.value, mergeFields(schemas)) ?? "none";
    const isOpen =
      !schemas.some(({ readOnly }) => readOnly) && !["none", "file", "hidden", "password"].includes(widget);
    if (!isOpen || !shown.has(field) || field.includes("[")) yield [node, messages.notPrefillable({ field })];
  }
}

/** Descriptions of values that do not exist. */
function* checkDescriptions(declarations: Node[], choices: Choice[]): Generator<Found> {
  const values = choices.map(({ value }) => String(value));
  for (const { key, keyNode } of properties(declared(declarations, "ui", "descriptions"))) {
    if (values.includes(key)) continue;
    yield [keyNode, messages.labelWithoutValue({ label: key, near: nearest(key, values), values })];
  }
}

/** `itemDeclarations` are those of the items, if the field is a list. */
function* checkLabels(declarations: Node[], itemDeclarations: Node[], choices: Choice[]): Generator<Found> {
  const labels = declared(declarations, "ui", "labels");
  const values = choices.map(({ value }) => String(value));
  if (labels && values.length === 0) {
    yield [labels, messages.labelsWithoutValues];
    return;
  }
  const holders = itemDeclarations.length > 0 && labels ? itemDeclarations : declarations;
  // The values of `enum`, or the branches.
  const lists = holders.flatMap((node) => ["enum", "oneOf", "anyOf"].map((key) => child(node, key)));
  const written = items(lists.find(Boolean));
  const labelled = choices.map(({ label, value }, index) => {
    const node = child(labels, String(value)) ?? child(written[index], "title") ?? written[index];
    return node ? [{ label, node }] : [];
  });
  yield* checkRepeated(labelled.flat());
  if (labels) yield* checkLabelledValues(labels, values, choices);
}

/** Labels of values that do not exist, and values without a label. */
function* checkLabelledValues(labels: Node, values: string[], choices: Choice[]): Generator<Found> {
  const unlabelled = values.filter((value) => !child(labels, value));
  const wrong = properties(labels).filter(({ key }) => !values.includes(key));
  const meant = wrong.map(({ key }) => nearest(key, unlabelled));
  for (const [index, { key, keyNode }] of wrong.entries()) {
    yield [keyNode, messages.labelWithoutValue({ label: key, near: meant[index], values })];
  }
  const bare = choices.filter(({ value, label }) => label === String(value)).map(({ label }) => label);
  const reported = unlabelled.filter((value) => bare.includes(value) && !meant.includes(value));
  if (reported.length > 0) yield [labels, messages.valueWithoutLabel({ values: reported })];
}
