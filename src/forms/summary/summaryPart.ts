import type { ComponentType } from "react";
import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";

export interface SummaryPart {
  /** Renders nothing unless there are several errors. */
  Summary: ComponentType;
  /** Its title; undefined unless there are several errors. */
  title: (form: CompiledForm, errors: FieldError[]) => string | undefined;
}
