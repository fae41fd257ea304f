// Renames keywords of later versions of JSON Schema in a form file, where draft-07 has another name for the same, with
// the pointers that lead through them. The check names these and more (`equivalents` in messages/schema.ts).
import type { Edit } from "jsonc-parser";
import { formatFragment, formatPointer, parsePointer } from "../../engine/pointer.ts";
import { everySchema } from "../../engine/walk.ts";
import { child, items, type Node, nodeOf, plainValue, properties, text, textNodes } from "../read/jsonTree.ts";
import { asSchema, type Schema } from "../read/schemas.ts";
import { readJson } from "../read/syntax/parse.ts";
import { applyAll } from "./edits.ts";
import { messages } from "./messages/repair.ts";

const namesInDraft7 = [
  ["$defs", "definitions"],
  ["dependentRequired", "dependencies"],
  ["dependentSchemas", "dependencies"],
] as const;

/** New names of keys, by the object that has them and by their old names. */
type Renamings = Map<Node, Map<string, string>>;

/** `form` is the text of a form file without syntax mistakes. `changes` are Spanish, once each. */
export function rewriteForeignKeywords(form: string): { text: string; changes: string[] } {
  const { root } = readJson(form);
  const renamings: Renamings = new Map();
  for (const { schema } of everySchema(asSchema(plainValue(root)))) {
    const [node, names] = [nodeOf(schema), newNames(schema)];
    if (node && names.size > 0) renamings.set(node, names);
  }
  if (renamings.size === 0) return { text: form, changes: [] };
  const changes = [...renamings.values()].flatMap((names) => [...names].map((pair) => messages.renamed(...pair)));
  // A new name can lead to more schemas: those in `$defs` are found once it is called `definitions`.
  const { text, changes: more } = rewriteForeignKeywords(
    applyAll(form, [...keyEdits(renamings), ...pointerEdits(root, renamings)]),
  );
  return { text, changes: [...new Set([...changes, ...more])] };
}

/** A name that is taken, or that two keywords would get, is left to the editor. */
function newNames(schema: Schema): Map<string, string> {
  const present = namesInDraft7.filter(([old]) => old in schema);
  const taken = [...Object.keys(schema), ...present.map(([, name]) => name)];
  return new Map(present.filter(([, name]) => taken.indexOf(name) === taken.lastIndexOf(name)));
}

function keyEdits(renamings: Renamings): Edit[] {
  return [...renamings].flatMap(([node, names]) =>
    properties(node).flatMap(({ key, keyNode }) => {
      const name = names.get(key);
      return name === undefined ? [] : [replacement(keyNode, name)];
    }),
  );
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
