// Shows a message to the visitor.
import type { Notice, NoticeKind } from "./notice.ts";

type Show = (notice: Notice) => void;

const kinds = {
  alert: ({ message }) => window.alert(message),
  // In a chunk of its own, because many pages never show one. If it cannot be loaded, an alert replaces it.
  toast: (notice) => {
    import("./toast/showToast.tsx").then(
      ({ showToast }) => showToast(notice),
      () => window.alert(notice.message),
    );
  },
  // Rendered by the caller, beside the field or with InlineNotice.
  inline: () => {},
} satisfies Record<NoticeKind, Show>;

/** Returns when an alert is closed, and at once for other kinds. */
export function notify(notice: Notice, kind: NoticeKind) {
  kinds[kind](notice);
}

/** Loads what notices of these kinds need, so that the first one does not have to wait. */
export function prepareNotices(kinds: (NoticeKind | undefined)[]) {
  if (kinds.includes("toast")) import("./toast/showToast.tsx").catch(() => {});
}
