// What sending a form does: an action takes what there is to send and says how it went.
import type { CompiledForm } from "../../engine/form.ts";
import type { SentFile } from "../session/session.ts";

export interface Sending {
  form: CompiledForm;
  /** Valid, trimmed; passwords as typed. */
  data: unknown;
  /** The chosen files, each with the path of its description in the data. */
  files: SentFile[];
  /** Aborted when the visitor leaves the form. */
  signal: AbortSignal;
}

/** `field` as in the rows of `errors`, with the position for an item of a list: `hermanos[0].nombre`. */
export interface Complaint {
  field: string;
  message: string;
}

export type Outcome = { ok: true } | { ok: false; errors?: Complaint[]; message?: string };

/** What may go wrong (no line, a refusal) is an outcome. An exception is a mistake in the action, but for an abortion. */
export type Action = (sending: Sending) => Promise<Outcome>;
