// What an action has to say about fields, as errors like any other.

import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { originalPath } from "../../engine/normalise.ts";
import { fieldOf, type Path } from "../../engine/path.ts";
import type { Complaint } from "../actions/action.ts";

/** The action speaks of what it was sent; the errors' paths lead into `data`, of which that was made. */
export function complaintErrors(form: CompiledForm, complaints: Complaint[], data: unknown): FieldError[] {
  return complaints.map(({ field, message }) => {
    const path = originalPath(data, pathOf(field));
    return { path, field: fieldOf(path), rule: "", message, notify: form.notify };
  });
}

/** `a.b[0].c` as a path; empty for the whole form. */
function pathOf(field: string): Path {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, position]) =>
    position === undefined ? step : Number(position),
  );
}
