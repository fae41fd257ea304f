// Renames keywords of later versions of JSON Schema in a form file, where draft-07 has another name for the same, with
// the pointers that lead through them. The check names these and more (`equivalents` in messages/schema.ts).
import type { Edit } from "jsonc-parser";
import { everySchema } from "../../../engine/walk.ts";
import { child, everyNode, type Node, nodeOf, nodesAt, plainValue, properties } from "../../read/jsonTree.ts";
import { asSchema, type Schema } from "../../read/schemas.ts";
import { readJson } from "../../read/syntax/parse.ts";
import { messages } from "../messages/repair.ts";
import { applyAll } from "./edits.ts";
import type { Repaired } from "./repair.ts";

const namesInDraft7 = [
  ["$defs", "definitions"],
  ["dependentRequired", "dependencies"],
  ["dependentSchemas", "dependencies"],
] as const;

/** `form` is the text of a form file without syntax mistakes. `changes` has each keyword once. */
export function rewriteForeignKeywords(form: string): Repaired {
  const { root } = readJson(form);
  const schemas = everySchema(asSchema(plainValue(root))).map(({ schema }) => schema);
  const renamed = namesInDraft7.filter(([old, name]) => {
    const those = schemas.filter((schema) => old in schema);
    return those.length > 0 && those.every((schema) => isFree(name, schema));
  });
  if (renamed.length === 0) return { text: form, changes: [] };
  const names = new Map<string, string>(renamed);
  const keys = schemas.flatMap((schema) => properties(nodeOf(schema)));
  const keyEdits = keys.flatMap(({ key, keyNode }) => replacement(keyNode, names.get(key) ?? key));
  const edits = [...keyEdits, ...pointerEdits(root, names)];
  // A new name can lead to more schemas: those in `$defs` are found once it is called `definitions`.
  const { text, changes } = rewriteForeignKeywords(applyAll(form, edits));
  const own = renamed.map(([key, name]) => messages.renamed({ key, name }));
  return { text, changes: [...new Set([...own, ...changes])] };
}

/** A name that a schema has already, or that two of its keywords would get, is left to the editor. */
function isFree(name: string, schema: Schema): boolean {
  const claims = namesInDraft7.filter(([old, other]) => old in schema && other === name);
  return !(name in schema) && claims.length === 1;
}

/** Changes the pointers, in `$ref` and in `at`, that lead through a renamed keyword, not through a property so called. */
function pointerEdits(root: Node | undefined, names: Map<string, string>): Edit[] {
  const references = everyNode(root).flatMap((node) => child(node, "$ref") ?? []);
  const places = nodesAt(root, "errors/*/at");
  return [...references, ...places].flatMap((node) => {
    const pointer = String(node.value).replaceAll(/(?<!\/properties)\/([$\w]+)(?=\/)/g, (step, name) =>
      names.has(name) ? `/${names.get(name)}` : step,
    );
    return node.type === "string" ? replacement(node, pointer) : [];
  });
}

function replacement({ offset, length, value }: Node, content: string): Edit[] {
  return content === value ? [] : [{ offset, length, content: JSON.stringify(content) }];
}
