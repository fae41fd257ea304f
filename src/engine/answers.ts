// The answers of a form as the visitor reads them.
import { withReferences } from "./choices.ts";
import { fieldAt } from "./declarations.ts";
import { filesToChoose } from "./file.ts";
import type { CompiledForm } from "./form.ts";
import { formatList } from "./format.ts";
import { branchLabel, nameOf } from "./labels.ts";
import { itemLabel, valueText } from "./messages.ts";
import { normalise } from "./normalise.ts";
import { renderedNames } from "./order.ts";
import { isGroup, isWithin, type Path, pathKey, valueAt } from "./path.ts";
import { noBranch } from "./relevantErrors.ts";
import { isPassword } from "./submission.ts";
import { fillTemplate } from "./template.ts";
import type { ShownBranch } from "./validate.ts";
import { hasBranches, widgetOf } from "./widgets.ts";

export interface Answer {
  path: Path;
  /** The labels of the objects, lists and items around the field, from the outside in. */
  around: string[];
  label: string;
  text: string;
}

/** What a page knows about a form beside its data. */
export interface PageState {
  /** The chosen files; `path` leads to the description in the data. */
  files: { path: Path; file: { name: string } }[];
  /** Whether the field at a path is on the page. Hidden fields, and those whose condition does not hold, are not. */
  isRendered: (path: Path) => boolean;
  shownBranch: ShownBranch;
}

/** The same number for every password. */
const dots = "••••••••";

/**
 * The answers in `data`, in the order in which their fields are rendered. Leaves out fields that are not on the page
 * and those without a value. The chosen branch of a field is an answer of its own. `path`: only those there and inside, for
 * which `around` begins there.
 */
export function answersOf(form: CompiledForm, data: unknown, page: PageState, path: Path = []): Answer[] {
  return answersAt(form, data, page, path, []);
}

export interface AnswerGroup {
  key: string;
  /** The name of the object; empty for the form's own fields. */
  title: string;
  answers: Answer[];
}

/** The answers with those of one object together, as they follow each other. */
export function groupedAnswers(answers: Answer[]): AnswerGroup[] {
  const groups: AnswerGroup[] = [];
  for (const answer of answers) {
    const title = answer.around.join(" · ");
    const last = groups.at(-1);
    if (last?.title === title) last.answers.push(answer);
    else groups.push({ key: pathKey(answer.path), title, answers: [answer] });
  }
  return groups;
}

function answersAt(form: CompiledForm, data: unknown, page: PageState, path: Path, around: string[]): Answer[] {
  const { schema: root } = form;
  const value = valueAt(data, path);
  const schema = fieldAt(root, path);
  const isItem = typeof path.at(-1) === "number";
  const list = isItem ? fieldAt(root, path.slice(0, -1)) : undefined;
  const label = isItem && isGroup(value) ? itemLabel(form, path, list?.ui?.itemTitle, value) : nameOf(form, path);
  // The title of an item says of which list it is, unless it is that of a position in a tuple.
  const outer = isItem && schema.title && !Array.isArray(list?.items) ? around.slice(0, -1) : around;
  const answer = (text: string | undefined) =>
    text && page.isRendered(path) ? [{ path, around: outer, label, text }] : [];
  if (!isGroup(value) || widgetOf(root, schema)) return answer(answerText(form, value, page, path));
  const inner = path.length === 0 ? [] : [...outer, label];
  const chosen = hasBranches(root, schema) ? (page.shownBranch(path) ?? noBranch) : noBranch;
  const branch = (schema.oneOf ?? schema.anyOf)?.[chosen];
  const steps = Array.isArray(value) ? [...value.keys()] : renderedNames(form, path);
  return [
    ...answer(branch && branchLabel(form, withReferences(root, branch), chosen)),
    ...steps.flatMap((step) => answersAt(form, data, page, [...path, step], inner)),
  ];
}

function answerText(form: CompiledForm, value: unknown, { files }: PageState, path: Path): string | undefined {
  const names = files.filter((chosen) => isWithin(chosen.path, path)).map(({ file }) => file.name);
  // What the receiver has stored names the files too.
  const missing = filesToChoose(value).filter((name) => !names.includes(name));
  const again = missing.length > 0 && fillTemplate(form.messages.form.chooseAgain, () => missing);
  if (names.length > 0 || again) return [formatList(names), again].filter(Boolean).join("\n");
  const text = valueText(form, path, normalise(value));
  return text && isPassword(form, path) ? dots : text;
}
