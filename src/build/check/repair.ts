// Mends in the files what can only be meant one way, and touches nothing else: keys keep their order, spaces stay.
import { applyEdits, type Edit, modify } from "jsonc-parser";
import { type Files, formsFolder } from "../site/files.ts";
import { property } from "./jsonTree.ts";
import { messages } from "./messages/repair.ts";
import { schemaLine } from "./site/schemaLine.ts";
import { read } from "./syntax/syntax.ts";

interface Repair {
  /** Path → new text, of the changed files alone. */
  files: Map<string, string>;
  /** What was changed, in Spanish, a sentence each. */
  changes: string[];
}

export function repair(files: Files): Repair {
  const mended: Repair = { files: new Map(), changes: [] };
  for (const [path, text] of files) {
    const ours = path.startsWith("content/") || path.startsWith(formsFolder);
    if (!ours || typeof text !== "string") continue;
    const { result, done } = mend(path, text);
    if (result === text) continue;
    mended.files.set(path, result);
    mended.changes.push(...done.map((change) => messages.changed(path, change)));
  }
  return mended;
}

function mend(path: string, text: string): { result: string; done: string[] } {
  const unix = text.replaceAll("\r\n", "\n");
  const { mendable } = read(unix);
  const edits = mendable.flatMap((fault) => fault.edits ?? []);
  const { text: result, added } = withSchemaLine(path, applyEdits(unix, edits));
  const kinds = [...new Set(mendable.map(({ wording }) => wording.kind))];
  const done = kinds.map((kind) => messages.mended[kind] ?? kind);
  if (unix !== text) done.unshift(messages.lineEnds);
  if (added) done.push(messages.schemaLine);
  return { result, done };
}

/** Only where the file is otherwise sound: an insertion into a broken one could land anywhere. */
function withSchemaLine(path: string, text: string): { text: string; added: boolean } {
  const { root, faults } = read(text);
  if (root?.type !== "object" || faults.length > 0 || property(root, "$schema"))
    return { text, added: false };
  const edits: Edit[] = modify(text, ["$schema"], schemaLine(path), {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" },
    getInsertionIndex: () => 0,
  });
  return { text: applyEdits(text, edits), added: true };
}
