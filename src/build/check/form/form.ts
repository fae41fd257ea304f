// What makes a form file wrong although it keeps to its schema.
import { ruleKeywords } from "../../../engine/ruleKeywords.ts";
import type { Document, Report } from "../documents.ts";
import { nearest } from "../nearest.ts";
import { asSchema } from "../schema/schemas.ts";
import { checkWriting } from "../site/texts.ts";
import { checkAnswers } from "./answers.ts";
import { checkCompiles, checkPatterns } from "./compile.ts";
import { checkControls } from "./controls.ts";
import { checkFieldNames } from "./fieldNames.ts";
import { checkMessages } from "./messages.ts";
import { checkNames } from "./names.ts";
import { type Outline, outline } from "./outline.ts";
import { checkRows, checkWords } from "./rows.ts";
import { checkSending } from "./sending.ts";
import { checkTypes } from "./types.ts";

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
  const found = outline(asSchema(form.value));
  const reports = checks
    .filter(([, relied]) => !isMisspelt(form, relied))
    .flatMap(([one]) => [...one(form, found)]);
  yield* reports;
  yield* checkWriting(form);
  const wrong = form.problems.length > 0 || reports.some(({ wording }) => wording.severity === "error");
  if (wrong) return;
  yield* checkWords(form, found);
  const types = [...checkTypes(form, found)];
  yield* types;
  if (types.length === 0) yield* checkCompiles(form);
}

/** Whether the schema complains of what was probably one of these keys. */
function isMisspelt({ flagged }: Document, keys: string[]): boolean {
  return [...flagged].some(({ value }) => typeof value === "string" && nearest(value, keys) !== undefined);
}
