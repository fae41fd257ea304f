// The names of fields and declarations: each must be one that the form file's notations can express, and each that is
// used must exist. A name that is wrong in several places is reported once.

import { isMoment } from "../../../engine/limits.ts";
import { nearest } from "../../../engine/nearest.ts";
import { everySchema } from "../../../engine/walk.ts";
import {
  child,
  items,
  type Node,
  nodeAt,
  nodeOf,
  properties,
  property,
  strings,
  text,
  textNodes,
} from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import type { LocatedField, OutlinedForm } from "./outline.ts";

/** In a row `a.b` is b inside a, and `[]` any item of a list; in ajv's errors `1` is the second item. */
const unusable = /^\s*$|^\d+$|[.[\]]/;

/** In a limit, `today` and a day are no fields. */
export function* checkFieldNames({ fields }: OutlinedForm): Generator<Found> {
  for (const declaration of new Set([...fields.values()].flat())) {
    for (const { key, keyNode } of properties(child(declaration, "properties"))) {
      if (unusable.test(key) || isMoment(key)) yield [keyNode, messages.unusableName({ name: key })];
      else if (/\s/.test(key)) yield [keyNode, messages.nameWithSpaces({ name: key, near: camelCase(key) })];
    }
  }
}

function camelCase(name: string): string {
  return name.trim().replaceAll(/\s+(.)/g, (_, letter: string) => letter.toUpperCase());
}

export function* checkNames(form: OutlinedForm): Generator<Found> {
  const fields = [...form.fields.keys()].filter(Boolean);
  for (const [field, nodes] of absentFields(form)) {
    const [first, ...others] = nodes.sort((a, b) => a.offset - b.offset);
    const lines = [...new Set(others.map(lineOf))];
    yield [first, messages.absentField({ field, near: nearest(field, fields), fields, lines })];
  }
  yield* checkGroups(form);
  yield* checkReferences(form);
}

/** The fields that the form names and does not have, with all the nodes that name each. */
function absentFields(form: OutlinedForm): Map<string, Node[]> {
  const absent = new Map<string, Node[]>();
  for (const { field, node } of [...form.named, ...namedElsewhere(form)]) {
    const missing = firstAbsent(field, form);
    if (missing !== undefined) absent.set(missing, [...(absent.get(missing) ?? []), node]);
  }
  return absent;
}

/** Of `casa.ciudad`, the outermost field that does not exist: `casa`, or the whole. */
function firstAbsent(field: string, { fields }: OutlinedForm): string | undefined {
  if (fields.has(field)) return undefined;
  const ends = [...field.matchAll(/\.|\[\]/g)].map(({ index }) => index);
  return [...ends.map((end) => field.slice(0, end)), field].find((part) => !fields.has(part));
}

/** The fields that are named outside the rules: in `groups`, `errors`, `submit` and `receive`. */
function namedElsewhere({ root }: OutlinedForm): LocatedField[] {
  const grouped = items(child(root, "groups")).flatMap((group) => items(child(group, "fields")));
  const rows = items(child(root, "errors")).flatMap((row) =>
    isAboutUndeclared(row) ? [] : textNodes(child(row, "field")),
  );
  const submit = child(root, "submit");
  const sent = ["log", "reset", "sent"].flatMap((key) => items(child(submit, key)));
  const prefilled = items(child(root, "prefill"));
  const receive = child(root, "receive");
  const keys = [["track"], ["receipt", "to"], ["due", "field"], ["omit", "when"]];
  const single = keys.flatMap((names) => child(receive, ...names) ?? []);
  const received = [...single, ...items(child(receive, "omit", "fields"))];
  return [...grouped, ...rows, ...prefilled, ...sent, ...received].map((node) => ({ field: text(node) ?? "", node }));
}

/** Whether a row is about `additionalProperties`: no field of that name is declared. */
function isAboutUndeclared(row: Node): boolean {
  return textNodes(child(row, "rule")).some((rule) => rule.value === "additionalProperties");
}

function* checkGroups({ root }: OutlinedForm): Generator<Found> {
  const groupOf = new Map<string, string>();
  for (const group of items(child(root, "groups"))) {
    const title = text(child(group, "title")) ?? "";
    for (const [name, node] of strings(child(group, "fields"))) {
      const before = groupOf.get(name);
      if (before !== undefined && before !== title) {
        yield [node, messages.fieldTwice({ field: name, group: before })];
      }
      groupOf.set(name, before ?? title);
    }
  }
}

/** The steps of a form are its groups. */
export function* checkSteps({ root, value: { groups = [] } }: OutlinedForm): Generator<Found> {
  const steps = property(root, "steps");
  if (steps && groups.length < 2) yield [steps.keyNode, messages.tooFewSteps({ groups: groups.length })];
}

function* checkReferences({ value, root, schemas, circular }: OutlinedForm): Generator<Found> {
  const declarations = new Set(everySchema(value).map(({ schema }) => nodeOf(schema)));
  const all = properties(child(root, "definitions")).map(({ key }) => `#/definitions/${key}`);
  for (const schema of schemas) {
    const node = property(schema, "$ref")?.node;
    const reference = text(node);
    if (reference === undefined || !node) continue;
    if (!declarations.has(nodeAt(root, reference))) {
      yield [node, messages.absentReference({ ref: reference, near: nearest(reference, all), refs: all })];
    } else if (circular.has(node)) yield [node, messages.circularReference({ ref: reference })];
  }
}
