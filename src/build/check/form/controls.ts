// How fields are drawn: a widget that suits the kind of data, and a label for each value.
import type { Ui } from "../../../types.gen.ts";
import { type Document, type Report, report } from "../documents.ts";
import { child, items, type Node, properties, text } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import { nearest } from "../nearest.ts";
import { checkRepeated } from "../site/labels.ts";
import { meantFields } from "./names.ts";
import { declared, type Outline } from "./outline.ts";

const texts = ["string"];
const options = ["string", "number", "integer", "boolean"];

/** The kinds of data that each widget can hold. */
const suited = {
  text: texts,
  email: texts,
  tel: texts,
  password: texts,
  textarea: texts,
  date: texts,
  number: ["number", "integer"],
  select: options,
  radio: options,
  checkbox: ["boolean"],
  checkboxes: ["array"],
  file: ["object", "array"],
  hidden: ["string", "number", "integer", "boolean", "object", "array"],
} satisfies Record<NonNullable<Ui["widget"]>, string[]>;

const kindsOf = new Map<string, string[]>(Object.entries(suited));

const fileProperties = ["name", "size", "extension", "type"];

export function* checkControls(form: Document, found: Outline): Generator<Report> {
  const doubtful = meantFields(form, found);
  for (const [field, declarations] of found.fields) {
    const widget = declared(declarations, "ui", "widget");
    const kind = declared(declarations, "type");
    const type = kind && !form.flagged.has(kind) ? text(kind) : undefined;
    if (widget && !form.flagged.has(widget)) yield* checkWidget(form, widget, type, declarations);
    if (text(widget) === "file") yield* checkFile(form, field, declarations, doubtful);
    yield* checkLabels(form, declarations);
    if (field !== "") yield* checkDrawable(form, declarations);
  }
}

const drawable = ["type", "const", "enum", "properties", "items", "anyOf", "oneOf", "$ref"];

/** Nothing can be drawn for a field that does not say what it holds. */
function* checkDrawable(form: Document, declarations: Node[]): Generator<Report> {
  const [first] = declarations;
  const parts = declarations.flatMap((node) => properties(node));
  const told = parts.some(
    ({ keyNode, node }) => form.flagged.has(keyNode) || (node && form.flagged.has(node)),
  );
  if (!first || told || parts.some(({ key }) => drawable.includes(key))) return;
  yield report(form, first, words.fieldWithoutType);
}

function* checkWidget(
  form: Document,
  node: Node,
  type: string | undefined,
  declarations: Node[],
): Generator<Report> {
  const widget = text(node) ?? "";
  if (type !== undefined && !kindsOf.get(widget)?.includes(type)) {
    const fitting = [...kindsOf].flatMap(([name, kinds]) => (kinds.includes(type) ? [name] : []));
    yield report(form, node, words.wrongWidget(widget, type, fitting));
    return;
  }
  const needsOptions = ["select", "radio", "checkboxes"].includes(widget) && type !== "boolean";
  if (needsOptions && !hasOptions(declarations)) yield report(form, node, words.widgetWithoutOptions(widget));
}

function hasOptions(declarations: Node[]): boolean {
  const lists = [declarations, [declared(declarations, "items")].flatMap((node) => node ?? [])];
  return lists.some((nodes) => ["enum", "oneOf", "anyOf", "$ref"].some((key) => declared(nodes, key)));
}

function* checkFile(
  form: Document,
  field: string,
  declarations: Node[],
  doubtful: Set<string | undefined>,
): Generator<Report> {
  const known = declared(declarations, "properties") ?? declared(declarations, "items", "properties");
  for (const { key, keyNode } of properties(known)) {
    const told = doubtful.has(`${field}.${key}`) || doubtful.has(`${field}[].${key}`);
    if (told || fileProperties.includes(key)) continue;
    yield report(form, keyNode, words.wrongFileProperty(key, nearest(key, fileProperties)));
  }
}

function* checkLabels(form: Document, declarations: Node[]): Generator<Report> {
  const labels = declared(declarations, "ui", "labels");
  if (!labels || form.flagged.has(labels)) return;
  const values = declared(declarations, "enum") ?? declared(declarations, "items", "enum");
  const names = items(values).map(({ value }) => String(value));
  if (names.length === 0) {
    yield report(form, labels, words.labelsWithoutValues);
    return;
  }
  const labelled = properties(labels);
  yield* checkRepeated(
    form,
    labelled.flatMap(({ node }) => node ?? []),
  );
  const wrong = labelled.filter(({ key }) => !names.includes(key));
  const meant = wrong.map(({ key }) =>
    nearest(
      key,
      names.filter((name) => !child(labels, name)),
    ),
  );
  for (const [index, { key, keyNode }] of wrong.entries()) {
    yield report(form, keyNode, words.labelWithoutValue(key, meant[index], names));
  }
  const bare = names.filter((name) => !child(labels, name) && !meant.includes(name));
  if (bare.length > 0) yield report(form, labels, words.valueWithoutLabel(bare));
}
