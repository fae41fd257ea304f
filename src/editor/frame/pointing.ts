// Where things are in the site's document: from a point to a place in the files, and back to an element.
import type { Model } from "../../editing/protocol.ts";
import { isWithin } from "../../engine/path.ts";
import { formatPointer, parsePointer } from "../../engine/pointer.ts";
import type { SiteMarks } from "../site/main.ts";
import { type Spot, Thing } from "../state/thing.ts";

export interface Site {
  window: Window & typeof globalThis;
  marks: SiteMarks;
  model: Model;
}

/** The place of the text or picture at a point of the window, else of what is around it: a card, a section. */
export function spotAtPoint(site: Site, x: number, y: number): Spot | undefined {
  const { window, marks, model } = site;
  // A link may cover a whole card: what is under it counts too.
  const elements = window.document.elementsFromPoint(x, y);
  for (const element of elements) {
    for (const node of [element, ...element.childNodes]) {
      const [number] = marks.numbersOf(node);
      if (number !== undefined && (node === element || isOver(node, x, y))) return spotOfNumber(model, number);
    }
  }
  for (const element of elements.filter((each) => isInside(each.getBoundingClientRect(), x, y))) {
    const spot = onlyText(site, element) ?? commonSpot(site, element);
    if (spot) return spot;
    const [section] = marks.sectionsAround(element);
    if (section !== undefined) return spotOfNumber(model, section);
  }
  return;
}

/** The text that is all of an element, but for icons: a click beside a short title in its line means the title. */
function onlyText({ marks, model }: Site, element: Element): Thing | undefined {
  const texts = [...element.childNodes].filter((node) => node.nodeName !== "svg");
  const numbers = texts.map((node) => marks.numbersOf(node)[0]);
  const [number] = numbers;
  return number !== undefined && numbers.every((each) => each === number) ? spotOfNumber(model, number) : undefined;
}

/** The place that all texts of an element have in common; undefined if that is a whole file, or there is none. */
function commonSpot(site: Site, element: Element): Spot | undefined {
  const { marks, model } = site;
  const spots = marks
    .nodesOf(() => true)
    .filter((node) => element.contains(node))
    .flatMap((node) => marks.numbersOf(node).slice(0, 1))
    .flatMap((number) => spotOfNumber(model, number) ?? []);
  const [first] = spots;
  if (!first || spots.some(({ file }) => file !== first.file)) return;
  const end = first.at.findIndex((step, depth) => spots.some(({ at }) => at[depth] !== step));
  const at = end < 0 ? first.at : first.at.slice(0, end);
  return at.length > 0 ? first.other({ file: first.file, at }).selection : undefined;
}

/** The same for an element that was pressed with a key. */
export function spotInElement({ window, marks, model }: Site, element: Element): Spot | undefined {
  const { SHOW_TEXT, SHOW_ELEMENT } = window.NodeFilter;
  const walker = window.document.createTreeWalker(element, SHOW_TEXT | SHOW_ELEMENT);
  for (let node: Node | null = element; node; node = walker.nextNode()) {
    const [number] = marks.numbersOf(node);
    if (number !== undefined) return spotOfNumber(model, number);
  }
  return;
}

function spotOfNumber(model: Model, number: number): Thing | undefined {
  const place = model.places[number];
  return place && Thing.at(model, place);
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Whether the point is on the letters of a text, or near them. */
export function isOver(node: Node, x: number, y: number): boolean {
  const range = (node.ownerDocument as Document).createRange();
  range.selectNodeContents(node);
  const near = 3;
  return [...range.getClientRects()].some(({ x: left, y: top, width, height }) =>
    isInside(new DOMRect(left - near, top - near, width + 2 * near, height + 2 * near), x, y),
  );
}

/** The number of the marks of exactly this place. */
export function numberOfSpot({ places }: Model, { file, at }: Spot): number | undefined {
  const pointer = formatPointer(at);
  const found = Object.entries(places).find(([, place]) => place.file === file && place.pointer === pointer);
  return found && Number(found[0]);
}

/** The visible element of a section, of a form, of an item of a list, or of a text; the innermost one that has all its texts. */
export function elementOfSpot(site: Site, spot: Spot): Element | undefined {
  const { marks, model } = site;
  const number = numberOfSpot(model, spot);
  const [section] = number === undefined ? [] : marks.elementsOfSection(number).filter(isVisible);
  if (section) return section;
  const shown = elementsWithin(site, spot);
  const [first] = shown;
  // A page, or what all pages show.
  const isWhole = spot.at.length === 0 && !model.forms.some(({ file }) => file === spot.file);
  if (!first || isWhole) return;
  let common = first;
  while (common.parentElement && !shown.every((element) => common.contains(element))) common = common.parentElement;
  if (!new Thing(model, spot).isItem) return common;
  // Up to the element whose parent has texts of another item too.
  const ofList = elementsWithin(site, { ...spot, at: spot.at.slice(0, -1) });
  const others = ofList.filter((element) => !shown.includes(element));
  const isAlone = (element: Element) => !others.some((other) => element.contains(other));
  while (others.length > 0 && common.parentElement && isAlone(common.parentElement)) common = common.parentElement;
  return common;
}

function elementsWithin({ marks, model, window }: Site, { file, at }: Spot): Element[] {
  const isMeant = (number: number) => {
    const place = model.places[number];
    return place?.file === file && isWithin(parsePointer(place.pointer), at.map(String));
  };
  const elements = marks
    .nodesOf(isMeant)
    .flatMap((node) => (node instanceof window.Element ? node : (node.parentElement ?? [])));
  return [...new Set(elements)].filter(isVisible);
}

export function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}
