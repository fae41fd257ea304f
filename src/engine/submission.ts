// The data that a form sends.
import { declarationsAt } from "./declarations.ts";
import { filesToChoose } from "./file.ts";
import type { CompiledForm } from "./form.ts";
import { normalise, originalPath } from "./normalise.ts";
import { mapValues, type Path, valueAt } from "./path.ts";
import { isFileField, isPasswordField } from "./widgets.ts";

export function isPassword(form: CompiledForm, path: Path): boolean {
  return declarationsAt(form.schema, path).some(isPasswordField);
}

/**
 * Valid data as an action receives it: normalised, except passwords, which are sent as typed. Files that a draft named,
 * and whose fields are no longer on the page, are left out.
 */
export function submittedData(form: CompiledForm, data: unknown): unknown {
  return mapValues(normalise(data), (value, path) => {
    if (filesToChoose(value).length > 0 && declarationsAt(form.schema, path).some(isFileField)) return undefined;
    if (typeof value !== "string" || !isPassword(form, path)) return value;
    const original = valueAt(data, originalPath(data, path));
    return typeof original === "string" ? original : value;
  });
}
