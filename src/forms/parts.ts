// The code that only some forms need, as the page has loaded it. src/engine/formParts.ts decides which form needs what.
import type { CompiledForm } from "../engine/form.ts";
import type { PartName } from "../engine/formParts.ts";
import type { Action } from "./actions/action.ts";
import type { DraftPart } from "./draft/draftPart.ts";
import type { ReceiptPart } from "./receipt/receiptPart.ts";
import type { RjsfPart } from "./rjsf/rjsfPart.ts";
import type { StepsPart } from "./steps/stepsPart.ts";
import type { SummaryPart } from "./summary/summaryPart.ts";

/** What each part provides: the default export of its module. */
interface Provided {
  /** What sending does, if it is not simulated. */
  action: Action;
  lists: RjsfPart;
  branches: RjsfPart;
  draft: DraftPart;
  receipt: ReceiptPart;
  summary: SummaryPart;
  steps: StepsPart;
}

export type Parts = { [name in PartName]?: Provided[name] };

/** A form with the code that only some forms need. */
export interface PageForm extends CompiledForm {
  parts: Parts;
}
