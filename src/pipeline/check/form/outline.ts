// The fields and rules of a form, as its schema declares them.
import { mergeFields } from "../../../engine/choices.ts";
import { groupedBy } from "../../../engine/groupedBy.ts";
import { keywords } from "../../../engine/keywords.ts";
import { fieldOf } from "../../../engine/path.ts";
import { formatPointer, parsePointer } from "../../../engine/pointer.ts";
import { ancestors, anyName, sameValueSchemas, type Visit, walk } from "../../../engine/walk.ts";
import { isFileField, isPasswordField } from "../../../engine/widgets.ts";
import type { Field, FormSchema } from "../../../types.gen.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, nodeOf, type Property, properties, strings, text } from "../../read/jsonTree.ts";

/** A form file, with the fields and rules that it declares. */
export type OutlinedForm = Document<FormSchema> & Outline;

export interface DeclaredField {
  /** As a row of `errors` writes it: dots between names, `[]` for an item of a list, empty for the form. */
  name: string;
  declarations: Field[];
  /** All of them in one: the first declaration of a keyword, or of a key of `ui`, wins. */
  merged: Field;
  /** That of the first declaration. */
  node: Node | undefined;
  /** Whether it is declared whatever the data are. */
  isShown: boolean;
  isFile: boolean;
  isPassword: boolean;
}

export interface Rule {
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

export interface Outline {
  /** By name. */
  fields: Map<string, DeclaredField>;
  rules: Rule[];
  /** The names that must be fields: in `required`, in `dependencies`, in a condition. */
  named: { field: string; node: Node }[];
  /** Every schema that describes data, conditions included, once for each location that it describes. */
  visits: Visit<Field>[];
  /** Those of `visits` that `if`, `not` and `contains` test fields with. */
  conditions: Visit<Field>[];
  /** The schemas of `visits`, once each. */
  schemas: Set<Field>;
  /** The schemas whose `$ref` leads to a schema around them. */
  circular: Set<Field>;
  /** Whether the form has more schemas than `mostVisits`. The outline lacks the rest. */
  isTooLarge: boolean;
}

/** References to references multiply: sixteen definitions can declare 65,536 fields. A form of 500 fields needs 3,000. */
const mostVisits = 20_000;

/** The values of `form` are those of `plainValue`: `nodeOf` finds the node of each nested schema. */
export function outlineOf(form: FormSchema): Outline {
  const all: Visit<Field>[] = [];
  for (const visit of walk<Field>(form)) if (all.push(visit) > mostVisits) break;
  const visits = all.filter(({ circular }) => !circular);
  // A schema of property names describes no field.
  const named = visits.filter((visit) => ![...ancestors(visit)].some(({ keyword }) => keyword === "propertyNames"));
  const rules = named.flatMap((visit) => (isTested(visit) ? [] : rulesOf(visit)));
  return {
    fields: fieldsBy(fieldOfVisit, named),
    // In the order of the file: an object's `required` may come after its properties.
    rules: rules.sort((a, b) => a.keyNode.offset - b.keyNode.offset),
    named: named.flatMap(namesIn),
    visits,
    conditions: named.filter(isTested),
    schemas: new Set(visits.map(({ schema }) => schema)),
    circular: new Set(all.flatMap(({ circular, parent }) => (circular && parent ? parent.schema : []))),
    isTooLarge: all.length > mostVisits,
  };
}

/** The positions of a tuple are one field in rows of `errors`, but each has its own declarations. */
export function fieldsByPath({ visits }: Outline): Iterable<DeclaredField> {
  return fieldsBy(({ path }) => path.map(String).join("/"), visits).values();
}

function fieldsBy(nameOf: (visit: Visit<Field>) => string, visits: Visit<Field>[]): Map<string, DeclaredField> {
  const declaring = visits.filter((visit) => !isTested(visit));
  const fields = [...groupedBy(declaring, nameOf)].map(([name, group]): [string, DeclaredField] => {
    const declarations = group.map(({ schema }) => schema);
    const ui = Object.assign({}, ...declarations.map((schema) => schema.ui).toReversed());
    const merged = { ...mergeFields(declarations), ui };
    const isShown = group.some(isUnconditional);
    const is = { isShown, isFile: declarations.some(isFileField), isPassword: declarations.some(isPasswordField) };
    return [name, { name, declarations, merged, node: nodeOf(group[0].schema), ...is }];
  });
  return new Map(fields);
}

/** Whether a visited schema, or one around it, has this role. */
function hasRole(visit: Visit<Field>, role: Visit<Field>["role"]): boolean {
  for (const around of ancestors(visit)) if (around.role === role) return true;
  return false;
}

/** Whether a visited schema only tests data: it is in `if`, `not` or `contains`, or tests their names. */
export function isTested(visit: Visit<Field>): boolean {
  return hasRole(visit, "test");
}

/** Whether a visited schema applies whatever the data are. */
export function isUnconditional(visit: Visit<Field>): boolean {
  return !(["branch", "conditional", "test"] as const).some((role) => hasRole(visit, role));
}

/**
 * Groups of schemas that hold at the same time for one value: each schema with those behind its `$ref` and in its `allOf`,
 * and for each field those that apply whatever the data are, also from the `allOf` of an object around it.
 */
export function schemasTogether({ value, schemas, visits }: OutlinedForm): Field[][] {
  const always = groupedBy(visits.filter(isUnconditional), ({ path }) => path.map(String).join("/"));
  return [
    ...[...schemas].map((schema) => sameValueSchemas<Field>(value, schema, { applies: () => false })),
    ...[...always.values()].map((group) => group.map(({ schema }) => schema)),
  ];
}

/** The name of the field that a visited schema describes; `*` for any other property. */
export function fieldOfVisit({ path }: Visit<Field>): string {
  return fieldOf(path.map((step) => (step === anyName ? "*" : step)));
}

function rulesOf(visit: Visit<Field>): Rule[] {
  const field = fieldOfVisit(visit);
  const at = formatPointer(parsePointer(visit.pointer));
  const shared = { field, at, inBranch: hasRole(visit, "branch"), isUnconditional: isUnconditional(visit) };
  return properties(nodeOf(visit.schema)).flatMap(({ key: keyword, keyNode, node }) => {
    if (keyword === "required" || keyword === "dependencies") {
      const names = [...strings(node), ...properties(node).flatMap((dependent) => strings(dependent.node))];
      return names.map(([name, keyNode]) => ({ ...shared, keyword, field: joinField(field, name), keyNode }));
    }
    const allowsAll = ["additionalProperties", "additionalItems"].includes(keyword) && node?.value !== false;
    return keywords.has(keyword) && !allowsAll ? [{ ...shared, keyword, keyNode }] : [];
  });
}

function namesIn(visit: Visit<Field>): Outline["named"] {
  const naming = ["required", "dependencies", ...(isTested(visit) ? ["properties"] : [])];
  const parts = naming.map((keyword) => nodeOf(visit.schema, keyword));
  const inParts = (part: Property) => [part.keyNode, ...items(part.node)];
  const names = parts.flatMap((node) => [...items(node), ...properties(node).flatMap(inParts)]);
  return names.map((node) => ({ field: joinField(fieldOfVisit(visit), text(node) ?? ""), node }));
}

/** The name of a field inside another one, or of the form. */
export function joinField(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}

/** The object that has a field, as the beginning of its fields' names: empty for the form, `casa.`, `casas[].`. */
export function objectOf(field: string): string {
  return field.slice(0, field.lastIndexOf(".") + 1);
}

/** The names of an object's own fields. */
export function namesOf(object: string, { fields }: Pick<Outline, "fields">): string[] {
  const inside = [...fields.keys()].filter((field) => field.startsWith(object));
  return inside.map((field) => field.slice(object.length)).filter((name) => /^[^.[]+$/.test(name));
}

/** The names of the fields that the object of a field has besides it. */
export function namesBeside(field: string, outline: Pick<Outline, "fields">): string[] {
  const object = objectOf(field);
  return namesOf(object, outline).filter((name) => object + name !== field);
}

/** The first node of a keyword among the declarations of a field. Further keys lead into its value. */
export function declared({ declarations }: DeclaredField, ...keys: string[]): Node | undefined {
  return declarations.flatMap((schema) => child(nodeOf(schema), ...keys) ?? [])[0];
}
