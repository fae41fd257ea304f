// Repairs mistakes that have only one correction, and changes nothing else: keys keep their order, spaces stay.
import { spliceText } from "../../edits/splice.ts";
import { type Files, formsFolder } from "../read/files.ts";
import { properties, property } from "../read/jsonTree.ts";
import { readJson } from "../read/syntax/parse.ts";
import { rewriteDrawings } from "./drawings.ts";
import { applyAll } from "./edits.ts";
import { rewriteForeignKeywords } from "./foreignKeywords.ts";
import { messages, repairs } from "./messages/repair.ts";
import { schemaLine } from "./site/schemaLine.ts";

interface Repair {
  /** Path → new text, of the changed files alone. */
  files: Map<string, string>;
  /** What was changed, in Spanish, a sentence each. */
  changes: string[];
}

export function repair(files: Files): Repair {
  const repaired: Repair = { files: new Map(), changes: [] };
  for (const [path, text] of files) {
    const ours = path.startsWith("content/") || path.startsWith(formsFolder);
    if (!ours || typeof text !== "string") continue;
    const { result, done } = repairText(path, text);
    if (result === text) continue;
    repaired.files.set(path, result);
    repaired.changes.push(...done.map((change) => messages.changed({ path, change })));
  }
  return repaired;
}

function repairText(path: string, text: string): { result: string; done: string[] } {
  const repairable = readJson(text).mistakes.filter(({ edits }) => edits);
  const kinds = [...new Set(repairable.map((mistake) => mistake.text.kind))];
  const done = kinds.map((kind) => repairs[kind] ?? kind);
  const readable = applyAll(
    text,
    repairable.flatMap(({ edits = [] }) => edits),
  );
  // In a file with other mistakes the position of what follows would be a guess.
  if (readJson(readable).mistakes.length > 0) return { result: readable, done };
  const lined = withSchemaLine(path, readable);
  if (lined !== readable) done.push(messages.schemaLine);
  const rewrite = path.startsWith(formsFolder) ? rewriteForeignKeywords : rewriteDrawings;
  const { text: result, changes } = rewrite(lined);
  return { result, done: [...done, ...changes] };
}

/** Adds a missing schema line, and replaces one that names a version of JSON Schema. */
function withSchemaLine(path: string, text: string): string {
  const { root } = readJson(text);
  const line = property(root, "$schema")?.node;
  if (line && !/^https?:\/\/json-schema\.org\//.test(String(line.value))) return text;
  const order = ["$schema", ...properties(root).map(({ key }) => key)];
  return spliceText(text, { op: "set", at: ["$schema"], value: schemaLine(path), order });
}
