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

function openDialog(): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
  return dialogs.filter((dialog) => dialog.matches(":modal")).at(-1);
}
