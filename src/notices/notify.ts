// How a message reaches the visitor.
import type { Notice as Declared } from "../types.gen.ts";

export type NoticeKind = NonNullable<Declared["notify"]>;

/** A message with its values put in. */
export type Notice = Omit<Declared, "notify">;

/** Returns when the visitor may go on: after an alert is closed, at once for the rest. */
type Show = (notice: Notice) => void;

const kinds = {
  alert: ({ message }) => window.alert(message),
  // In a chunk of its own: many pages never show one.
  toast: (notice) => {
    import("./toast/raise.tsx").then(
      ({ raiseToast }) => raiseToast(notice),
      // Offline, say: what there is to say is said all the same.
      () => window.alert(notice.message),
    );
  },
  // Whoever has something to say inline says it in its own place.
  inline: () => {},
} satisfies Record<NoticeKind, Show>;

export function notify(notice: Notice, kind: NoticeKind) {
  kinds[kind](notice);
}

/** Fetches what notices of this kind need, so that the first one does not wait for it. */
export function prepareNotices(kind: NoticeKind) {
  if (kind === "toast") import("./toast/raise.tsx").catch(() => {});
}
