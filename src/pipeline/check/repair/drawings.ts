// Rewrites the drawings of an older version of the site in a content file: lists of emoji, now one icon each.
import { spliceText } from "../../../edits/splice.ts";
import { findIcon, similarIcons } from "../../pictures/icons.ts";
import { items, type Node, pathTo, plainValue, properties, property, textNodes } from "../../read/jsonTree.ts";
import { readJson } from "../../read/syntax/parse.ts";
import { messages } from "../messages/repair.ts";
import type { Repaired } from "./repair.ts";

/** Where a content file has illustrations. */
const pictureKeys = ["picture", "pictures", "logo"];

/** A list becomes its first icon, an unknown name the icon that it most likely means. */
export function rewriteDrawings(file: string): Repaired {
  const repaired: Repaired = { text: file, changes: [] };
  for (const drawing of drawings(readJson(file).root)) {
    const names = textNodes(drawing).map(({ value }) => (findIcon(value) ? value : value && similarIcons(value)[0]));
    const name: string | undefined = names.find(Boolean);
    if (name === undefined || drawing.value === name) continue;
    repaired.text = spliceText(repaired.text, { op: "set", at: pathTo(drawing), value: name });
    repaired.changes.push(messages.redrawn({ drawing: plainValue(drawing), name }));
  }
  return repaired;
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
