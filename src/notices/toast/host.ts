// The element around the toasts: where it is, and the focus and the Escape key in it.

/**
 * Moves `host`, the element around the toasts, above everything else. Everything outside an open modal dialog is inert,
 * so the host moves into the dialog, and back to the body when the dialog closes, or goes with its page.
 */
export function bringToFront(host: HTMLElement) {
  const dialog = openDialog();
  const parent = dialog ?? document.body;
  if (host.parentElement !== parent) {
    parent.append(host);
    const observer = new MutationObserver(() => {
      if (dialog?.open && host.isConnected) return;
      observer.disconnect();
      bringToFront(host);
    });
    if (dialog) observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
  }
  if (typeof host.showPopover === "function" && !host.matches(":popover-open")) host.showPopover();
}

/**
 * Toasts are at the bottom, where they do not cover the header, or at the top if they would cover the field that has
 * the focus, or the button of its form, at the bottom. A field counts with its label and its error.
 */
export function placeToasts(host: HTMLElement) {
  const focused = document.activeElement;
  const button = focused?.closest("form")?.querySelector("[type=submit]");
  const field = focused?.matches("input, select, textarea") ? focused.parentElement : undefined;
  const isCovered = (element: Element | null | undefined, edge: "top" | "bottom") => {
    host.dataset.edge = edge;
    const [box, toasts] = [element, host.querySelector("ol")].map((each) => each?.getBoundingClientRect());
    if (!box || !toasts) return false;
    const [isBeside, isAbove] = [box.right <= toasts.left, box.bottom <= toasts.top];
    return !isBeside && !isAbove && box.top < toasts.bottom;
  };
  // If each edge covers something, the field stays visible rather than the button.
  const isBetterAtTop = isCovered(field, "bottom") || (isCovered(button, "bottom") && !isCovered(field, "top"));
  host.dataset.edge = isBetterAtTop ? "top" : "bottom";
}

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

function openDialog(): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
  return dialogs.filter((dialog) => dialog.matches(":modal")).at(-1);
}
