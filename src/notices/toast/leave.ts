// Leaving the toasts: the focus goes back to where it was, and the time of those to come runs on.
let origin: HTMLElement | undefined;

/** Remembers where the focus comes from when it goes into the toasts. */
export function watchFocus(host: HTMLElement) {
  host.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) origin = relatedTarget;
  });
}

/** Esc in a toast is the toast's alone: a dialog around it stays. For after Radix has heard it. */
export function keepEscape(host: HTMLElement) {
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && event.composedPath().includes(host)) event.preventDefault();
  });
}

/**
 * To call once a toast was closed. Closed under the pointer or with the focus in it, it would take what ends the
 * pause along: Radix listens for that only while there are toasts, and the next one would never go by itself.
 */
export function leaveToasts(host: HTMLElement) {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && host.contains(focused)) {
    focused.blur();
    if (origin?.isConnected) origin.focus();
  }
  host.querySelector("[role=region]")?.dispatchEvent(new Event("pointerleave"));
}
