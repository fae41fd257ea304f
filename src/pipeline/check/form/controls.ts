// How fields are rendered: a widget that suits the type of data, and a label for each value.
import { type Choice, isChoice } from "../../../engine/choices.ts";
import { fileLimits } from "../../../engine/file.ts";
import { nearest, withNearest } from "../../../engine/nearest.ts";
import { isGroup } from "../../../engine/path.ts";
import { ancestors, type Visit } from "../../../engine/walk.ts";
import {
  choosingWidgets,
  isFileField,
  momentWidgets,
  typesOfWidgets,
  widgetOf,
  widgetsFor,
} from "../../../engine/widgets.ts";
import type { Field } from "../../../types.gen.ts";
import { child, items, type Node, nodeOf, plainValue, properties, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { checkRepeated } from "../site/labels.ts";
import { choicesIn, constantsIn } from "./answers.ts";
import { type DeclaredField, declared, fieldOfVisit, isTested, joinField, type OutlinedForm } from "./outline.ts";

const fileProperties = ["name", "size", "extension", "type"];

export function* checkControls({ value: root, fields }: OutlinedForm): Generator<Found> {
  for (const [name, field] of fields) {
    const choices = choicesIn(root, field);
    yield* checkWidget(field, choices);
    yield* checkFile(field);
    const values = choices.map(({ value }) => String(value));
    const descriptions = declared(field, "ui", "descriptions");
    if (descriptions && values.length === 0) yield [descriptions, messages.descriptionsWithoutValues];
    else yield* checkKeys(descriptions, values);
    yield* checkLabels(field, fields.get(`${name}[]`) ?? field, choices, values);
    if (name !== "") yield* checkRenderable(field);
  }
  for (const node of [...fields.values()].flatMap(({ declarations }) => declarations.flatMap(constantsIn))) {
    if (isGroup(plainValue(node))) yield [node, messages.compoundConstant];
  }
}

export function* checkBranches({ value: root, fields, visits }: OutlinedForm): Generator<Found> {
  const refersToTitle = new Set(
    visits.flatMap(({ keyword, parent, schema }) => (keyword === "$ref" && schema.title ? [parent] : [])),
  );
  for (const visit of visits) {
    if (isBareItem(visit)) yield [nodeOf(visit.schema), messages.fieldWithoutType];
    const { role, keyword = "oneOf", key } = visit;
    if (role !== "branch") continue;
    if (!isNamed(root, visit) && !refersToTitle.has(visit))
      yield [nodeOf(visit.schema), messages.branchWithoutTitle({ keyword, number: Number(key) + 1 })];
    const field = key === 0 && fieldSetBy(root, visit, fields);
    if (field) yield [nodeOf(visit.schema, "properties", field), messages.chosenTwice({ field })];
  }
}

/** Whether a branch has a title or needs none: it is a constant, belongs to a condition, or a field's value selects it. */
function isNamed(root: Field, visit: Visit<Field>): boolean {
  const { schema, parent } = visit;
  return (parent && isTested(parent)) || isChoice(root, parent?.schema ?? {}) || !!schema.title || isSelected(visit);
}

/** Whether the value of a field selects this branch, as in each `oneOf` in `dependencies`: the page has no list of them. */
function isSelected({ keyword, parent }: Visit<Field>): boolean {
  const around = parent && [...ancestors(parent)].find(({ role }) => role !== "always");
  return keyword === "oneOf" && around?.keyword === "dependencies";
}

/**
 * The field beside a `oneOf` that this branch sets to a constant. The page has a control for the field and one for the
 * branches, and as long as a branch is chosen, the field cannot be changed.
 */
function fieldSetBy(root: Field, visit: Visit<Field>, fields: OutlinedForm["fields"]): string | undefined {
  if (isTested(visit) || isSelected(visit)) return undefined;
  const { properties = {} } = visit.schema;
  return Object.keys(properties).find((name) => {
    const field = fields.get(joinField(fieldOfVisit(visit), name));
    const isSet = isChoice(root, { oneOf: [properties[name] ?? {}] });
    return isSet && field?.isShown && field.merged.ui?.widget !== "hidden";
  });
}

const renderable = ["type", "enum", "properties", "items", "anyOf", "oneOf", "$ref", "const"];

/** A field that declares neither a type nor values cannot be rendered, nor can a list without `items`. */
function* checkRenderable({ merged, node }: DeclaredField): Generator<Found> {
  if (!renderable.some((key) => key in merged)) yield [node, messages.fieldWithoutType];
  const isShown = !["file", "hidden"].includes(merged.ui?.widget ?? "");
  if (merged.type === "array" && isShown && !merged.items && !merged.enum) {
    yield [node, messages.listWithoutItems];
  }
}

/** In a row of `errors` all items of a list have one name, so `checkRenderable` cannot distinguish them. */
function isBareItem({ keyword, key, schema }: Visit<Field>): boolean {
  return keyword === "items" && key !== undefined && ![...renderable, "allOf"].some((name) => name in schema);
}

function* checkWidget(field: DeclaredField, choices: Choice[]): Generator<Found> {
  const { type, format, ui, oneOf, anyOf, options } = field.merged;
  const widget = ui?.widget;
  // The visitor chooses a branch, of whichever type, with one of these.
  const choosesBranch = (oneOf || anyOf) && choices.length === 0 && (widget === "select" || widget === "radio");
  if (!widget || choosesBranch) return;
  const node = declared(field, "ui", "widget");
  if (typeof type === "string" && !widgetsFor(type).includes(widget)) {
    yield [node, messages.wrongWidget({ widget, types: typesOfWidgets[widget], type, fitting: widgetsFor(type) })];
    return;
  }
  if (momentWidgets.includes(widget) && !format) yield [node, messages.widgetWithoutFormat({ widget })];
  const needsOptions = choosingWidgets.includes(widget);
  // Radio buttons would not be there while the options depend on an empty field.
  const hasTable = widget === "select" && options;
  if (needsOptions && choices.length === 0 && !hasTable) yield [node, messages.widgetWithoutOptions({ widget })];
}

/** What a form says of files: known properties, a size in bytes, and a scale only below a maximum. */
function* checkFile(field: DeclaredField): Generator<Found> {
  const files = field.declarations.filter(isFileField);
  const scale = declared(field, "ui", "scale");
  if (scale && !files.some((schema) => fileLimits(schema).size !== undefined)) yield [scale, messages.idleScale];
  if (files.length === 0) return;
  const known = declared(field, "properties") ?? declared(field, "items", "properties");
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

const fileType = /^[^\s/\p{Lu}]+\/[^\s/\p{Lu}]+$/u;
const fileExtension = /^[^\s./\p{Lu}]+$/u;

/** The values that the rules of a file allow, and no file has. */
export function* checkFileValues({ fields }: OutlinedForm): Generator<Found> {
  for (const { name, declarations } of fields.values()) {
    const [, file = "", item = "", property] = /^(.*?)(\[\])?\.(extension|type)$/.exec(name) ?? [];
    if (![file, file + item].some((outer) => fields.get(outer)?.isFile)) continue;
    for (const node of declarations.flatMap(constantsIn)) {
      const value = text(node) ?? "";
      if ((property === "type" ? fileType : fileExtension).test(value)) continue;
      const right = value.includes("/") ? undefined : value.trim().toLowerCase().replace(/^.*\./, "");
      yield [node, property === "type" ? messages.noFileType({ value }) : messages.noFileExtension({ value, right })];
    }
  }
}

/** The address can fill in a field that is always on the page and has a single control that shows what it holds. */
export function* checkPrefill({ root, value, fields }: OutlinedForm): Generator<Found> {
  for (const [name, node] of strings(child(root, "prefill"))) {
    const field = fields.get(name);
    const widget = field && widgetOf(value, field.merged);
    const isOpen = widget && !field.merged.readOnly && !["file", "hidden", "password"].includes(widget);
    if (!isOpen || !field.isShown || name.includes("[")) yield [node, messages.notPrefillable({ field: name })];
  }
}

/** Reports the keys of an object that are none of the values of a field. */
export function* checkKeys(object: Node | undefined, values: string[]): Generator<Found> {
  for (const { key, keyNode } of properties(object)) {
    if (!values.includes(key)) yield [keyNode, messages.labelWithoutValue(withNearest(key, values))];
  }
}

/** «Seleccione…», «-- Elige una opción --»: what other programs put at the beginning of a list. */
const prompt = /^\W*(?:seleccion[ae]|eli[gj][ae]|esco[gj][ae])(?:\s+una?)?(?:\s+opci[oó]n)?\W*$/i;

/** `item`: the items, if the field is a list; otherwise the field itself. */
function* checkLabels(
  field: DeclaredField,
  item: DeclaredField,
  choices: Choice[],
  values: string[],
): Generator<Found> {
  const labels = declared(field, "ui", "labels");
  if (labels && values.length === 0) {
    yield [labels, messages.labelsWithoutValues];
    return;
  }
  const { declarations } = labels ? item : field;
  // The values of `enum`, or the branches.
  const lists = declarations.flatMap((schema) => ["enum", "oneOf", "anyOf"].map((key) => nodeOf(schema, key)));
  const written = items(lists.find(Boolean));
  const labelled = choices.map(({ label, value }, index) => {
    const node = child(labels, String(value)) ?? child(written[index], "title") ?? written[index];
    return node ? [{ label, node }] : [];
  });
  yield* checkRepeated(labelled.flat());
  const [first] = labelled.flat();
  if (first && prompt.test(first.label)) yield [first.node, messages.promptOption({ label: first.label })];
  if (labels) yield* checkLabelledValues(labels, values, choices);
}

/** Labels of values that do not exist, and values without a label. */
function* checkLabelledValues(labels: Node, values: string[], choices: Choice[]): Generator<Found> {
  const unlabelled = values.filter((value) => !child(labels, value));
  const wrong = properties(labels).filter(({ key }) => !values.includes(key));
  const meant = wrong.map(({ key }) => nearest(key, unlabelled));
  for (const [index, { key, keyNode }] of wrong.entries()) {
    yield [keyNode, messages.labelWithoutValue({ name: key, near: meant[index], names: values })];
  }
  const bare = choices.filter(({ value, label }) => label === String(value)).map(({ label }) => label);
  const reported = unlabelled.filter((value) => bare.includes(value) && !meant.includes(value));
  if (reported.length > 0) yield [labels, messages.valueWithoutLabel({ values: reported })];
}
