// The fields of a form and their rules, wherever its schema declares them.
import { ruleKeywords } from "../../../engine/ruleKeywords.ts";
import { items, type Node, nodeAt, type Property, pointer, properties, property, text } from "../jsonTree.ts";

export interface Rule {
  /** As a row of `errors` writes it: dots between names, `[]` for an item of a list, empty for the whole form. */
  field: string;
  keyword: string;
  /** JSON Pointer to the schema that has the keyword. */
  at: string;
  keyNode: Node;
  /** It stands in a branch of `oneOf` or `anyOf`. */
  inBranch: boolean;
}

/** A name that must be a field: `required`, `dependencies`, what a condition looks at. */
export interface Named {
  field: string;
  node: Node;
}

/** What `if` or `not` asks of a field. */
interface Condition {
  field: string;
  schema: Node;
}

export interface Outline {
  /** All declarations of each field. */
  fields: Map<string, Node[]>;
  rules: Rule[];
  named: Named[];
  conditions: Condition[];
  /** Every schema of the file that is used, conditions included, with its `$ref`s not yet followed. */
  schemas: Set<Node>;
}

interface Place {
  field: string;
  at: string;
  inBranch: boolean;
  /** Conditions (`if`, `not`) look at fields; they declare none and have no rules of their own. */
  condition: boolean;
}

export function outline(root: Node): Outline {
  const found: Outline = { fields: new Map(), rules: [], named: [], conditions: [], schemas: new Set() };
  visit(root, { field: "", at: "", inBranch: false, condition: false }, []);
  return found;

  function visit(schema: Node | undefined, place: Place, path: string[]): void {
    if (schema?.type !== "object" || path.filter((seen) => seen === place.at).length > 1) return;
    found.schemas.add(schema);
    if (place.condition) found.conditions.push({ field: place.field, schema });
    else found.fields.set(place.field, [...(found.fields.get(place.field) ?? []), schema]);
    for (const part of properties(schema)) {
      if (!place.condition) found.rules.push(...rulesOf(part, place));
      found.named.push(...namesIn(part, place));
      for (const [child, next] of childrenOf(part, place, root)) visit(child, next, [...path, place.at]);
    }
  }
}

function rulesOf({ key, keyNode, node }: Property, { field, at, inBranch }: Place): Rule[] {
  const rule = { keyword: key, at, inBranch };
  if (key === "required") {
    return items(node).map((name) => ({ ...rule, field: join(field, text(name) ?? ""), keyNode: name }));
  }
  if (key === "dependencies") {
    const names = properties(node).flatMap((dependent) => items(dependent.node));
    return names.map((name) => ({ ...rule, field: join(field, text(name) ?? ""), keyNode: name }));
  }
  const isOpen = key === "additionalProperties" && node?.value !== false;
  return ruleKeywords.includes(key) && !isOpen ? [{ ...rule, field, keyNode }] : [];
}

function namesIn({ key, node }: Property, { field, condition }: Place): Named[] {
  const named = (name: Node) => ({ field: join(field, text(name) ?? ""), node: name });
  if (key === "required") return items(node).map(named);
  if (key === "dependencies") {
    return properties(node).flatMap((dependent) => [dependent.keyNode, ...items(dependent.node)].map(named));
  }
  return key === "properties" && condition ? properties(node).map(({ keyNode }) => named(keyNode)) : [];
}

function childrenOf({ key, node }: Property, place: Place, root: Node): [Node | undefined, Place][] {
  const { field, at } = place;
  const under = (...steps: (string | number)[]) => ({ ...place, at: at + pointer(key, ...steps) });
  const listed = items(node);
  const pairs = properties(node);
  switch (key) {
    case "$ref": {
      const target = (text(node) ?? "").slice(1);
      return [[nodeAt(root, target), { ...place, at: target }]];
    }
    case "properties":
      return pairs.map((one) => [one.node, { ...under(one.key), field: join(field, one.key) }]);
    case "items":
      if (node?.type === "object") return [[node, { ...under(), field: `${field}[]` }]];
      return listed.map((one, index) => [one, { ...under(index), field: `${field}[]` }]);
    case "additionalItems":
      return [[node, { ...under(), field: `${field}[]` }]];
    case "allOf":
      return listed.map((one, index) => [one, under(index)]);
    case "anyOf":
    case "oneOf":
      return listed.map((one, index) => [one, { ...under(index), inBranch: true }]);
    case "then":
    case "else":
      return [[node, under()]];
    case "if":
    case "not":
      return [[node, { ...under(), condition: true }]];
    case "dependencies":
      return pairs.map((one) => [one.node, under(one.key)]);
    default:
      return [];
  }
}

function join(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}

/** The first value of a keyword among the declarations of a field. */
export function declared(declarations: Node[], ...keys: string[]): Node | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return declarations[0];
  const inside = declarations.flatMap((node) => property(node, key)?.node ?? []);
  return declared(inside, ...rest);
}
