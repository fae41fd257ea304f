// What makes a form file wrong although it keeps to its schema.
import { ruleKeywords } from "../ruleKeywords.ts";
import { checkWriting } from "./content/texts.ts";
import { checkAnswers } from "./forms/answers.ts";
import { checkCompiles, checkPatterns } from "./forms/compile.ts";
import { checkControls } from "./forms/controls.ts";
import { checkFieldNames } from "./forms/fieldNames.ts";
import { checkMessages } from "./forms/messages.ts";
import { checkNames } from "./forms/names.ts";
import { type Outline, outline } from "./forms/outline.ts";
import { checkRows, checkWords } from "./forms/rows.ts";
import { checkSending } from "./forms/sending.ts";
import { nearest } from "./nearest.ts";
import type { Document, Report } from "./reading.ts";

const structure = ["properties", "items", "$ref", "definitions", "allOf", "oneOf", "anyOf", "then", "else"];

/** Each check, with the keys it relies on: where one of them is misspelt, much would seem wrong that is not. */
const checks: [(form: Document, found: Outline) => Iterable<Report>, string[]][] = [
  [checkFieldNames, []],
  [checkNames, structure],
  [checkRows, [...structure, ...ruleKeywords]],
  [checkMessages, structure],
  [checkControls, [...structure, "enum", "type"]],
  [checkAnswers, [...structure, "enum", "type", "const"]],
  [checkPatterns, []],
  [checkSending, []],
];

export function* checkForm(form: Document): Generator<Report> {
  if (!form.whole || !form.root) return;
  const found = outline(form.root);
  const reports = checks
    .filter(([, relied]) => !isMisspelt(form, relied))
    .flatMap(([one]) => [...one(form, found)]);
  yield* reports;
  yield* checkWriting(form);
  const wrong = form.problems.length > 0 || reports.some(({ wording }) => wording.severity === "error");
  if (wrong) return;
  yield* checkWords(form, found);
  yield* checkCompiles(form);
}

/** Whether the schema complains of what was probably one of these keys. */
function isMisspelt({ flagged }: Document, keys: string[]): boolean {
  return [...flagged].some(({ value }) => typeof value === "string" && nearest(value, keys) !== undefined);
}
