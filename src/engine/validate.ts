// From data to errors. The page, the command line and the tests all use these functions.
import { type FieldError, type ShownBranch, toFieldErrors } from "./fieldErrors.ts";
import type { CompiledForm } from "./form.ts";
import { normalise, originalPath } from "./normalise.ts";
import type { Path } from "./path.ts";

/**
 * Validates data as the visitor entered it. Returns the errors in the form's order; their paths lead into `data`.
 * The page says which branches it shows, so that no error is about another one.
 */
export function validateForm(form: CompiledForm, data: unknown, shownBranch?: ShownBranch): FieldError[] {
  const normalised = normalise(data);
  if (form.validate(normalised)) return [];
  const toPath = (path: Path) => originalPath(data, path);
  return toFieldErrors(form, form.validate.errors ?? [], normalised, toPath, shownBranch);
}

/** The error that the form's notice shows, or undefined if `data` is valid. */
export function firstError(form: CompiledForm, data: unknown): FieldError | undefined {
  return validateForm(form, data)[0];
}
