// Finds parts of the text of a file and changes them.
import { applyEdits, getNodePath, type JSONPath, modify, type Node } from "jsonc-parser";

/** Chooses one of several. */
export type Pick = <T>(from: readonly T[]) => T;

export function everyNode(node: Node | undefined): Node[] {
  return node ? [node, ...(node.children ?? []).flatMap(everyNode)] : [];
}

/** Whether a node is the key of a property: its parent's first child. */
function isKey(node: Node): boolean {
  return node.parent?.type === "property" && node.parent.children?.[0] === node;
}

/** Every value except the root. */
export function valuesOf(nodes: Node[]): Node[] {
  return nodes.filter((node) => node.type !== "property" && node.parent && !isKey(node));
}

export function isText(node: Node): boolean {
  return node.type === "string" && !isKey(node);
}

export function keyOf(node: Node): string {
  return node.parent?.type === "property" ? String(node.parent.children?.[0]?.value) : "";
}

export function pathOf(node: Node): JSONPath {
  return getNodePath(node.type === "property" ? (node.children?.[1] ?? node) : node);
}

export function withValue(text: string, path: JSONPath, value: unknown) {
  const edits = modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  return { text: applyEdits(text, edits), change: path.join("/") };
}

export function replaced(text: string, { offset, length }: Node, by: string) {
  const before = text.slice(offset, offset + length);
  return {
    text: text.slice(0, offset) + by + text.slice(offset + length),
    change: `${before.slice(0, 60)} → ${by.slice(0, 60)}`,
  };
}

export function cut(text: string, at: number) {
  return { text: text.slice(0, at) + text.slice(at + 1), change: `${text[at]} at ${at}` };
}

export function positionsOf(text: string, what: RegExp): number[] {
  return [...text.matchAll(what)].map(({ index }) => index);
}

/** A word with one letter dropped, doubled, swapped with the next one or in capitals. */
export function misspelt(word: string, pick: Pick): string {
  const at = pick([...word].map((_, index) => index).concat(0));
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  return pick([
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
    before + letter.toUpperCase() + after,
  ]);
}
