// The code that only some forms need. The module of a form (src/pipeline/publish/emit.ts) imports what the form needs, so that
// no visitor downloads the rest. The build imports this file: it imports no React and no CSS.
import type { CompiledForm } from "../engine/form.ts";
import { everySchema } from "../engine/walk.ts";
import { isPasswordField } from "../engine/widgets.ts";
import type { Field, FormSchema } from "../types.gen.ts";
import type { Action } from "./actions/action.ts";
import type { DraftPart } from "./draft/draftPart.ts";
import type { ReceiptPart } from "./receipt/receiptPart.ts";
import type { RjsfPart } from "./rjsf/rjsfPart.ts";
import type { StepsPart } from "./steps/stepsPart.ts";
import type { SummaryPart } from "./summary/summaryPart.ts";

/** What each part provides: the default export of its module. */
export interface Parts {
  /** What sending does, if it is not simulated. */
  action?: Action;
  lists?: RjsfPart;
  branches?: RjsfPart;
  draft?: DraftPart;
  receipt?: ReceiptPart;
  summary?: SummaryPart;
  steps?: StepsPart;
}

/** A form with the code that only some forms need. */
export interface PageForm extends CompiledForm {
  parts: Parts;
}

interface Part {
  /** The address of its module in src/forms. */
  module: string;
  /** Whether a form needs it. */
  isNeeded: (file: FormSchema) => boolean;
}

const hasPassword = hasSchema(isPasswordField);

const parts: Record<keyof Parts, Part> = {
  action: { module: "actions/post.ts", isNeeded: ({ submit }) => submit.action !== "simulate" },
  lists: {
    module: "rjsf/lists.tsx",
    isNeeded: hasSchema(({ type, items }) => items !== undefined || [type].flat().includes("array")),
  },
  branches: {
    module: "rjsf/branches.tsx",
    isNeeded: hasSchema(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined),
  },
  draft: {
    module: "draft/Draft.tsx",
    isNeeded: (file) => file.draft === "tab" || (file.draft === undefined && !hasPassword(file)),
  },
  receipt: { module: "receipt/Receipt.tsx", isNeeded: ({ submit }) => submit.sent !== undefined },
  summary: { module: "summary/Summary.tsx", isNeeded: ({ summary }) => summary === true },
  steps: { module: "steps/steps.ts", isNeeded: ({ steps }) => steps !== undefined },
};

/** The names of the parts that a form needs and the addresses of their modules in src/forms. */
export function partsOf(file: FormSchema): [name: string, module: string][] {
  return Object.entries(parts).flatMap(([name, { module, isNeeded }]) => (isNeeded(file) ? [[name, module]] : []));
}

function hasSchema(test: (schema: Field) => boolean): Part["isNeeded"] {
  return (file) => everySchema<Field>(file).some(({ schema }) => test(schema));
}
