import type { ComponentType } from "react";
import type { Answer } from "../../engine/answers.ts";
import type { CompiledForm } from "../../engine/form.ts";
import type { Notice } from "../../notices/notice.ts";
import type { Next } from "../../types.gen.ts";
import type { Session } from "../session/session.ts";

/** What the form shows after it was sent. */
export interface ReceiptContent {
  /** The notice of success, if the form declares one. */
  success: Notice | undefined;
  /** Says which files were sent. */
  files: Notice | undefined;
  answers: Answer[];
  /** The filing code in the answer of the receiver. */
  code: string | undefined;
  /** What happens next, and where to turn. */
  next: Next | undefined;
}

export interface ReceiptPart {
  /**
   * The answers that `submit.sent` names, in the order of the form, the code in the answer of the action, and what
   * happens next. `data` is the sent data.
   */
  sentContent: (
    form: CompiledForm,
    session: Session,
    data: unknown,
    answer: object | undefined,
  ) => Pick<ReceiptContent, "answers" | "code" | "next">;
  /** Takes the place of the form, and the focus. */
  Receipt: ComponentType<{ content: ReceiptContent; onAgain: () => void }>;
}
