// Typing in the page itself: what is typed is the same unsaved text as in the panel's field.
import type { FieldModel, Item } from "../../editing/protocol.ts";
import type { Editor } from "../state/editor.ts";
import { type Spot, spotKey, Thing } from "../state/thing.ts";
import { isOver, isVisible, numberOfSpot, type Site } from "./pointing.ts";

export interface Point {
  x: number;
  y: number;
}

export interface Typing {
  element: HTMLElement;
  isOn: () => boolean;
  /** Returns whether the key was for the text. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Ends typing, and sends the text. */
  end: () => void;
}

/**
 * Makes the text at `spot` editable, with the caret at `point`, or all of it selected. Undefined if it can be changed only
 * in the panel: the page shows it in no element that contains exactly the plain text of the file.
 */
export function typeInPlace(editor: Editor, site: Site, spot: Spot, point?: Point): Typing | undefined {
  const { model, marks, window } = site;
  const { field, value: saved, isItem } = new Thing(model, spot);
  if (typeof saved !== "string" || textControlOf(field) !== "line") return;
  const isRequired = field?.required || isItem;
  const draft = editor.getState().drafts[spotKey(spot)]?.value;
  const first = typeof draft === "string" ? draft : saved;
  const entered = new Set([saved, first]);
  let last = first;
  const number = numberOfSpot(model, spot);
  const nodes = number === undefined ? [] : marks.textsOf(number, saved);
  const node = point
    ? nodes.find((each) => isOver(each, point.x, point.y))
    : nodes.find(({ parentElement: parent }) => parent && isVisible(parent));
  const typed = node && marks.typeInto(node, first, { onText, onLeave: () => end() });
  if (!typed) return;
  editor.point(spot);
  editor.type(spot);
  placeCaret(window, typed.element, point);
  return { element: typed.element, isOn: typed.isOn, onKey, end: () => end() };

  /** An optional text that is emptied is removed when the editor leaves it, not under the hands. */
  function onText(text: string) {
    const place = editor.getState().typed;
    entered.add(text);
    last = text;
    if (place && (text.trim() !== "" || isRequired)) editor.enter(place, text);
  }

  /** What was there before: the file may say something else by now, as after a step that was still being undone. */
  function oldText() {
    const { model: now, typed: place } = editor.getState();
    const value = now && place && new Thing(now, place).value;
    return typeof value === "string" && !entered.has(value) ? value : first;
  }

  function end(text = typed?.text() ?? "") {
    if (!typed?.isOn()) return;
    const isEmptied = text.trim() === "" && !isRequired;
    const place = editor.getState().typed;
    if (!place) return typed.end(undefined);
    // Also a word that the keyboard of a phone is still composing: no event has reported it.
    if (isEmptied || text !== last) editor.enter(place, isEmptied ? undefined : text);
    const draft = editor.getState().drafts[spotKey(place)];
    typed.end(draft?.isRefused ? undefined : text);
    if (typeof draft?.value === "string" && !draft.isRefused) editor.display(place, draft.value);
    void editor.commit();
  }

  function onKey({ key, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent): boolean {
    if (isComposing) return false;
    const isUndo = key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey;
    if (key === "Enter") end();
    else if (key === "Escape") end(oldText());
    else if (isUndo && typed?.text() === first) {
      // The browser has nothing to undo: the last step of the history is.
      end();
      void editor.step("undo");
    } else return false;
    return true;
  }
}

/** Of the texts in a field, however deep they are in its lists. */
export function textControlOf(field: FieldModel | undefined) {
  let innermost: FieldModel | Item | undefined = field;
  while (innermost?.item) innermost = innermost.item;
  return innermost?.control;
}

function placeCaret({ document }: Window, element: HTMLElement, point: Point | undefined) {
  const selection = document.getSelection();
  const { node, offset } = (point && caretAt(document, point)) ?? {};
  if (node && element.contains(node)) selection?.collapse(node, offset);
  else selection?.selectAllChildren(element);
}

/** Where a click at a point puts the caret. Safari before 26.2 has only the second method, Firefox only the first. */
function caretAt(document: Document, { x, y }: Point) {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}
