// Which of the files a visitor chose a field takes: those that none of its rules refuses.
import type { FieldError } from "../../engine/fieldErrors.ts";
import { describeFile, type FileDescription } from "../../engine/file.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { isWithin, type Path, pathKey, withValueAt } from "../../engine/path.ts";
import { validateForm } from "../../engine/validate.ts";

export interface Choice {
  /** Described, in the order in which they were chosen. */
  described: FileDescription[];
  /** The taken ones among the files. */
  taken: File[];
  refused: FieldError[];
}

/** `before` is what the field, a list, already holds; empty for a field of one file. */
export function takeFiles(
  form: CompiledForm,
  data: unknown,
  path: Path,
  before: FileDescription[] | undefined,
  files: File[],
): Choice {
  const errorsWith = (value: unknown) =>
    validateForm(form, withValueAt(data, path, value)).filter((error) => isWithin(error.path, path));
  const choice: Choice = { described: before ?? [], taken: [], refused: [] };
  for (const file of files) {
    const description = describeFile(file);
    const described = [...choice.described, description];
    const errors = before
      ? introduced(errorsWith(described), errorsWith(choice.described))
      : errorsWith(description);
    choice.refused.push(...errors);
    if (errors.length > 0) continue;
    choice.described = described;
    choice.taken.push(file);
  }
  return choice;
}

function introduced(after: FieldError[], before: FieldError[]): FieldError[] {
  const known = new Set(before.map(({ path, rule }) => `${pathKey(path)} ${rule}`));
  return after.filter(({ path, rule }) => !known.has(`${pathKey(path)} ${rule}`));
}
