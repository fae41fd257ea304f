// The list of toasts. It is not React state, because any code may add a toast, and a change of page must not remove it.
import { observable, useObservable } from "../../live/observable.ts";
import type { Notice } from "../notify.ts";

export interface ToastState {
  key: number;
  notice: Notice;
  /** A closed toast stays in the list until the next one is added, so that its closing can be animated. */
  open: boolean;
}

const toasts = observable<ToastState[]>([]);
let count = 0;

/** Adds a toast. Replaces an open one with the same title and message. @returns its key. */
export function addToast(notice: Notice): number {
  const others = toasts.get().filter(({ open, notice: { title, message } }) => {
    return open && (title !== notice.title || message !== notice.message);
  });
  count += 1;
  toasts.set([...others, { key: count, notice, open: true }]);
  return count;
}

export function closeToast(key: number) {
  toasts.set(toasts.get().map((toast) => (toast.key === key ? { ...toast, open: false } : toast)));
}

export const useToasts = () => useObservable(toasts);
