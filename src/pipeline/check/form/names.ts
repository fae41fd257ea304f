// The names of fields and declarations: each must exist. A name that is wrong in several places is reported once.

import { nearest } from "../../../engine/nearest.ts";
import { everySchema } from "../../../engine/walk.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, nodeAt, nodeOf, properties, property, text, textNodes } from "../../read/jsonTree.ts";
import { position } from "../../read/position.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import type { NamedField, Outline } from "./outline.ts";

export function* checkNames(form: Document, outline: Outline): Generator<Problem> {
  const fields = [...outline.fields.keys()].filter(Boolean);
  for (const [field, nodes] of absentFields(form, outline)) {
    const [first, ...others] = nodes.sort((a, b) => a.offset - b.offset);
    const lines = [...new Set(others.map(({ offset }) => position(form.text, offset).line))];
    yield problemAt(form, first, messages.absentField({ field, near: nearest(field, fields), fields, lines }));
  }
  yield* checkGroups(form);
  yield* checkReferences(form, outline);
}

/** The fields that the form names and does not have, with all the nodes that name each. */
function absentFields(form: Document, outline: Outline): Map<string, Node[]> {
  const absent = new Map<string, Node[]>();
  for (const { field, node } of [...outline.named, ...namedElsewhere(form)]) {
    const missing = firstAbsent(field, outline);
    if (missing !== undefined) absent.set(missing, [...(absent.get(missing) ?? []), node]);
  }
  return absent;
}

/** Of `casa.ciudad`, the outermost field that does not exist: `casa`, or the whole. */
function firstAbsent(field: string, { fields }: Outline): string | undefined {
  if (fields.has(field)) return undefined;
  const ends = [...field.matchAll(/\.|\[\]/g)].map(({ index }) => index);
  return [...ends.map((end) => field.slice(0, end)), field].find((part) => !fields.has(part));
}

/** The fields that are named outside the rules: in `groups`, `errors`, `submit` and `receive`. */
function namedElsewhere({ root }: Document): NamedField[] {
  const grouped = items(child(root, "groups")).flatMap((group) => items(child(group, "fields")));
  const rows = items(child(root, "errors")).flatMap((row) =>
    isAboutUndeclared(row) ? [] : textNodes(child(row, "field")),
  );
  const submit = child(root, "submit");
  const sent = ["log", "reset", "sent"].flatMap((key) => items(child(submit, key)));
  const receive = child(root, "receive");
  const omit = child(receive, "omit");
  const single = [child(receive, "track"), child(child(receive, "receipt"), "to"), child(omit, "when")];
  const received = [...single.filter((node) => node !== undefined), ...items(child(omit, "fields"))];
  return [...grouped, ...rows, ...sent, ...received].map((node) => ({ field: text(node) ?? "", node }));
}

/** Whether a row is about `additionalProperties`: no field of that name is declared. */
function isAboutUndeclared(row: Node): boolean {
  return textNodes(child(row, "rule")).some((rule) => rule.value === "additionalProperties");
}

function* checkGroups(form: Document): Generator<Problem> {
  const groupOf = new Map<string, string>();
  for (const group of items(child(form.root, "groups"))) {
    const title = text(child(group, "title")) ?? "";
    for (const node of items(child(group, "fields"))) {
      const name = text(node) ?? "";
      const before = groupOf.get(name);
      if (before !== undefined && before !== title) {
        yield problemAt(form, node, messages.fieldTwice({ field: name, group: before }));
      }
      groupOf.set(name, before ?? title);
    }
  }
}

function* checkReferences(form: Document, { schemas, circular }: Outline): Generator<Problem> {
  const declarations = new Set(everySchema(asSchema(form.value)).map(({ schema }) => nodeOf(schema)));
  const all = properties(child(form.root, "definitions")).map(({ key }) => `#/definitions/${key}`);
  for (const schema of schemas) {
    const node = property(schema, "$ref")?.node;
    const reference = text(node);
    if (reference === undefined || !node) continue;
    if (!declarations.has(nodeAt(form.root, reference))) {
      yield problemAt(
        form,
        node,
        messages.absentReference({ ref: reference, near: nearest(reference, all), refs: all }),
      );
    } else if (circular.has(node)) yield problemAt(form, node, messages.circularReference({ ref: reference }));
  }
}
