// Changes the text of a JSON file: what an operation does not concern keeps its bytes.
import { type Node, parseTree } from "jsonc-parser";
import type { Path } from "../engine/path.ts";
import { type JsonStyle, print, printName, siteStyle } from "../engine/print.ts";
import type { Json, Operation } from "./operation.ts";
import { applyToValue, isSameJson, WrongPlace } from "./value.ts";

/** The value of a JSON text, which may begin with a byte order mark. @throws SyntaxError */
export function parseJson(text: string): Json {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

/**
 * The text after the operation. A text value is replaced in its line; items and properties keep the separators and the
 * indentation of their neighbours. A property that was absent is added where `order` says, at the end without it. Of two
 * equal names the last one counts, as in JSON.parse, and `remove` removes both.
 * @throws SyntaxError if the text is not JSON, WrongPlace if there is no such place
 */
export function spliceText(text: string, operation: Operation): string {
  const expected = applyToValue(parseJson(text), operation);
  const result = spliced(text, operation);
  if (!isSameJson(parseJson(result), expected)) throw new Error(`The splice is wrong: ${JSON.stringify(operation)}`);
  return result;
}

function spliced(text: string, { at, ...operation }: Operation): string {
  const layout = readLayout(text);
  const last = at.at(-1);
  if (last === undefined && operation.op === "set") return replaceNode(layout, layout.root, operation.value);
  const parent = nodeAt(layout.root, at.slice(0, -1));
  if (last === undefined || !parent?.children) throw new WrongPlace(at);
  if (parent.type === "object") {
    const name = String(last);
    if (operation.op === "remove") return removeName(text, at.slice(0, -1), name);
    if (operation.op === "set") return setProperty(layout, parent, name, operation.value, operation.order);
    throw new WrongPlace(at);
  }
  const position = Number(last);
  switch (operation.op) {
    case "set":
      return replaceNode(layout, parent.children[position] as Node, operation.value);
    case "remove":
      return removePart(text, parent, position);
    case "insert":
      if (parent.children.length === 0) return replaceNode(layout, parent, [operation.value]);
      return insertPart(layout, parent, position, "", operation.value);
    case "move":
      return moveItem(text, parent.children, position, operation.to);
  }
}

interface Layout {
  text: string;
  root: Node;
  style: JsonStyle;
}

function readLayout(text: string): Layout {
  // A space in place of the byte order mark, which the parser does not know, keeps the offsets.
  const root = parseTree(text.replace(/^\uFEFF/, " "));
  if (!root) throw new SyntaxError("The file is empty");
  const [first] = root.children ?? [];
  const colon = first?.type === "property" ? first.colonOffset : undefined;
  const isMinified = colon !== undefined && /\S/.test(text[colon + 1] ?? "");
  const indent = (first && ownLine(text, first.offset)) || siteStyle.indent;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return { text, root, style: { ...siteStyle, eol, indent, ...(isMinified && { indent: undefined, space: "" }) } };
}

/** Of two equal names the last one counts. */
function nodeAt(root: Node | undefined, at: Path): Node | undefined {
  return at.reduce<Node | undefined>((node, step) => {
    if (node?.type === "array") return node.children?.[Number(step)];
    return node?.children?.findLast((pair) => nameOf(pair) === String(step))?.children?.[1];
  }, root);
}

function nameOf(pair: Node): string {
  return String(pair.children?.[0]?.value);
}

function replaceNode({ text, style }: Layout, node: Node, value: Json): string {
  const before = lineBefore(text, node.offset);
  return replaceRange(text, node.offset, endOf(node), print(value, style, indentationOf(before), before.length));
}

function setProperty(layout: Layout, parent: Node, name: string, value: Json, order: string[] = []): string {
  const pairs = parent.children ?? [];
  const old = pairs.findLast((pair) => nameOf(pair) === name)?.children?.[1];
  if (old) return replaceNode(layout, old, value);
  if (pairs.length === 0) return replaceNode(layout, parent, { [name]: value });
  const position = positionIn(order, pairs.map(nameOf), name);
  return insertPart(layout, parent, position, printName(name, layout.style), value);
}

/** Where a new name goes: after the `names` that are before it in `order`, else before those after it, else at the end. */
function positionIn(order: string[], names: string[], name: string): number {
  if (!order.includes(name)) return names.length;
  const earlier = order.slice(0, order.indexOf(name));
  const isLater = (other: string) => order.includes(other) && !earlier.includes(other);
  const [before, after] = [names.findLastIndex((other) => earlier.includes(other)), names.findIndex(isLater)];
  if (before >= 0) return before + 1;
  return after >= 0 ? after : names.length;
}

/** Inserts an item or a property among others. `start` is the name of the property. */
function insertPart(layout: Layout, parent: Node, position: number, start: string, value: Json): string {
  const { text, style } = layout;
  const parts = parent.children ?? [];
  const next = parts[position];
  const offset = next?.offset ?? endOf(parts.at(-1) as Node);
  const separator = separatorAt(layout, parts, position);
  const before = lineBefore(text, offset);
  const ownIndentation = /\n([ \t]*)$/.exec(separator)?.[1];
  const write = (indentation: string) => start + print(value, style, indentation, indentation.length + start.length);
  if (ownIndentation === undefined) {
    const line = start + print(value, { ...style, indent: undefined }, "");
    const width = before.length + separator.length + line.length + (next ? endOf(parent) - offset : 1);
    const isOneLine = !text.slice(parent.offset, endOf(parent)).includes("\n");
    if (isOneLine && style.indent !== undefined && width > style.width)
      return breakOpen(layout, parent, position, write);
  }
  const written = ownIndentation === undefined ? write(indentationOf(before)) : write(ownIndentation);
  return replaceRange(text, offset, offset, next ? written + separator : separator + written);
}

/** What is between the parts that become neighbours of a new one, or else between two others. */
function separatorAt({ text, style }: Layout, parts: Node[], position: number): string {
  const right = Math.min(Math.max(position, 1), parts.length - 1);
  const [before, after] = [parts[right - 1], parts[right]];
  if (before && after) return text.slice(endOf(before), after.offset);
  const indentation = ownLine(text, parts[0]?.offset ?? 0);
  return indentation === undefined ? `,${style.space}` : `,${style.eol}${indentation}`;
}

/** Gives each part of a list or object that has become too long for one line a line of its own. */
function breakOpen(
  { text, style }: Layout,
  parent: Node,
  position: number,
  write: (indentation: string) => string,
): string {
  const outer = indentationOf(lineBefore(text, parent.offset));
  const inner = outer + style.indent;
  const rows = (parent.children ?? []).map((part) => text.slice(part.offset, endOf(part)));
  rows.splice(position, 0, write(inner));
  const lines = rows.map((row) => inner + row).join(`,${style.eol}`);
  const [open, close] = parent.type === "array" ? "[]" : "{}";
  return replaceRange(text, parent.offset, endOf(parent), [open, lines, outer + close].join(style.eol));
}

function removeName(text: string, at: Path, name: string): string {
  const parent = nodeAt(readLayout(text).root, at);
  const position = parent?.children?.findIndex((pair) => nameOf(pair) === name) ?? -1;
  return parent && position >= 0 ? removeName(removePart(text, parent, position), at, name) : text;
}

function removePart(text: string, parent: Node, position: number): string {
  const [previous, part, next] = [-1, 0, 1].map((distance) => parent.children?.[position + distance]);
  if (part && next) return replaceRange(text, part.offset, next.offset, "");
  if (part && previous) return replaceRange(text, endOf(previous), endOf(part), "");
  return replaceRange(text, parent.offset, endOf(parent), parent.type === "array" ? "[]" : "{}");
}

/** The items between both positions change places. What is between them stays, so moving back restores every byte. */
function moveItem(text: string, items: Node[], from: number, to: number): string {
  const texts = items.map((item) => text.slice(item.offset, endOf(item)));
  const moved = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? "");
  const rows = items.map((item, index) => `${moved[index]}${text.slice(endOf(item), items[index + 1]?.offset)}`);
  return text.slice(0, items[0]?.offset) + rows.join("");
}

function replaceRange(text: string, start: number, end: number, content: string): string {
  return text.slice(0, start) + content + text.slice(end);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** The beginning of the line that contains an offset, up to it. */
function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
}

function indentationOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** The indentation of what begins a line at an offset; undefined if something is before it. */
function ownLine(text: string, offset: number): string | undefined {
  const before = lineBefore(text, offset);
  return indentationOf(before) === before ? before : undefined;
}
