// The names of fields and declarations: each must be one that the form file's notations can express, and each that is
// used must exist. A name that is wrong in several places is reported once.
import { groupedBy } from "../../../engine/groupedBy.ts";
import { isMoment } from "../../../engine/limits.ts";
import { withNearest } from "../../../engine/nearest.ts";
import { everySchema } from "../../../engine/walk.ts";
import type { Field } from "../../../types.gen.ts";
import {
  child,
  items,
  type Node,
  nodeAt,
  nodeOf,
  nodesAt,
  properties,
  property,
  strings,
  text,
} from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import type { OutlinedForm } from "./outline.ts";

/** In a row `a.b` is b inside a, and `[]` any item of a list; in ajv's errors `1` is the second item. */
const unusable = /^\s*$|^\d+$|[.[\]]/;

/** In a limit, `today` and a day are no fields. */
export function* checkFieldNames({ fields }: OutlinedForm): Generator<Found> {
  for (const schema of new Set([...fields.values()].flatMap(({ declarations }) => declarations))) {
    for (const { key, keyNode } of properties(nodeOf(schema, "properties"))) {
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
    const [first, ...others] = nodes.map(({ node }) => node).sort((a, b) => a.offset - b.offset);
    const lines = [...new Set(others.map(lineOf))];
    const isAddress = field.includes("@");
    yield [first, isAddress ? messages.noAddress : messages.absentField({ ...withNearest(field, fields), lines })];
  }
  yield* checkGroups(form);
  yield* checkReferences(form);
}

/** The fields that the form names and does not have, with all the nodes that name each. */
function absentFields({ root, named, fields }: OutlinedForm) {
  const elsewhere = [
    ...naming.flatMap((path) => nodesAt(root, path)),
    // No field of the name of an undeclared property is declared.
    ...nodesAt(root, "errors/*")
      .filter((row) => !isAboutUndeclared(row))
      .flatMap((row) => nodesAt(row, "field")),
  ];
  const all = [...named, ...elsewhere.map((node) => ({ field: text(node) ?? "", node }))];
  return groupedBy(
    all.filter(({ field }) => !fields.has(field)),
    ({ field }) => {
      // Of `casa.ciudad`, the outermost field that does not exist: `casa`, or the whole.
      const outer = [...field.matchAll(/\.|\[\]|$/g)].map(({ index }) => field.slice(0, index));
      return outer.find((part) => !fields.has(part)) ?? field;
    },
  );
}

/** Where a form file names fields, beside the rules and `errors`. `*` is any item. */
const naming = [
  ...["groups/*/fields/*", "prefill/*", "submit/log/*", "submit/reset/*", "submit/sent/*"],
  ...["receive/track", "receive/receipt/to", "receive/due/field", "receive/omit/when", "receive/omit/fields/*"],
];

function isAboutUndeclared(row: Node): boolean {
  return strings(child(row, "rule")).some(([rule]) => rule === "additionalProperties");
}

/** A group has fields of the form itself. */
function* checkGroups({ root, fields }: OutlinedForm): Generator<Found> {
  const groupOf = new Map<string, string>();
  for (const group of items(child(root, "groups"))) {
    for (const [name, node] of strings(child(group, "fields"))) {
      const before = groupOf.get(name);
      if (before !== undefined) yield [node, messages.fieldTwice({ field: name, group: before })];
      else groupOf.set(name, text(child(group, "title")) ?? "");
      const [outer = ""] = name.split(/[.[]/);
      if (outer !== name && fields.has(name)) yield [node, messages.innerField({ field: name, outer })];
    }
  }
}

/** The steps of a form are its groups. */
export function* checkSteps({ root, value: { groups = [] } }: OutlinedForm): Generator<Found> {
  const steps = property(root, "steps");
  if (steps && groups.length < 2) yield [steps.keyNode, messages.tooFewSteps({ groups: groups.length })];
}

function* checkReferences({ value, root, schemas, circular }: OutlinedForm): Generator<Found> {
  const declarations = new Set(everySchema<Field>(value).map(({ schema }) => nodeOf(schema)));
  const all = Object.keys(value.definitions ?? {}).map((key) => `#/definitions/${key}`);
  for (const schema of schemas) {
    const { $ref } = schema;
    if ($ref === undefined) continue;
    const at = nodeOf(schema, "$ref");
    if (!declarations.has(nodeAt(root, $ref))) yield [at, messages.absentReference(withNearest($ref, all))];
    else if (circular.has(schema)) yield [at, messages.circularReference({ ref: $ref })];
  }
}
