// Rewrites the drawings of an older version of the site in a content file: lists of emoji, now one icon each.
import type { Edit } from "jsonc-parser";
import { findIcon, similarIcons } from "../pictures/icons.ts";
import { items, type Node, plainValue, properties, property, textNodes } from "../read/jsonTree.ts";
import { readJson } from "../read/syntax/parse.ts";
import { applyAll } from "./edits.ts";
import { messages } from "./messages/repair.ts";

/** Where a content file has illustrations. */
const pictureKeys = ["picture", "pictures", "logo"];

/** A list becomes its first icon, an unknown name the icon that it most likely means. `changes` are Spanish. */
export function rewriteDrawings(file: string): { text: string; changes: string[] } {
  const edits: Edit[] = [];
  const changes: string[] = [];
  for (const drawing of drawings(readJson(file).root)) {
    const names = textNodes(drawing).map(({ value }) => (findIcon(value) ? value : value && similarIcons(value)[0]));
    const name: string | undefined = names.find(Boolean);
    if (name === undefined || drawing.value === name) continue;
    edits.push({ offset: drawing.offset, length: drawing.length, content: JSON.stringify(name) });
    changes.push(messages.redrawn({ drawing: plainValue(drawing), name }));
  }
  return { text: applyAll(file, edits), changes };
}

/** The values of `drawing` in all pictures and logos below a node. */
function* drawings(node: Node | undefined): Generator<Node> {
  for (const item of items(node)) yield* drawings(item);
  for (const { key, node: value } of properties(node)) {
    const pictures = pictureKeys.includes(key) ? [value, ...items(value)] : [];
    yield* pictures.flatMap((picture) => property(picture, "drawing")?.node ?? []);
    // The values of a card have names of their own.
    if (key !== "values") yield* drawings(value);
  }
}
