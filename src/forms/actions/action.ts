// What sending a form does.
import type { PageForm } from "../parts.ts";
import type { ChosenFile } from "../session/session.ts";

export interface SubmittedForm {
  form: PageForm;
  /** Valid and trimmed. Passwords are included, as they were typed. */
  data: unknown;
  /** The chosen files, each with the path of its description in `data`. */
  files: ChosenFile[];
  /** Aborted when the visitor leaves the form. */
  signal: AbortSignal;
}

/** `field` is written as in the rows of `errors`, with the position of a list's item: `hermanos[0].nombre`. */
export interface ActionError {
  field: string;
  message: string;
}

/** `answer`: values that the success message may name. */
export type Outcome = { ok: true; answer?: object } | { ok: false; errors?: ActionError[]; message?: string };

/** Expected failures, such as no connection, are outcomes. An exception is a bug, except after an abort. */
export type Action = (submission: SubmittedForm) => Promise<Outcome>;
