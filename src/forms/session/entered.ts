// What is entered into the fields of a form without React: before its scripts run, or by a program.
import { flushSync } from "react-dom";
import type { MaybeUsed } from "../../live/leftControls.ts";
import { restoreFocus } from "../send/focus.ts";
import type { Session } from "./session.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The state of a control when React took the form over. */
interface Entered {
  control: Control;
  value: string;
  checked: boolean;
}

export function controlsIn(id: string): Control[] {
  return [...(document.getElementById(id)?.querySelectorAll<Control>("input, textarea, select") ?? [])];
}

/**
 * What is entered in prerendered controls, which may have been removed from the document. A browser that goes back to a page
 * enters what it remembers of it: a draft is newer, so then only what the visitor has entered counts. No draft has files.
 */
export function enteredIn(controls: Iterable<Control & MaybeUsed>, hasDraft: boolean): Entered[] {
  const kept = [...controls].filter((control) => !hasDraft || control.used || control.type === "file");
  return kept.filter(isEntered).map((control) => {
    return { control, value: control.value, checked: isChoice(control) && control.checked };
  });
}

function isEntered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
  }
  if (!isChoice(control)) return control.value !== control.defaultValue;
  // A radio button loses its mark only to another one.
  return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
}

const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

/**
 * Enters the same into the controls of the form inside the element with this id, as a visitor does: React was not there
 * to see the first events. Runs `prepare` before, and keeps the focus and the selection if that replaces the controls.
 */
export function enterAgain(id: string, entered: Entered[], prepare: () => void) {
  const origin = document.activeElement;
  const selection = isText(origin) ? ([origin.selectionStart, origin.selectionEnd] as const) : undefined;
  flushSync(prepare);
  for (const state of entered) {
    const target = controlsIn(id).find((control) => fieldId(control) === fieldId(state.control));
    if (target?.type === state.control.type) flushSync(() => enter(target, state));
  }
  if (origin?.isConnected) return;
  restoreFocus(origin);
  // The browser gives no access to the selection in an email address: there it is after the text.
  if (isText(document.activeElement) && selection?.[0] != null) document.activeElement.setSelectionRange(...selection);
}

/** The part of an id that is the same whenever the form is rendered. */
const fieldId = ({ id }: Control) => id.slice(id.indexOf("/"));

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function enter(target: Control, { control, value, checked }: Entered) {
  if (isChoice(target)) {
    // From the other state, whichever React believes it has.
    target.checked = !checked;
    target.click();
  } else if (target.type === "file") {
    if (target !== control) Object.assign(target, { files: (control as HTMLInputElement).files });
    target.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    // Not through the element itself, where React replaces the property and would miss the change.
    if (target.value !== value) Reflect.set(Object.getPrototypeOf(target), "value", value, target);
    target.dispatchEvent(new Event(target instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }
}

/**
 * Tells React of the values that a program entered without an event, as some password managers do. React ignores an
 * event after which a control has the value that it knows.
 */
export function noticeEntered(form: HTMLFormElement) {
  for (const control of form.querySelectorAll<Control>("input:not([type=file]), textarea, select")) {
    const type = isChoice(control) ? "click" : control instanceof HTMLSelectElement ? "change" : "input";
    // A click that is not a MouseEvent does not change the control.
    flushSync(() => control.dispatchEvent(new Event(type, { bubbles: true })));
  }
}

/** Commits what the controls of the form show, also where a program entered it without an event. */
export function commitEntered(session: Session) {
  const form = document.getElementById(session.elementId([]) ?? "")?.closest("form");
  if (form) noticeEntered(form);
  flushSync(session.commitPending);
}
