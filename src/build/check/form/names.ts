// The names of forms and fields: each must be one that exists, and is told once however often it is wrong.

import { type Document, type Reading, type Report, report } from "../documents.ts";
import { child, items, type Node, nodeAt, properties, property, text, texts } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import { nearest } from "../nearest.ts";
import { position } from "../position.ts";
import type { NamedField, Outline } from "./outline.ts";

export function* checkNames(form: Document, found: Outline): Generator<Report> {
  const fields = fieldsOf(found);
  for (const [field, nodes] of absentFields(form, found)) {
    const [first, ...others] = nodes.sort((a, b) => a.offset - b.offset);
    const lines = [...new Set(others.map(({ offset }) => position(form.text, offset).line))];
    yield report(form, first, words.absentField(field, nearest(field, fields), fields, lines));
  }
  yield* checkGroups(form);
  yield* checkReferences(form, found);
}

/** The fields that the form names and does not have, with all the places that name each. */
export function absentFields(form: Document, found: Outline): Map<string, Node[]> {
  const absent = new Map<string, Node[]>();
  for (const { field, node } of [...found.named, ...namedElsewhere(form)]) {
    const missing = form.flagged.has(node) ? undefined : firstAbsent(field, found);
    if (missing !== undefined) absent.set(missing, [...(absent.get(missing) ?? []), node]);
  }
  return absent;
}

/** The existing fields that were probably meant by absent ones: what seems wrong with them follows from that. */
export function meantFields(form: Document, found: Outline): Set<string | undefined> {
  const fields = fieldsOf(found);
  return new Set([...absentFields(form, found).keys()].map((field) => nearest(field, fields)));
}

function fieldsOf({ fields }: Outline): string[] {
  return [...fields.keys()].filter(Boolean);
}

/** Of `casa.ciudad`, the outermost that does not exist: `casa`, or the whole. */
function firstAbsent(field: string, { fields }: Outline): string | undefined {
  if (fields.has(field)) return undefined;
  const ends = [...field.matchAll(/\.|\[\]/g)].map(({ index }) => index);
  return [...ends.map((end) => field.slice(0, end)), field].find((part) => !fields.has(part));
}

/** The names of fields outside the rules: blocks, rows and what is done on sending. */
function namedElsewhere({ root }: Document): NamedField[] {
  const grouped = items(child(root, "groups")).flatMap((group) => items(child(group, "fields")));
  const rows = items(child(root, "errors")).flatMap((row) =>
    isOfUnknown(row) ? [] : texts(child(row, "field")),
  );
  const submit = child(root, "submit");
  const sent = ["log", "reset"].flatMap((key) => items(child(submit, key)));
  return [...grouped, ...rows, ...sent].map((node) => ({ field: text(node) ?? "", node }));
}

/** Rows of `additionalProperties` name a field that, by its nature, is not declared. */
function isOfUnknown(row: Node): boolean {
  return texts(child(row, "rule")).some((rule) => rule.value === "additionalProperties");
}

function* checkGroups(form: Document): Generator<Report> {
  const placed = new Map<string, string>();
  for (const group of items(child(form.root, "groups"))) {
    const title = text(child(group, "title")) ?? "";
    for (const node of items(child(group, "fields"))) {
      const name = text(node) ?? "";
      const before = placed.get(name);
      if (before !== undefined && before !== title) yield report(form, node, words.fieldTwice(name, before));
      placed.set(name, before ?? title);
    }
  }
}

function* checkReferences(form: Document, { schemas, circular }: Outline): Generator<Report> {
  const all = properties(child(form.root, "definitions")).map(({ key }) => `#/definitions/${key}`);
  for (const schema of schemas) {
    const node = property(schema, "$ref")?.node;
    const ref = text(node);
    if (ref === undefined || !node || form.flagged.has(node)) continue;
    if (!nodeAt(form.root, ref)) yield report(form, node, words.absentReference(ref, nearest(ref, all), all));
    else if (circular.has(node)) yield report(form, node, words.circularReference(ref));
  }
}

export function* checkIds({ forms }: Reading): Generator<Report> {
  const owners = new Map<string, string>();
  for (const [name, form] of forms) {
    const node = child(form.root, "$id");
    const id = text(node);
    if (!form.whole || id === undefined || !node || form.flagged.has(node)) continue;
    const other = owners.get(id);
    owners.set(id, other ?? form.path);
    if (id !== name)
      yield report(
        form,
        node,
        forms.has(id) || other ? words.sameId(id, ownerOf(id)) : words.wrongId(id, name),
      );
  }

  function ownerOf(id: string): string {
    return forms.get(id)?.path ?? owners.get(id) ?? "";
  }
}
