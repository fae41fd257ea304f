// The answers in the texts of later steps. Only the forms with such texts load this (engine/formParts.ts).
import { answerTexts, withAnswers } from "../../engine/answerTexts.ts";
import { isSameData } from "../../engine/path.ts";
import type { PageForm } from "../parts.ts";

/** Whether the texts of a form differ between two states of its data. */
function areOther(form: PageForm, data: unknown, other: unknown): boolean {
  const texts = answerTexts(form);
  const [now, then] = [data, other].map((each) => texts.map((text) => withAnswers(form, each).fill?.(text)));
  return !isSameData(now, then);
}

export default { areOther, withAnswers };
