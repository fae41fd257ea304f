// Shows a message to the visitor.
import type { Notice as DeclaredNotice } from "../types.gen.ts";

/** How a message is shown to the visitor. */
export type NoticeKind = NonNullable<DeclaredNotice["notify"]>;

/** A message whose placeholders have been replaced by values. */
export type Notice = Omit<DeclaredNotice, "notify">;

/** Shows a notice. The returned function closes it. */
type Show = (notice: Notice) => (() => void) | undefined;

const kinds = {
  alert: ({ message }) => void window.alert(message),
  // In a chunk of its own, because many pages never show one. If it cannot be loaded, an alert replaces it.
  toast: (notice) => {
    const close = import("./toast/showToast.tsx").then(
      ({ showToast }) => showToast(notice),
      () => kinds.alert(notice),
    );
    return () => close.then((closeToast) => closeToast?.());
  },
  // Rendered by the caller, beside the field or with InlineNotices.
  inline: () => undefined,
} satisfies Record<NoticeKind, Show>;

/**
 * Returns when an alert is closed, and at once for other kinds.
 * @returns a function that closes a toast; undefined for other kinds.
 */
export function notify(notice: Notice, kind: NoticeKind): (() => void) | undefined {
  return kinds[kind](notice);
}

/** Loads what notices of these kinds need, so that the first one does not have to wait. */
export function prepareNotices(kinds: (NoticeKind | undefined)[]) {
  if (kinds.includes("toast")) import("./toast/showToast.tsx").catch(() => {});
}
