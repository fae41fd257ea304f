// Repairs mistakes that have only one correction, and changes nothing else: keys keep their order, spaces stay.
import { applyEdits, type Edit, modify } from "jsonc-parser";
import { type Files, formsFolder } from "../site/files.ts";
import { property } from "./jsonTree.ts";
import { messages } from "./messages/repair.ts";
import { schemaLine } from "./site/schemaLine.ts";
import { readJson } from "./syntax/parse.ts";

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
    repaired.changes.push(...done.map((change) => messages.changed(path, change)));
  }
  return repaired;
}

/** Like jsonc-parser's `applyEdits`, which copies the text for each edit. */
function applyAll(text: string, edits: Edit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { offset, length, content } of edits.toSorted((a, b) => a.offset - b.offset)) {
    parts.push(text.slice(end, offset), content);
    end = offset + length;
  }
  return parts.join("") + text.slice(end);
}

function repairText(path: string, text: string): { result: string; done: string[] } {
  const unix = text.replaceAll("\r\n", "\n");
  const repairable = readJson(unix).mistakes.filter(({ edits }) => edits);
  const edits = repairable.flatMap((mistake) => mistake.edits ?? []);
  const { text: result, added } = withSchemaLine(path, applyAll(unix, edits));
  const kinds = [...new Set(repairable.map((mistake) => mistake.text.kind))];
  const done = kinds.map((kind) => messages.repaired[kind] ?? kind);
  if (unix !== text) done.unshift(messages.lineEnds);
  if (added) done.push(messages.schemaLine);
  return { result, done };
}

/** Adds the line only to a file without mistakes: in others its position would be a guess. */
function withSchemaLine(path: string, text: string): { text: string; added: boolean } {
  const { root, mistakes } = readJson(text);
  if (root?.type !== "object" || mistakes.length > 0 || property(root, "$schema")) return { text, added: false };
  const edits: Edit[] = modify(text, ["$schema"], schemaLine(path), {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" },
    getInsertionIndex: () => 0,
  });
  return { text: applyEdits(text, edits), added: true };
}
