// What makes a form file wrong although it keeps to its schema.
import { checkWriting } from "./content/texts.ts";
import { checkCompiles, checkPatterns } from "./forms/compile.ts";
import { checkControls } from "./forms/controls.ts";
import { checkMessages } from "./forms/messages.ts";
import { checkIds, checkNames } from "./forms/names.ts";
import { outline, ruleKeywords } from "./forms/outline.ts";
import { checkRows } from "./forms/rows.ts";
import { checkSending } from "./forms/sending.ts";
import { nearest } from "./nearest.ts";
import type { Document, Reading, Report } from "./reading.ts";

export function* checkForms({ forms }: Reading): Generator<Report> {
  yield* checkIds(forms);
  for (const form of forms.values()) {
    if (form.whole) yield* checkForm(form);
  }
}

function* checkForm(form: Document): Generator<Report> {
  if (!form.root) return;
  const found = outline(form.root);
  const named = isMisspelt(form, structure) ? [] : [...checkNames(form, found)];
  const worded = isMisspelt(form, [...structure, ...ruleKeywords]) ? [] : [...checkRows(form, found)];
  const others = [checkMessages, checkControls, checkPatterns, checkSending].flatMap((one) => [
    ...one(form, found),
  ]);
  const reports = [...named, ...worded, ...others];
  yield* reports;
  yield* checkWriting(form);
  const wrong = form.problems.length > 0 || reports.some(({ wording }) => wording.severity === "error");
  if (!wrong) yield* checkCompiles(form);
}

const structure = ["properties", "items", "$ref", "definitions", "allOf", "oneOf", "anyOf", "then", "else"];

/** Whether the schema complains of what was probably one of these keys: much would seem to be missing for it. */
function isMisspelt({ flagged }: Document, keys: string[]): boolean {
  return [...flagged].some(({ value }) => typeof value === "string" && nearest(value, keys) !== undefined);
}
