// The answers in the texts of later steps. Only the forms with such texts load this (engine/formParts.ts).
import { answerTexts, withAnswers } from "../../engine/answerTexts.ts";
import type { PageForm } from "../parts.ts";

/** All such texts with the answers in `data`, to compare them. */
function filledTexts(form: PageForm, data: unknown): string {
  const { fill } = withAnswers(form, data);
  return answerTexts(form)
    .map((text) => fill?.(text))
    .join("\n");
}

export default { filledTexts, withAnswers };
