import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { originalPath } from "../../engine/normalise.ts";
import { fieldOf, parsePath } from "../../engine/path.ts";
import type { ActionError } from "../actions/action.ts";

/**
 * An action's errors as field errors. Their positions in lists are those of the sent data, without blank items; the
 * resulting paths lead into `data`, the data of the form.
 */
export function actionErrors(form: CompiledForm, errors: ActionError[], data: unknown): FieldError[] {
  return errors.map(({ field, message }) => {
    const path = originalPath(data, parsePath(field));
    return { path, field: fieldOf(path), rule: "", message, notify: form.notify };
  });
}
