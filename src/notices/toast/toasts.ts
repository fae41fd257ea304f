// The toasts on the screen, outside React: they are raised from anywhere and outlive the page that raised them.
import { useSyncExternalStore } from "react";
import type { Notice } from "../notify.ts";

export interface ToastState {
  key: number;
  notice: Notice;
  /** A closed one stays in the list until the next is raised, so that it can leave with its animation. */
  open: boolean;
}

let toasts: ToastState[] = [];
let count = 0;
const listeners = new Set<() => void>();

function replace(next: ToastState[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Adds a toast; the same one, if it still stands, gives way to it. */
export function addToast(notice: Notice) {
  const others = toasts.filter(({ open, notice: { title, message } }) => {
    return open && (title !== notice.title || message !== notice.message);
  });
  count += 1;
  replace([...others, { key: count, notice, open: true }]);
}

export function closeToast(key: number) {
  replace(toasts.map((toast) => (toast.key === key ? { ...toast, open: false } : toast)));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useToasts(): ToastState[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
