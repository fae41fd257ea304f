// What is wrong with a form file although it conforms to its schema, in stages: each relies on the earlier ones.
import { asSchema } from "../../schemas.ts";
import type { Document } from "../documents.ts";
import type { Problem } from "../problem.ts";
import { checkSchemaLine } from "../site/schemaLine.ts";
import { checkMarkup } from "../site/texts.ts";
import { checkAnswers } from "./answers.ts";
import { checkCompiles, checkPatterns } from "./compile.ts";
import { checkControls } from "./controls.ts";
import { checkFieldNames } from "./fieldNames.ts";
import { checkNames } from "./names.ts";
import { type Outline, outline } from "./outline.ts";
import { checkPlaceholders } from "./placeholders.ts";
import { checkMessages, checkRows } from "./rows.ts";
import { checkSending } from "./sending.ts";
import { checkTypes } from "./types.ts";

type FormCheck = (form: Document, found: Outline) => Iterable<Problem>;

/** A stage runs only if the earlier ones found no errors. */
const stages: FormCheck[][] = [
  [checkSchemaLine, checkMarkup, checkFieldNames, checkNames],
  [checkRows, checkPlaceholders, checkControls, checkAnswers, checkPatterns, checkSending],
  [checkTypes, checkMessages],
  [checkCompiles],
];

/** `form` conforms to its schema. */
export function* checkForm(form: Document): Generator<Problem> {
  const found = outline(asSchema(form.value));
  for (const stage of stages) {
    const problems = stage.flatMap((check) => [...check(form, found)]);
    yield* problems;
    if (problems.some(({ severity }) => severity === "error")) return;
  }
}
