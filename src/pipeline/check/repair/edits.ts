import type { Edit } from "jsonc-parser";

/** Like jsonc-parser's `applyEdits`, which copies the text for each edit. */
export function applyAll(text: string, edits: Edit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { offset, length, content } of edits.toSorted((a, b) => a.offset - b.offset)) {
    parts.push(text.slice(end, offset), content);
    end = offset + length;
  }
  return parts.join("") + text.slice(end);
}
