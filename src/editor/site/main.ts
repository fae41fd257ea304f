// The first script in the site's own document while the editor runs in the dev server. It takes the invisible marks off
// everything before it is painted, and gives the editor `siteMarks`.
import { unmarked } from "../../edits/marks.ts";
import { previewKey, setClock } from "./clock.ts";
import { addEditLink } from "./editLink.ts";
import {
  markedAttributes,
  placesOf,
  readTextOf,
  takeOffAll,
  takeOffAttribute,
  takeOffText,
  textsAndElements,
} from "./nodes.ts";
import { isTypedIn, leaveRemoved, type TypingListeners, typeInto } from "./typing.ts";

const listeners: (() => void)[] = [];

const observer = new MutationObserver(handle);
observer.observe(document, {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: markedAttributes,
});
takeOffAll(document);
observer.takeRecords();

function handle(records: MutationRecord[]) {
  for (const { target, addedNodes, attributeName } of records) {
    if (isTypedIn(target)) continue;
    if (target instanceof Text) takeOffText(target);
    else if (attributeName !== null && target instanceof Element) takeOffAttribute(target, attributeName);
    else for (const node of addedNodes) takeOffAll(node);
  }
  // What the script itself has changed.
  observer.takeRecords();
  leaveRemoved();
  if (records.length > 0) for (const listener of listeners) listener();
}

/** Changes the document without taking the change for one of the site. */
function change(action: () => void) {
  handle(observer.takeRecords());
  action();
  observer.takeRecords();
}

// These show or take a text that is in no document.
for (const name of ["alert", "confirm", "prompt"] as const) {
  const original: (text?: string, ...rest: string[]) => unknown = window[name].bind(window);
  Object.assign(window, {
    [name]: (text: unknown = "", ...rest: string[]) => original(unmarked(String(text)), ...rest),
  });
}
const { clipboard } = navigator;
// Absent over http from another computer.
if (clipboard) {
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = (text) => write(unmarked(text));
}

const texts = () => [...textsAndElements(document)].filter((node) => node instanceof Text);

/**
 * The nodes that are exactly the text of the place, which is `text` in the file: a template or a formatted text differs
 * from what is shown.
 */
function textsOf(number: number, text: string): Text[] {
  return texts().filter((node) => {
    const read = readTextOf(node);
    return read?.isWhole && read.places[0] === number && read.text === text;
  });
}

/** The marker before the sections at or around a node: the nearest one among what is before it in each element around. */
function* markersAround(node: Node): Generator<Text> {
  for (let element: Node | null = node; element; element = element.parentNode) {
    let before: Node | null = element.previousSibling;
    while (before && !isMarker(before)) before = before.previousSibling;
    if (before) yield before as Text;
  }
}

function isMarker(node: Node): boolean {
  return (readTextOf(node)?.sections.length ?? 0) > 0;
}

function setText(node: Text, text: string) {
  if (node.data !== text && !isTypedIn(node)) node.data = text;
}

/** What the editor around the frame finds as `siteMarks` of its window. A number is that of a place in `Model.places`. */
const siteMarks = {
  /**
   * The places that a text, or the attributes of an element, is made of: none if it is not from a file. A text may have
   * several, as «{menu}: Inicio» does, and so has a picture with a title.
   */
  numbersOf: placesOf,
  /** The texts and elements in the document that show such a place, in the order of the document. No section markers. */
  nodesOf: (isWanted: (number: number) => boolean) =>
    [...textsAndElements(document)].filter((node) => placesOf(node).some(isWanted)),
  /**
   * The section that the element or text is in, innermost first: the numbers of its own place in a list of sections and, for
   * a shared section, that of its content in `site.json`.
   */
  sectionsAround: (node: Node) => [...markersAround(node)].flatMap((marker) => readTextOf(marker)?.sections ?? []),
  /** The elements of the section or sections at a place: one for each that the page shows. */
  elementsOfSection: (number: number) =>
    texts().flatMap((marker) => {
      const isWanted = readTextOf(marker)?.sections.includes(number);
      const { nextElementSibling: element } = marker;
      return isWanted && element ? element : [];
    }),
  textsOf,
  /** Shows another text in the nodes that are exactly the text of the place, which is `before` in the file. */
  show: (number: number, text: string, before: string) =>
    change(() => {
      for (const node of textsOf(number, before)) setText(node, text);
    }),
  /** Makes one of these nodes editable, with `text` in it. Undefined if its element contains more than the node. */
  typeInto: (node: Text, text: string, listeners: TypingListeners) => typeInto(node, text, listeners, change),
  /** Puts back the texts of the files: after a change was refused, React does not render them again. */
  restore: () =>
    change(() => {
      for (const node of texts()) {
        const read = readTextOf(node);
        if (read) setText(node, read.text);
      }
    }),
  /** Calls `listener` after the site has changed something in the document, once the marks are off. */
  onChange: (listener: () => void) => listeners.push(listener),
};
export type SiteMarks = typeof siteMarks;
window.siteMarks = siteMarks;

declare global {
  interface Window {
    /** Only in the dev server, if the editor runs there. */
    siteMarks?: SiteMarks;
  }
}

if (window.parent === window) addEditLink();
else setClock(sessionStorage.getItem(previewKey));
