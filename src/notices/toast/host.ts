// The element that toasts are drawn in: over everything, a native modal dialog included.

/** Makes the element, in the body. */
export function createHost(className: string | undefined): HTMLElement {
  const host = document.createElement("div");
  host.className = className ?? "";
  // A popover stands in the top layer, as an open modal dialog does: over it, if shown later.
  host.popover = "manual";
  document.body.append(host);
  return host;
}

/**
 * Brings the host to the front. Outside an open modal dialog everything is inert, so the host goes into the dialog,
 * and back to the body once that closes.
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

function openDialog(): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
  return dialogs.filter((dialog) => dialog.matches(":modal")).at(-1);
}
