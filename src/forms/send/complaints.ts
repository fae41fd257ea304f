// What an action has to say about fields, as errors like any other.
import type { Complaint } from "../actions/action.ts";
import { type FieldError, fieldOf } from "../engine/explain.ts";
import type { CompiledForm } from "../engine/form.ts";
import type { Path } from "../engine/normalise.ts";

export function complaintErrors(form: CompiledForm, complaints: Complaint[]): FieldError[] {
  return complaints.map(({ field, message }) => {
    const path = pathOf(field);
    return { path, field: fieldOf(path), rule: "", message, notify: form.notify };
  });
}

/** `a.b[0].c` as a path; empty for the whole form. */
function pathOf(field: string): Path {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, position]) =>
    position === undefined ? step : Number(position),
  );
}
