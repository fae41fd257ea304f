// Checks a form file that conforms to its schema, in stages: each relies on the earlier ones.
import type { FormSchema } from "../../../types.gen.ts";
import type { Document } from "../../read/documents.ts";
import { child } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { checkSampleTexts } from "../site/samples.ts";
import { checkSchemaLine } from "../site/schemaLine.ts";
import { checkCharacters, checkMarkup } from "../site/texts.ts";
import { checkAnswers, checkChoices, checkDefaults, checkDefaultValues } from "./answers.ts";
import { checkCompilation, checkPatterns } from "./compile.ts";
import {
  checkChoicesInSteps,
  checkConflicts,
  checkExcludedFields,
  checkNestedChoices,
  checkOpenBranches,
  checkSelectedBranches,
} from "./conflicts.ts";
import { checkBranches, checkControls, checkFileValues, checkPrefill } from "./controls.ts";
import { checkFormulas } from "./formulas.ts";
import { checkCrossedLimits, checkLimits } from "./limits.ts";
import { checkLists, checkRevealed } from "./lists.ts";
import { checkFieldNames, checkNames, checkSteps } from "./names.ts";
import { type OutlinedForm, outlineOf } from "./outline.ts";
import { checkAnswerTexts, checkPlaceholders } from "./placeholders.ts";
import { checkMessages, checkRows } from "./rows.ts";
import { checkRowTexts } from "./rowTexts.ts";
import { checkReceiving, checkSending } from "./sending.ts";
import { checkSameTitles, checkTitleMarks, checkTitles } from "./titles.ts";
import { checkIdleKeywords, checkTypes } from "./types.ts";

/** A stage runs only if the earlier ones found no errors. */
const stages: ((form: OutlinedForm) => Iterable<Found>)[][] = [
  [checkSchemaLine, checkCharacters, checkMarkup, checkSampleTexts, checkFieldNames, checkNames, checkFileValues],
  [
    ...[checkRows, checkRowTexts, checkPlaceholders, checkAnswerTexts, checkControls, checkBranches],
    ...[checkLimits, checkCrossedLimits, checkFormulas, checkRevealed, checkLists],
    ...[checkDefaults, checkAnswers, checkPatterns, checkSending, checkReceiving, checkSteps, checkPrefill],
  ],
  [
    checkTypes,
    checkConflicts,
    checkNestedChoices,
    checkChoicesInSteps,
    checkOpenBranches,
    checkExcludedFields,
    checkIdleKeywords,
    checkMessages,
  ],
  [checkCompilation, checkTitles, checkTitleMarks, checkSameTitles],
  [checkDefaultValues, checkChoices, checkSelectedBranches],
];

export function* checkForm(document: Document<FormSchema>): Generator<Found> {
  const form = { ...document, ...outlineOf(document.value) };
  if (form.isTooLarge) {
    yield [child(form.root, "properties"), messages.tooManyFields];
    return;
  }
  for (const stage of stages) {
    const problems = stage.flatMap((check) => [...check(form)]);
    yield* problems;
    if (problems.some(([, { severity }]) => severity === "error")) return;
  }
}
