// A message of the form's, shown as the form declares.
import { type Notice, type NoticeKind, notify } from "../../notices/notify.ts";

/**
 * Shows `notice`. What is said inline has its place beside a field or the button already; there it is read out.
 * The promise ends when the focus may move: after an alert is closed, at once for the rest.
 */
export async function raise(notice: Notice, kind: NoticeKind, say: (text: string) => void) {
  if (kind === "inline") say(notice.message);
  else await notify(notice, kind);
}
