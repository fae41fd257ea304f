// The columns of a form in a spreadsheet.
import type { Answer } from "../../engine/answers.ts";
import { mergeFields } from "../../engine/choices.ts";
import { declarationsAt } from "../../engine/declarations.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { labelAt } from "../../engine/labels.ts";
import { compareRanks, fieldRanks } from "../../engine/order.ts";
import { isWithin, type Path, pathKey } from "../../engine/path.ts";
import { type Step, walk } from "../../engine/walk.ts";
import { widgetOf } from "../../engine/widgets.ts";
import { storedAnswers } from "../mail/storedAnswers.ts";
import type { Attachment } from "../submissions/records.ts";

export interface Column {
  path: Path;
  label: string;
}

/** A column for every field, in the form's order. A list is one column, an object one for each field inside. */
export function columnsOf(form: CompiledForm): Column[] {
  const visits = walk(form.schema, { enter: ({ role }) => role !== "definition" && role !== "test" });
  const paths = new Map([...visits].map(({ path }) => columnPath(form, path)).map((path) => [pathKey(path), path]));
  const all = [...paths.values()];
  const innermost = all.filter((path) => !all.some((other) => other.length > path.length && isWithin(other, path)));
  const rankOf = fieldRanks(form);
  return innermost
    .sort((a, b) => compareRanks(rankOf(a), rankOf(b)))
    .map((path) => ({ path, label: path.map((_, index) => labelAt(form, path.slice(0, index + 1))).join(" › ") }));
}

/** The path of the column of a value: the outermost control or list around it, or the value's own path. */
function columnPath(form: CompiledForm, path: readonly Step[]): Path {
  const names: Path = [];
  for (const step of path) {
    // An item of a list, or a property with any name.
    if (typeof step !== "string") break;
    names.push(step);
    if (widgetOf(form.schema, mergeFields(declarationsAt(form.schema, names, { branches: false })))) break;
  }
  return names;
}

/** The cells of a submission. Several answers of a column are joined. */
export function cellsOf(form: CompiledForm, columns: Column[], data: unknown, files: Attachment[]): string[] {
  const answers = storedAnswers(form, data, files);
  return columns.map(({ path }) => {
    const inside = answers.filter((answer) => isWithin(answer.path, path));
    return inside.map((answer) => textWithin(answer, path.length)).join("; ");
  });
}

/** With the labels inside the column, unless the answer is the column's value or an item of it. */
function textWithin({ path, around, label, text }: Answer, length: number): string {
  const inside = path.slice(length);
  if (inside.length === 0 || (inside.length === 1 && typeof inside[0] === "number")) return text;
  return `${[...around.slice(length), label].join(" › ")}: ${text}`;
}
