import type { Path } from "../../engine/path.ts";
import type { Session } from "../session/session.ts";

const focusable = ":is(input, select, textarea, button):enabled";

/** The enabled control with this id, or the first one in the group with this id. */
export function findControl(id: string): HTMLElement | null | undefined {
  const element = document.getElementById(id);
  return element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
}

/**
 * Focuses the field that shows the errors at `path`, and scrolls its label into view too. In a group, the first control
 * that is not filled in: a list with too few items may have an empty one.
 */
export function focusField(session: Session, path: Path) {
  const id = session.elementId(path);
  if (id === undefined) return;
  const element: (HTMLElement & Partial<Pick<HTMLInputElement, "labels">>) | null = document.getElementById(id);
  (element?.querySelector<HTMLElement>(`${focusable}:invalid`) ?? findControl(id) ?? element)?.focus();
  const label = element?.labels?.[0] ?? element?.querySelector("legend") ?? element;
  label?.scrollIntoView({ block: "nearest" });
}

/** Focuses the first control of the form that contains the element with this id. */
export function focusFirst(id: string) {
  const form = document.getElementById(id)?.closest("form");
  const controls = [...(form?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  controls.find((control) => !control.closest("[hidden]"))?.focus();
}

/**
 * Returns the focus to `origin`, the element that had it when sending began, unless another control has it now. The
 * focus is lost while the form is disabled, and when a reset replaces the fields; the second click of a double click, on
 * the disabled button, moves it to what is around it: `main`, or a section with an anchor. If `origin` is gone, as with an
 * item of a list, the first control of the form that contains the element with the id `inForm`, if given, receives it.
 */
export function restoreFocus(origin: Element | null, inForm?: string) {
  const target = origin?.isConnected ? origin : origin && document.getElementById(origin.id);
  if (document.activeElement?.contains(target ?? document.body) === false) return;
  if (target instanceof HTMLElement) target.focus();
  else if (origin && inForm !== undefined) focusFirst(inForm);
}
