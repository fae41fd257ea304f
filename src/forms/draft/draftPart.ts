import type { ComponentType } from "react";
import type { CompiledForm } from "../../engine/form.ts";

/** A draft that was found when the form was opened. */
export interface SavedDraft {
  data: unknown;
  /** The data of the form before the visitor changed anything. */
  initial: unknown;
}

export interface DraftPart {
  /** Undefined without a draft, without a window, and if the browser does not let the site store anything. */
  read: (form: CompiledForm) => SavedDraft | undefined;
  remove: (formId: string) => void;
  /** Stores the draft. If `saved` is in the form, offers to start again without it. */
  Draft: ComponentType<{ saved: SavedDraft | undefined; onRestart: () => void }>;
}
