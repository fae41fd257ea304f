// Checks a form file that conforms to its schema, in stages: each relies on the earlier ones.

import type { Document } from "../../read/documents.ts";
import { child } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { checkCharacters } from "../site/characters.ts";
import { checkSampleTexts } from "../site/samples.ts";
import { checkSchemaLine } from "../site/schemaLine.ts";
import { checkMarkup } from "../site/texts.ts";
import { checkAnswers } from "./answers.ts";
import { checkCompilation, checkPatterns } from "./compile.ts";
import { checkConflicts } from "./conflicts.ts";
import { checkControls } from "./controls.ts";
import { checkCrossedLimits } from "./crossedLimits.ts";
import { checkDefaults } from "./defaults.ts";
import { checkFieldNames } from "./fieldNames.ts";
import { checkIdleKeywords } from "./idleKeywords.ts";
import { checkLimits } from "./limits.ts";
import { checkLists } from "./lists.ts";
import { checkNames } from "./names.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { checkPlaceholders } from "./placeholders.ts";
import { checkReceiving } from "./receiving.ts";
import { checkRevealed } from "./revealed.ts";
import { checkMessages, checkRows } from "./rows.ts";
import { checkSending } from "./sending.ts";
import { checkSteps } from "./steps.ts";
import { checkTypes } from "./types.ts";

type FormCheck = (form: Document, outline: Outline) => Iterable<Problem>;

/** A stage runs only if the earlier ones found no errors. */
const stages: FormCheck[][] = [
  [checkSchemaLine, checkCharacters, checkMarkup, checkSampleTexts, checkFieldNames, checkNames],
  [
    checkRows,
    checkPlaceholders,
    checkControls,
    checkLimits,
    checkCrossedLimits,
    checkRevealed,
    checkLists,
    checkDefaults,
    checkAnswers,
    checkPatterns,
    checkSending,
    checkReceiving,
    checkSteps,
  ],
  [checkTypes, checkConflicts, checkIdleKeywords, checkMessages],
  [checkCompilation],
];

export function* checkForm(form: Document): Generator<Problem> {
  const outline = outlineOf(asSchema(form.value));
  if (outline.isTooLarge) {
    yield problemAt(form, child(form.root, "properties"), messages.tooManyFields);
    return;
  }
  for (const stage of stages) {
    const problems = stage.flatMap((check) => [...check(form, outline)]);
    yield* problems;
    if (problems.some(({ severity }) => severity === "error")) return;
  }
}
