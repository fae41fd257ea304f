// The list of toasts. It is not React state, because any code may add a toast, and a change of page must not remove it.
import { useSyncExternalStore } from "react";
import type { Notice } from "../notice.ts";

export interface ToastState {
  key: number;
  notice: Notice;
  /** A closed toast stays in the list until the next one is added, so that its closing can be animated. */
  open: boolean;
}

let toasts: ToastState[] = [];
let count = 0;
const listeners = new Set<() => void>();

function replace(next: ToastState[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Adds a toast. Replaces an open one with the same title and message. @returns its key. */
export function addToast(notice: Notice): number {
  const others = toasts.filter(({ open, notice: { title, message } }) => {
    return open && (title !== notice.title || message !== notice.message);
  });
  count += 1;
  replace([...others, { key: count, notice, open: true }]);
  return count;
}

export function closeToast(key: number) {
  replace(toasts.map((toast) => (toast.key === key ? { ...toast, open: false } : toast)));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): ToastState[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
