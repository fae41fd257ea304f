// The way into the toasts' chunk. They have a React root of their own, so that a change of page leaves them be.
import { createRoot } from "react-dom/client";
import type { Notice } from "../notify.ts";
import { bringToFront, createHost } from "./host.ts";
import { keepEscape, watchFocus } from "./leave.ts";
import styles from "./Toasts.module.css";
import { Toasts } from "./Toasts.tsx";
import { addToast } from "./toasts.ts";

let host: HTMLElement | undefined;

export function raiseToast(notice: Notice) {
  host ??= drawn();
  bringToFront(host);
  addToast(notice);
}

function drawn(): HTMLElement {
  const created = createHost(styles.host);
  watchFocus(created);
  keepEscape(created);
  createRoot(created).render(<Toasts host={created} />);
  return created;
}
