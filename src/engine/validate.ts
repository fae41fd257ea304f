// The one way from data to errors: the page, rjsf and the tests all come through here.
import { explain, type FieldError } from "./fieldErrors.ts";
import type { CompiledForm } from "./form.ts";
import { normalise, pathBefore } from "./normalise.ts";

/** All that is wrong with `data` as the visitor gave it, in order. Paths lead into `data` itself. */
export function judge(form: CompiledForm, data: unknown): FieldError[] {
  const judged = normalise(data);
  if (form.validate(judged)) return [];
  const errors = explain(form, form.validate.errors ?? [], judged);
  return errors.map((error) => ({ ...error, path: pathBefore(data, error.path) }));
}

/** What the visitor hears of first, or undefined when `data` may be sent. */
export function firstError(form: CompiledForm, data: unknown): FieldError | undefined {
  return judge(form, data)[0];
}
