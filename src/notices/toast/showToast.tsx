// The entry of the toasts' chunk. Toasts have a React root of their own, so that a change of page does not remove them.
import { createRoot } from "react-dom/client";
import type { Notice } from "../notify.ts";
import { bringToFront, keepEscape, trackFocusOrigin } from "./host.ts";
import styles from "./Toasts.module.css";
import { Toasts } from "./Toasts.tsx";
import { addToast, closeToast } from "./toasts.ts";

let host: HTMLElement | undefined;

/** @returns a function that closes the toast. */
export function showToast(notice: Notice): () => void {
  host ??= renderHost();
  bringToFront(host);
  const key = addToast(notice);
  return () => closeToast(key);
}

function renderHost(): HTMLElement {
  const created = document.createElement("div");
  created.className = styles.host ?? "";
  // A popover is in the top layer, like an open modal dialog, and above it if it is shown later.
  created.popover = "manual";
  document.body.append(created);
  trackFocusOrigin(created);
  keepEscape(created);
  createRoot(created).render(<Toasts host={created} />);
  return created;
}
