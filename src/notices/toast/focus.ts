// The focus and the Escape key in toasts.

let origin: HTMLElement | undefined;

/** Records which element had the focus before it moved into `host`, so that `leaveToasts` can return it. */
export function trackFocusOrigin(host: HTMLElement) {
  host.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) origin = relatedTarget;
  });
}

/**
 * Closes only the toast on Escape, not the dialog behind it. The window receives the event last, after Radix, which
 * ignores events whose default is prevented.
 */
export function keepEscape(host: HTMLElement) {
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && event.composedPath().includes(host)) event.preventDefault();
  });
}

/**
 * Called after a toast was closed. Returns the focus, and ends the pause of the other toasts: Radix would miss the end
 * of a hover or focus on a toast that no longer exists, and the next toast would never close by itself.
 */
export function leaveToasts(host: HTMLElement) {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && host.contains(focused)) {
    focused.blur();
    if (origin?.isConnected) origin.focus();
  }
  host.querySelector("[role=region]")?.dispatchEvent(new Event("pointerleave"));
}
