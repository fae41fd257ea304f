// Where the focus goes when sending ends.

/** What can take the focus in a field. */
export const control = ":is(input, select, textarea, button):enabled";

/** To the control with this id, or the first one within the group that has it. */
export function focusField(id: string | undefined) {
  const element = id === undefined ? null : document.getElementById(id);
  const target = element?.matches(control) ? element : element?.querySelector<HTMLElement>(control);
  (target ?? element)?.focus();
}

/**
 * Back to where it was when sending began, if it fell to the body meanwhile: the whole form is disabled then, and a
 * reset draws its fields afresh.
 */
export function returnFocus(origin: Element | null) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const now = origin?.isConnected ? origin : origin && document.getElementById(origin.id);
  if (now instanceof HTMLElement) now.focus();
}
