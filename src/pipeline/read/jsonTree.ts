// Functions on the trees of jsonc-parser. Of two equal keys the last one counts, as in JSON.parse.
import { findNodeAtOffset, type Node } from "jsonc-parser";
import { formatPointer, parsePointer } from "../../engine/pointer.ts";

export type { Node } from "jsonc-parser";

/** A file of text. `root` is the root of its tree, unless the tree is a guess. */
export interface TextFile {
  path: string;
  text: string;
  root?: Node | undefined;
}

/** By the roots of their trees. */
const files = new WeakMap<Node, TextFile>();

/** Lets `fileOf` find the file by any node of its tree. */
export function registerFile(root: Node, file: TextFile): void {
  files.set(root, file);
}

/** @throws if the tree of the node is that of no registered file. */
export function fileOf(node: Node): TextFile {
  const file = node.parent ? fileOf(node.parent) : files.get(node);
  if (!file) throw new Error("The tree of the node is that of no file");
  return file;
}

export interface Property {
  key: string;
  keyNode: Node;
  /** Absent if the file has a syntax error here. */
  node: Node | undefined;
}

/** The properties of an object in the order of the file, without `__proto__`; none for other nodes. */
export function properties(node: Node | undefined): Property[] {
  return everyProperty(node).filter(({ key }) => key !== "__proto__");
}

/** The same, with `__proto__`. */
export function everyProperty(node: Node | undefined): Property[] {
  return pairs(node).flatMap((pair) => propertyOf(pair) ?? []);
}

function pairs(node: Node | undefined): Node[] {
  return node?.type === "object" ? (node.children ?? []) : [];
}

function propertyOf({ children: [keyNode, node] = [] }: Node): Property | undefined {
  return keyNode && { key: String(keyNode.value), keyNode, node };
}

/** The items of a list; none for other nodes. */
export function items(node: Node | undefined): Node[] {
  return node?.type === "array" ? (node.children ?? []) : [];
}

export function property(node: Node | undefined, key: string): Property | undefined {
  const pair = key !== "__proto__" && pairs(node).findLast(({ children }) => children?.[0]?.value === key);
  return pair ? propertyOf(pair) : undefined;
}

/** The value at a key or position; further keys lead into that value. */
export function child(node: Node | undefined, ...keys: (string | number)[]): Node | undefined {
  return keys.reduce<Node | undefined>(
    (inner, key) => (inner?.type === "array" ? inner.children?.[Number(key)] : property(inner, String(key))?.node),
    node,
  );
}

/** The value beside one in the same object. */
export function sibling({ parent: property }: Node, key: string): Node | undefined {
  return child(property?.parent, key);
}

/** The nodes at a path of keys with `/` between them, in which `*` is each item of a list. */
export function nodesAt(root: Node | undefined, path: string): Node[] {
  const inside = (node: Node, key: string) => (key === "*" ? items(node) : (child(node, key) ?? []));
  const start = root ? [root] : [];
  return path.split("/").reduce((nodes, key) => nodes.flatMap((node) => inside(node, key)), start);
}

/** The node at a JSON Pointer (RFC 6901); undefined if there is none. */
export function nodeAt(root: Node | undefined, pointer: string): Node | undefined {
  return child(root, ...parsePointer(pointer));
}

/** The smallest node that contains the character at an offset. */
export function nodeAround(root: Node | undefined, offset: number): Node | undefined {
  return root && findNodeAtOffset(root, offset, true);
}

/** The JSON Pointer of a node; of a key, that of its value; of a link inside a text, that of the text. */
export function pointerOf(node: Node): string {
  return formatPointer(pathTo(node));
}

export function pathTo(node: Node): (string | number)[] {
  const { parent } = node;
  if (!parent) return [];
  if (parent.type === "array") return [...pathTo(parent), parent.children?.indexOf(node) ?? 0];
  // A property is in an object, its key and its value are in the property.
  return node.type === "property" ? [...pathTo(parent), String(node.children?.[0]?.value)] : pathTo(parent);
}

export function text(node: Node | undefined): string | undefined {
  return node?.type === "string" ? String(node.value) : undefined;
}

/** The string nodes of a list, or the node itself if it is a string. */
export function textNodes(node: Node | undefined): Node[] {
  return [...items(node), ...(node ? [node] : [])].filter((item) => item.type === "string");
}

/** The strings of a list, or the one string, with their nodes. */
export function strings(node: Node | undefined): [value: string, node: Node][] {
  return textNodes(node).map((item) => [String(item.value), item]);
}

/** A node and the values in it at any depth, the outer ones first. */
export function everyNode(node: Node | undefined): readonly Node[] {
  const all: Node[] = [];
  const collect = (node: Node | undefined) => {
    if (!node) return;
    all.push(node);
    for (const inner of node.type === "array" ? items(node) : properties(node).map((part) => part.node)) collect(inner);
  };
  collect(node);
  return all;
}

/** Every string node inside a node, without the keys. */
export function everyText(node: Node | undefined): readonly Node[] {
  return everyNode(node).filter(({ type }) => type === "string");
}

/** Filled by `plainValue`. A tree and its values are never changed: a saved file gets new ones. */
const nodes = new WeakMap<object, Node>();

/** The value of a node as JSON.parse returns it. `nodeOf` finds the node of each object and list in it. */
export function plainValue(node: Node | undefined): unknown {
  if (node?.type !== "object" && node?.type !== "array") return node?.value;
  const pairs = properties(node).filter(({ node: value }) => value);
  const value =
    node.type === "array"
      ? items(node).map(plainValue)
      : Object.fromEntries(pairs.map(({ key, node: inner }) => [key, plainValue(inner)]));
  nodes.set(value, node);
  return value;
}

/** The node from which `plainValue` made an object or list; further keys lead into it. */
export function nodeOf(value: object, ...keys: (string | number)[]): Node | undefined {
  return child(nodes.get(value), ...keys);
}
