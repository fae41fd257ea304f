const focusable = ":is(input, select, textarea, button):enabled";

/** The enabled control with this id, or the first one in the group with this id. */
export function findControl(id: string): HTMLElement | null | undefined {
  const element = document.getElementById(id);
  return element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
}

/** Focuses a control, the first control of a group or, without one, the element itself. */
export function focusField(id: string) {
  (findControl(id) ?? document.getElementById(id))?.focus();
}

/**
 * Returns the focus to `origin`, the element that had it when sending began, unless another element has it now. The
 * focus is lost while the form is disabled, and when a reset replaces the fields.
 */
export function restoreFocus(origin: Element | null) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const target = origin?.isConnected ? origin : origin && document.getElementById(origin.id);
  if (target instanceof HTMLElement) target.focus();
}
