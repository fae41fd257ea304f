// The columns of a form in a spreadsheet.
import type { Answer } from "../../engine/answers.ts";
import { withAnswers } from "../../engine/answerTexts.ts";
import { declarationsAt, fieldAt } from "../../engine/declarations.ts";
import { descriptionsIn } from "../../engine/file.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { labelAt } from "../../engine/labels.ts";
import { renderedNames } from "../../engine/order.ts";
import { isGroup, isWithin, type Path, parsePath, valueAt } from "../../engine/path.ts";
import { hasBranches, isFileField, widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { storedAnswers } from "../mail/compose.ts";
import type { Attachment } from "../submissions/records.ts";

export interface Column {
  path: Path;
  label: string;
  /** Whether a text in the data is the text of the cell. */
  isText: boolean;
  /** Whether its cell has the names of its files. */
  isFile: boolean;
  /** Whether its cell names the branch to which the answers in the object belong, which have columns of their own. */
  isBranch: boolean;
  /** The cell of a value that is no list and no object: the same for the same value. */
  cells: Map<unknown, string>;
}

/** Fields whose text is their value. */
const textWidgets: (string | undefined)[] = ["text", "textarea", "email"];

/**
 * A column for every field and every choice of a branch, in the form's order. A list is one column, an object one for each
 * field inside.
 */
export function columnsOf(form: CompiledForm, path: Path = [], around: Field[] = []): Column[] {
  const schemas = declarationsAt(form.schema, path);
  const field = fieldAt(form.schema, path);
  // Inside a control, and where an object contains itself, there are no further columns.
  const isWhole = widgetOf(form.schema, field) || schemas.some((each) => around.includes(each));
  const names = isWhole ? [] : renderedNames(form, path);
  const inner = names.flatMap((name) => columnsOf(form, [...path, name], [...around, ...schemas]));
  const isBranch = inner.length > 0 && hasBranches(form.schema, field);
  if (inner.length > 0 && !isBranch) return inner;
  const isText = schemas.every((schema) => textWidgets.includes(widgetOf(form.schema, schema)));
  const isFile = schemas.some(isFileField);
  // The column is that of all submissions: no answer is in its label.
  const titled = withAnswers(form, undefined);
  return [
    {
      path,
      isText,
      isFile,
      isBranch,
      cells: new Map(),
      label: path.map((_, index) => labelAt(titled, path.slice(0, index + 1))).join(" › ") || labelAt(titled, []),
    },
    ...inner,
  ];
}

/** The cells of a submission. Several answers of a column are joined. */
export function cellsOf(form: CompiledForm, columns: Column[], data: unknown, files: Attachment[]): string[] {
  return columns.map(({ path, isText, isFile, isBranch, cells }) => {
    const value = valueAt(data, path);
    if (value === undefined) return "";
    if (isText && typeof value === "string") return value;
    // A list of texts or of groups, from before the field was one for files, has its texts.
    const described = isFile ? descriptionsIn(value).length : 0;
    if (described > 0 && described === [value].flat().length)
      return files.flatMap(({ field, name }) => (isWithin(parsePath(field), path) ? name : [])).join("; ");
    const known = cells.get(value);
    if (known !== undefined) return known;
    // Only those of this column: finding answers takes longer than reading them from the database.
    const answers = storedAnswers(form, data, files, path);
    const own = isBranch ? answers.filter((answer) => answer.path.length === path.length) : answers;
    const cell = own.map((answer) => textWithin(answer, path.length)).join("; ");
    if (!isGroup(value)) cells.set(value, cell);
    return cell;
  });
}

/** With the labels inside the column, unless the answer is the column's value or an item of it. */
function textWithin({ path, around, label, text }: Answer, length: number): string {
  const inside = path.slice(length);
  if (inside.length === 0 || (inside.length === 1 && typeof inside[0] === "number")) return text;
  // The label of a list whose items have titles is not among those around.
  const labels = around.slice(Math.max(0, around.length - inside.length + 1));
  return `${[...labels, label].join(" › ")}: ${text}`;
}
