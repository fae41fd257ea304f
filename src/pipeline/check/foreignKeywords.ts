// Rewrites keywords of other versions of JSON Schema and of other programs in a form file, where only one rewriting is
// possible. The check names all of them (`equivalents` in messages/schema.ts).
import type { Edit } from "jsonc-parser";
import { formatFragment, formatPointer, parsePointer } from "../../engine/pointer.ts";
import { everySchema, type Visit } from "../../engine/walk.ts";
import {
  child,
  items,
  type Node,
  nodeOf,
  type Property,
  plainValue,
  properties,
  property,
  text,
  textNodes,
} from "../read/jsonTree.ts";
import { inline } from "../read/messages/phrases.ts";
import { asSchema, type Schema } from "../read/schemas.ts";
import { readJson } from "../read/syntax/parse.ts";
import { applyAll } from "./edits.ts";
import { messages } from "./messages/repair.ts";

export interface Rewriting {
  text: string;
  /** What was changed, in Spanish, once each. */
  changes: string[];
}

/** `form` is the text of a form file without syntax mistakes. */
export function rewriteForeignKeywords(form: string): Rewriting {
  const done = new Set<string>();
  // A new name can lead to more schemas: those in `$defs` are found once it is called `definitions`.
  for (let before = form; ; ) {
    const { text: after, changes } = rewriteOnce(before);
    for (const change of changes) done.add(change);
    if (after === before) return { text: after, changes: [...done] };
    before = after;
  }
}

function rewriteOnce(form: string): Rewriting {
  const { root } = readJson(form);
  const visits = everySchema(asSchema(plainValue(root)));
  const renamings = renamingsIn(visits);
  if (renamings.size > 0) {
    const edits = [...renamings].flatMap(([node, names]) => keyEdits(node, names));
    const changes = [...renamings.values()].flatMap((names) => [...names].map((pair) => messages.renamed(...pair)));
    return { text: applyAll(form, [...edits, ...pointerEdits(root, renamings)]), changes };
  }
  const required = new Set(visits.flatMap(({ schema }) => [schema.required ?? []].flat()));
  for (const visit of visits) {
    const node = nodeOf(visit.schema);
    if (!node) continue;
    if (isIdleNullable(visit, required)) {
      return { text: applyAll(form, removal(node, "nullable")), changes: [messages.removed("nullable")] };
    }
    const labelled = withLabels(form, node, visit.schema);
    if (labelled !== undefined) return { text: labelled, changes: [messages.renamed("enumNames", "ui.labels")] };
  }
  return { text: form, changes: [] };
}

/** New names of keys, by the object that has them and by their old names. */
type Renamings = Map<Node, Map<string, string>>;

function renamingsIn(visits: Visit<Schema>[]): Renamings {
  return new Map(
    visits.flatMap(({ schema }) => {
      const [node, names] = [nodeOf(schema), newNames(schema)];
      return node && names.length > 0 ? [[node, new Map(names)] as const] : [];
    }),
  );
}

function newNames(schema: Schema): [string, string][] {
  const single: [string, string][] = ["dependentRequired", "dependentSchemas"]
    .filter((key, _, both) => key in schema && !both.every((other) => other in schema))
    .map((key) => [key, "dependencies"]);
  if ("$defs" in schema) single.push(["$defs", "definitions"]);
  return [...single.filter(([, name]) => !(name in schema)), ...newNamesOfTuple(schema)];
}

/** Since 2020-12 `items` describes what draft-07 calls `additionalItems`, the items after those of the tuple. */
function newNamesOfTuple({ prefixItems, items: others, additionalItems }: Schema): [string, string][] {
  if (!Array.isArray(prefixItems) || Array.isArray(others)) return [];
  if (others === undefined) return [["prefixItems", "items"]];
  if (additionalItems !== undefined) return [];
  return [
    ["prefixItems", "items"],
    ["items", "additionalItems"],
  ];
}

function keyEdits(node: Node, names: Map<string, string>): Edit[] {
  return properties(node).flatMap(({ key, keyNode }) => {
    const name = names.get(key);
    return name === undefined ? [] : [replacement(keyNode, name)];
  });
}

function replacement({ offset, length }: Node, content: string): Edit {
  return { offset, length, content: JSON.stringify(content) };
}

/** Changes the pointers, in `$ref` and in `at`, that lead through a key with a new name. */
function pointerEdits(root: Node | undefined, renamings: Renamings): Edit[] {
  const places = items(child(root, "errors")).flatMap((row) => textNodes(child(row, "at")));
  return [...references(root), ...places].flatMap((node) => {
    const pointer = text(node) ?? "";
    const steps = renamedSteps(root, parsePointer(pointer), renamings);
    if (!steps) return [];
    return [replacement(node, pointer.startsWith("#") ? formatFragment(steps) : formatPointer(steps))];
  });
}

/** The values of every `$ref` at any depth. */
function references(node: Node | undefined): Node[] {
  const own = textNodes(child(node, "$ref"));
  const inside = node?.type === "array" ? items(node) : properties(node).map((part) => part.node);
  return [...own, ...inside.flatMap(references)];
}

/** The steps of a pointer with the new names; undefined if it passes none of them. */
function renamedSteps(root: Node | undefined, steps: string[], renamings: Renamings): string[] | undefined {
  let node = root;
  const renamed = steps.map((step) => {
    const name = node && renamings.get(node)?.get(step);
    node = child(node, step);
    return name ?? step;
  });
  return renamed.some((step, index) => step !== steps[index]) ? renamed : undefined;
}

/** Whether a `nullable` says nothing: a field that is nowhere required may be missing. */
function isIdleNullable({ schema, keyword, key }: Visit<Schema>, required: Set<unknown>): boolean {
  return schema.nullable === false || (schema.nullable === true && keyword === "properties" && !required.has(key));
}

/** Writes `enumNames` as `ui.labels`; undefined if it does not name each value once, or there are labels already. */
function withLabels(form: string, node: Node, schema: Schema): string | undefined {
  const names = property(node, "enumNames");
  const labels = names && labelsOf(schema);
  if (!labels) return undefined;
  const ui = child(node, "ui");
  if (!ui) return applyAll(form, [replacement(names.keyNode, "ui"), valueEdit(names, inline({ labels }))]);
  if (ui.type !== "object" || property(ui, "labels")) return undefined;
  return applyAll(form, [insertion(form, ui, `"labels": ${inline(labels)}`), ...removal(node, "enumNames")]);
}

/** The labels by the values of the field; undefined unless each value has one name. */
function labelsOf({ enum: values, enumNames: names }: Schema): Record<string, string> | undefined {
  if (!Array.isArray(values) || !Array.isArray(names) || values.length !== names.length) return undefined;
  const isNamed = names.every((name) => typeof name === "string") && values.every((value) => Object(value) !== value);
  const labels = Object.fromEntries(values.map((value, index) => [String(value), names[index]]));
  return isNamed && Object.keys(labels).length === values.length ? labels : undefined;
}

function valueEdit({ node }: Property, content: string): Edit {
  return { offset: node?.offset ?? 0, length: node?.length ?? 0, content };
}

/** Puts a property before those that an object has, with the same space as before the first one. */
function insertion(form: string, { offset, children = [] }: Node, added: string): Edit {
  const space = form.slice(offset + 1, children[0]?.offset ?? offset + 1);
  return { offset: offset + 1, length: 0, content: children.length > 0 ? `${space}${added},` : ` ${added} ` };
}

/** Removes a property with the space and the comma that separate it from the next one, or from the one before. */
function removal({ children = [] }: Node, key: string): Edit[] {
  const position = children.findIndex((pair) => pair.children?.[0]?.value === key);
  const [before, pair, after] = [children[position - 1], children[position], children[position + 1]];
  if (!pair) return [];
  const start = before && !after ? endOf(before) : pair.offset;
  return [{ offset: start, length: (after?.offset ?? endOf(pair)) - start, content: "" }];
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}
