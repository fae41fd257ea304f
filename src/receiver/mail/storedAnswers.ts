// The answers of a stored submission, for the office.
import { type Answer, answersOf } from "../../engine/answers.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { labelAt } from "../../engine/labels.ts";
import { parsePath } from "../../engine/path.ts";
import type { Attachment } from "../submissions/records.ts";

/** Every answer in the data, those of hidden fields too, in the form's order. */
export function storedAnswers(
  form: CompiledForm,
  data: unknown,
  files: Pick<Attachment, "field" | "name">[],
): Answer[] {
  const chosen = files.map(({ field, name }) => ({ path: parsePath(field), file: { name } }));
  const page = { files: chosen, isRendered: () => true, shownBranch: () => undefined };
  return answersOf(form, data, page).map((answer) => ({ ...answer, label: labelAt(form, answer.path) }));
}
