// Takes the marks off the texts and attributes of the site's document, and keeps which place each is made of.
import { hasMark, type ReadText, readMarked } from "../../edits/marks.ts";

/** The attributes that visitors read or hear. */
export const markedAttributes = ["alt", "title", "aria-label", "placeholder", "content", "value", "label"];

const ofText = new WeakMap<Node, ReadText>();
const ofAttributes = new WeakMap<Node, Map<string, ReadText>>();

/** What a text node was when the site rendered it; undefined if it is not made of a file's text. */
export function readTextOf(node: Node): ReadText | undefined {
  return ofText.get(node);
}

/** The places of which a text or the attributes of an element are made. */
export function placesOf(node: Node): number[] {
  const read = [ofText.get(node) ?? [], ...(ofAttributes.get(node)?.values() ?? [])].flat();
  return [...new Set(read.flatMap(({ places }) => places))];
}

export function takeOffAll(root: Node): void {
  for (const node of textsAndElements(root)) {
    if (node instanceof Text) takeOffText(node);
    else for (const name of markedAttributes) takeOffAttribute(node, name);
  }
}

export function* textsAndElements(root: Node): Generator<Text | Element> {
  if (root instanceof Text || root instanceof Element) yield root;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  // The filter shows nothing else.
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text | Element;
}

/** Also for a text without marks: it may be the middle of one that was cut, or may replace one that had them. */
export function takeOffText(node: Text): void {
  const open = openBefore(node);
  // The observer may report a node twice.
  if (open.length === 0 && ofText.get(node)?.text === node.data) return;
  if (!hasMark(node.data) && open.length === 0) {
    ofText.delete(node);
    return;
  }
  const read = readMarked(node.data, open);
  ofText.set(node, read);
  if (node.data !== read.text) node.data = read.text;
}

/** The places whose text the piece before a node leaves open. */
function openBefore(node: Text): readonly number[] {
  const walker = document.createTreeWalker(node.getRootNode(), NodeFilter.SHOW_TEXT);
  walker.currentNode = node;
  const before = walker.previousNode();
  const { open = [] } = (before && ofText.get(before)) ?? {};
  return before && linesOf(before).some((line) => linesOf(node).includes(line)) ? open : [];
}

/** The elements that may contain all pieces of a text: each piece is directly in it, or in a `span` of its own. */
function linesOf({ parentElement: parent }: Node): unknown[] {
  return parent?.localName === "span" ? [parent, parent.parentElement] : [parent];
}

export function takeOffAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name);
  const attributes = ofAttributes.get(element) ?? new Map<string, ReadText>();
  // As with texts: reported twice, or another value than before.
  if (attributes.get(name)?.text === value) return;
  if (value === null || !hasMark(value)) {
    attributes.delete(name);
    return;
  }
  const read = readMarked(value);
  ofAttributes.set(element, attributes.set(name, read));
  element.setAttribute(name, read.text);
}
