// The fields and rules of a form, as its schema declares them.

import { keywords } from "../../../engine/keywords.ts";
import { fieldOf } from "../../../engine/path.ts";
import { formatPointer, parsePointer } from "../../../engine/pointer.ts";
import { ancestors, anyName, type Visit, walk } from "../../../engine/walk.ts";
import type { Field, FormSchema } from "../../../types.gen.ts";
import type { Document } from "../../read/documents.ts";
import {
  child,
  items,
  type Node,
  nodeOf,
  type Property,
  plainValue,
  properties,
  strings,
  text,
} from "../../read/jsonTree.ts";
import type { Schema } from "../../read/schemas.ts";

/** A form file, with the fields and rules that it declares. */
export type OutlinedForm = Document<FormSchema> & Outline;

export interface Rule {
  /** The field as a row of `errors` writes it: dots between names, `[]` for an item of a list, empty for the form. */
  field: string;
  keyword: string;
  /** JSON Pointer to the schema that has the keyword. */
  at: string;
  keyNode: Node;
  /** Whether the rule is in a branch of `oneOf` or `anyOf`. */
  inBranch: boolean;
  /** Whether the rule applies whatever the data are: it is in no branch and under no condition. */
  isUnconditional: boolean;
}

/** A field, and a node that names it or describes it. */
export interface LocatedField {
  field: string;
  node: Node;
}

export interface Outline {
  /** All declarations of each field. */
  fields: Map<string, Node[]>;
  rules: Rule[];
  /** The names that must be fields: in `required`, in `dependencies`, in a condition. */
  named: LocatedField[];
  /** The schemas that `if`, `not` and `contains` test fields with. */
  conditions: LocatedField[];
  /** Every schema that describes data, conditions included, once for each location that it describes. */
  visits: Visit<Schema>[];
  /** The same schemas, once each. */
  schemas: Set<Node>;
  /** The values of `$ref` that lead to a schema around them. */
  circular: Set<Node>;
  /** Whether the form has more schemas than `mostVisits`. The outline lacks the rest. */
  isTooLarge: boolean;
}

/** References to references multiply: sixteen definitions can declare 65,536 fields. A form of 500 fields needs 3,000. */
const mostVisits = 20_000;

/** `schema` is a form file as `plainValue` returns it: `nodeOf` finds the node of each nested schema. */
export function outlineOf(schema: Schema): Outline {
  const outline: Outline = {
    fields: new Map(),
    rules: [],
    named: [],
    conditions: [],
    visits: [],
    schemas: new Set(),
    circular: new Set(),
    isTooLarge: false,
  };
  let count = 0;
  for (const visit of walk(schema)) {
    outline.isTooLarge = ++count > mostVisits;
    if (outline.isTooLarge) break;
    const node = nodeOf(visit.schema);
    const reference = visit.circular && visit.parent && child(nodeOf(visit.parent.schema), "$ref");
    if (reference) outline.circular.add(reference);
    if (!node || visit.circular) continue;
    outline.visits.push(visit);
    outline.schemas.add(node);
    // A schema of property names describes no field.
    if ([...ancestors(visit)].some(({ keyword }) => keyword === "propertyNames")) continue;
    const field = fieldOfVisit(visit);
    const isTested = hasRole(visit, "test");
    for (const part of properties(node)) outline.named.push(...namesIn(part, field, isTested));
    if (isTested) outline.conditions.push({ field, node });
    else {
      outline.fields.set(field, [...(outline.fields.get(field) ?? []), node]);
      for (const part of properties(node)) outline.rules.push(...rulesOf(part, field, visit));
    }
  }
  // In the order of the file: an object's `required` may come after its properties.
  outline.rules.sort((a, b) => a.keyNode.offset - b.keyNode.offset);
  return outline;
}

/** Whether a visited schema, or one around it, has this role. */
function hasRole(visit: Visit<Schema>, role: Visit<Schema>["role"]): boolean {
  for (const around of ancestors(visit)) if (around.role === role) return true;
  return false;
}

/** Whether a visited schema applies whatever the data are. */
export function isUnconditional(visit: Visit<Schema>): boolean {
  return !(["branch", "conditional", "test"] as const).some((role) => hasRole(visit, role));
}

/** The fields that are declared whatever the data are. */
export function alwaysShown({ visits }: Pick<Outline, "visits">): Set<string> {
  return new Set(visits.filter(isUnconditional).map(fieldOfVisit));
}

/** The field that a visited schema describes, as a row of `errors` writes it; `*` for any other property. */
export function fieldOfVisit({ path }: Visit<Schema>): string {
  return fieldOf(path.map((step) => (step === anyName ? "*" : step)));
}

function rulesOf({ key, keyNode, node }: Property, field: string, visit: Visit<Schema>): Rule[] {
  const at = formatPointer(parsePointer(visit.pointer));
  const rule = { keyword: key, at, inBranch: hasRole(visit, "branch"), isUnconditional: isUnconditional(visit) };
  if (key === "required" || key === "dependencies") {
    const names = [...strings(node), ...properties(node).flatMap((dependent) => strings(dependent.node))];
    return names.map(([name, keyNode]) => ({ ...rule, field: joinField(field, name), keyNode }));
  }
  const allowsAll = (key === "additionalProperties" || key === "additionalItems") && node?.value !== false;
  return keywords.has(key) && !allowsAll ? [{ ...rule, field, keyNode }] : [];
}

function namesIn({ key, node }: Property, field: string, isTested: boolean): LocatedField[] {
  const isNaming = key === "required" || key === "dependencies" || (key === "properties" && isTested);
  const names = [...items(node), ...properties(node).flatMap((part) => [part.keyNode, ...items(part.node)])];
  return (isNaming ? names : []).map((name) => ({ field: joinField(field, text(name) ?? ""), node: name }));
}

/** The name of a field inside another one, or of the form, as a row of `errors` writes it. */
export function joinField(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}

/** The object that has a field, as the beginning of its fields' names: empty for the form, `casa.`, `casas[].`. */
export function objectOf(field: string): string {
  return field.slice(0, field.lastIndexOf(".") + 1);
}

/** The names of an object's own fields. */
export function namesOf(object: string, fields: Outline["fields"]): string[] {
  const inside = [...fields.keys()].filter((field) => field.startsWith(object));
  return inside.map((field) => field.slice(object.length)).filter((name) => /^[^.[]+$/.test(name));
}

/** The names of the fields that the object of a field has besides it. */
export function namesBeside(field: string, fields: Outline["fields"]): string[] {
  const object = objectOf(field);
  return namesOf(object, fields).filter((name) => object + name !== field);
}

/** The declarations of a field as schemas. */
export function schemasOf({ fields }: Pick<Outline, "fields">, field: string): Field[] {
  // The meta-schema has checked that they are declarations of fields.
  return (fields.get(field) ?? []).map((node) => plainValue(node) as Field);
}

/** The first value of a keyword among the declarations of a field. Further keys lead into that value. */
export function declared(declarations: Node[], ...keys: string[]): Node | undefined {
  return keys.reduce((nodes, key) => nodes.flatMap((node) => child(node, key) ?? []), declarations)[0];
}
