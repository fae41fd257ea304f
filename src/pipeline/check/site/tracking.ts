// A form that looks filing codes up needs one that gives them.
import type { SiteDocuments } from "../../read/documents.ts";
import { child } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/receive.ts";

export function* checkTracking({ forms }: SiteDocuments): Generator<Problem> {
  const receiveOf = forms.map((form) => ({ form, receive: child(form.root, "receive") }));
  if (receiveOf.some(({ receive }) => child(receive, "series"))) return;
  for (const { form, receive } of receiveOf) {
    const track = child(receive, "track");
    if (form.valid && track) yield problemAt(form, track, messages.nothingToTrack);
  }
}
