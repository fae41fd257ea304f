/**
 * Moves `host`, the element around the toasts, above everything else. Everything outside an open modal dialog is inert,
 * so the host moves into the dialog, and back to the body when the dialog closes.
 */
export function bringToFront(host: HTMLElement) {
  const dialog = openDialog();
  const parent = dialog ?? document.body;
  if (host.parentElement !== parent) {
    parent.append(host);
    dialog?.addEventListener("close", () => bringToFront(host), { once: true });
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

function openDialog(): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
  return dialogs.filter((dialog) => dialog.matches(":modal")).at(-1);
}
