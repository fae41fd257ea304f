import type { Notice as DeclaredNotice } from "../types.gen.ts";

/** How a message is shown to the visitor. */
export type NoticeKind = NonNullable<DeclaredNotice["notify"]>;

/** A message whose placeholders have been replaced by values. */
export type Notice = Omit<DeclaredNotice, "notify">;
