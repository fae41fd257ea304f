// The first script in the site's own document while the editor runs in the dev server. It takes the invisible marks off
// everything before it is painted, and gives the editor `siteMarks`.
import { unmarked } from "../../edits/marks.ts";
import { addEditLink } from "./editLink.ts";
import type { SiteMarks } from "./marks.ts";
import {
  markedAttributes,
  placesOf,
  readTextOf,
  takeOffAll,
  takeOffAttribute,
  takeOffText,
  textsAndElements,
} from "./nodes.ts";
import { isTypedIn, leaveRemoved, typeInto } from "./typing.ts";

const listeners: (() => void)[] = [];
let spent = 0;

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
  const start = performance.now();
  for (const { target, addedNodes, attributeName } of records) {
    if (isTypedIn(target)) continue;
    if (target instanceof Text) takeOffText(target);
    else if (attributeName !== null && target instanceof Element) takeOffAttribute(target, attributeName);
    else for (const node of addedNodes) takeOffAll(node);
  }
  // What the script itself has changed.
  observer.takeRecords();
  leaveRemoved();
  spent += performance.now() - start;
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

/** Those that show exactly the text of a place, if it is `text` in the file. */
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

window.siteMarks = {
  numbersOf: placesOf,
  nodesOf: (isWanted) => [...textsAndElements(document)].filter((node) => placesOf(node).some(isWanted)),
  sectionsAround: (node) => [...markersAround(node)].flatMap((marker) => readTextOf(marker)?.sections ?? []),
  elementsOfSection: (number) =>
    texts().flatMap((marker) => {
      const isWanted = readTextOf(marker)?.sections.includes(number);
      const { nextElementSibling: element } = marker;
      return isWanted && element ? element : [];
    }),
  textsOf,
  show: (number, text, before) =>
    change(() => {
      for (const node of textsOf(number, before)) setText(node, text);
    }),
  typeInto: (node, text, listeners) => typeInto(node, text, listeners, change),
  restore: () =>
    change(() => {
      for (const node of texts()) {
        const read = readTextOf(node);
        if (read) setText(node, read.text);
      }
    }),
  onChange: (listener) => listeners.push(listener),
  spent: () => spent,
} satisfies SiteMarks;

if (window.parent === window) addEditLink();
