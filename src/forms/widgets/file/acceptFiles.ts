import { describeFile, type FileDescription } from "../../../engine/file.ts";
import type { CompiledForm } from "../../../engine/form.ts";
import { nameOf } from "../../../engine/labels.ts";
import { isWithin, type Path, withValueAt } from "../../../engine/path.ts";
import { fillTemplate } from "../../../engine/template.ts";
import { type FieldError, validateForm } from "../../../engine/validate.ts";
import { type RejectedFile, ruleKey } from "../../session/errors.ts";
import { pageError } from "../../session/session.ts";

interface AcceptedFiles {
  /** The descriptions to store in the data. */
  descriptions: FileDescription[];
  accepted: File[];
  rejected: RejectedFile[];
}

/**
 * Accepts those of the chosen `files` that break no rule of the field at `path` in the form's `data`. `before` is the
 * field's value if it is a list; undefined for a field of one file, which takes the first of them.
 */
export function acceptFiles(
  form: CompiledForm,
  data: unknown,
  path: Path,
  before: FileDescription[] | undefined,
  files: File[],
): AcceptedFiles {
  const errorsWith = (value: unknown) =>
    validateForm(form, withValueAt(data, path, value)).filter((error) => isWithin(error.path, path));
  const selection: AcceptedFiles = { descriptions: before ?? [], accepted: [], rejected: [] };
  for (const file of files) {
    const description = describeFile(file);
    const descriptions = [...selection.descriptions, description];
    const alone = () => (selection.accepted.length > 0 ? [oneFile(form, path)] : errorsWith(description));
    const errors = before ? newErrors(errorsWith(descriptions), errorsWith(selection.descriptions)) : alone();
    selection.rejected.push(...errors.map((error) => ({ error, file: file.name })));
    if (errors.length > 0) continue;
    selection.descriptions = descriptions;
    selection.accepted.push(file);
  }
  return selection;
}

/** The error of a further file of a field of one. */
function oneFile(form: CompiledForm, path: Path): FieldError {
  const message = fillTemplate(form.messages.form.oneFile, () => nameOf(form, path));
  return pageError(form, path, "maxItems", message);
}

function newErrors(after: FieldError[], before: FieldError[]): FieldError[] {
  const known = new Set(before.map(ruleKey));
  return after.filter((error) => !known.has(ruleKey(error)));
}
