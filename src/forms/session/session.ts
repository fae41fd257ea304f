// The state of one form outside React: the newest data, texts that are not committed yet, chosen files, shown errors
// and the elements of the rendered fields.
import type { PageState } from "../../engine/answers.ts";
import { fieldAt } from "../../engine/declarations.ts";
import type { ChosenBranch, ChosenBranches } from "../../engine/draft.ts";
import { validateEntered } from "../../engine/entered.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { nameOf } from "../../engine/labels.ts";
import { fieldOf, isGroup, isWithin, movePath, type Path, pathKey, valueAt, withValueAt } from "../../engine/path.ts";
import { noBranch } from "../../engine/relevantErrors.ts";
import { fillTemplate } from "../../engine/template.ts";
import { type FieldError, inOrder, noBranchRule } from "../../engine/validate.ts";
import { createErrors } from "./errors.ts";
import { afterPress } from "./press.ts";

/** A text that no format of a date or time accepts. */
const unreadable = "?";

/** A chosen file and the path of its description in the data. */
export interface ChosenFile {
  path: Path;
  file: File;
}

/** Whether a branch of a field must be chosen, and the one on screen: its index, or `noBranch`. */
interface BranchChoice extends ChosenBranch {
  required: boolean;
}

export type Session = ReturnType<typeof createSession>;

type ChangeListener = (data: unknown) => void;

/** `initialData` and `initialBranches`: those of a draft. */
export function createSession(initialData?: unknown, initialBranches: ChosenBranches = {}) {
  let data = initialData;
  let firstBranches = new Map(Object.entries(initialBranches));
  let chosen: ChosenFile[] = [];
  const elements = new Map<string, { id: string; count: number }>();
  const branches = new Map<string, BranchChoice>();
  const pendingCommits = new Set<() => void>();
  const changeListeners = new Set<ChangeListener>();
  const fileFields = new Map<string, string[]>();
  const errors = createErrors({ renderedPath, valueAt: (path) => valueAt(data, path) });

  /** The files that the data describe: a condition or another branch may take a description away, and bring its field back. */
  const files = () => chosen.filter(({ path }) => isGroup(valueAt(data, path)));

  const shownBranch = (path: Path) => branches.get(pathKey(path))?.index;

  /**
   * The fields whose control shows a date or a time that is none, as 12/05/----. The browser gives it an empty value: an
   * optional field would be left out, although the visitor sees what was typed.
   */
  function unreadablePaths({ schema }: CompiledForm): Path[] {
    return [...elements].flatMap(([key, { id }]) => {
      const control = document.getElementById(id);
      const path: Path = JSON.parse(key);
      return control instanceof HTMLInputElement && control.validity.badInput && fieldAt(schema, path).format
        ? [path]
        : [];
    });
  }

  /** The path of the rendered field at or nearest above `path`. */
  function renderedPath(path: Path): Path {
    const length = path.findLastIndex((_, index) => elements.has(pathKey(path.slice(0, index + 1)))) + 1;
    return path.slice(0, length);
  }

  function notify() {
    for (const listener of changeListeners) listener(data);
  }

  return {
    errors,
    /**
     * The file fields on the screen, by the keys of their paths: the names of the files that a draft describes and that
     * the visitor has to choose again or set aside.
     */
    fileFields,
    filesToChoose: () => [...fileFields.values()].flat(),
    /** Each function commits the text of a control. */
    pendingCommits,
    data: () => data,
    files,
    validate(form: CompiledForm) {
      const shown = unreadablePaths(form).reduce((outer, path) => withValueAt(outer, path, unreadable), data);
      const { entered, errors } = validateEntered(form, shown, shownBranch);
      const missing = [...fileFields].flatMap(([key, names]) =>
        names.length > 0 ? fileError(form, JSON.parse(key), names) : [],
      );
      const others = errors.filter(({ path }) => !missing.some((error) => isWithin(path, error.path)));
      const open = [...branches].flatMap(([key, choice]) => branchError(form, key, choice, others) ?? []);
      const answered = others.filter(({ path }) => !open.some((error) => pathKey(error.path) === pathKey(path)));
      const all = [...answered, ...missing, ...open];
      return { entered, errors: all.length > answered.length ? inOrder(form, all) : errors };
    },
    /** What the engine must know about the page to list the answers. */
    pageState: (): PageState => ({ files: files(), isRendered: (path) => elements.has(pathKey(path)), shownBranch }),
    /** The branch with which the field at `path` begins when it is rendered for the first time. */
    firstBranch: (path: Path) => firstBranches.get(pathKey(path)),
    chosenBranches: (): ChosenBranches => {
      return Object.fromEntries([...branches].filter(([, { index }]) => index !== noBranch));
    },
    /** Whether the field at `path` has branches, and the visitor has chosen none. */
    isOpen: (path: Path) => shownBranch(path) === noBranch,
    /** Registers which branch of the field with this key is on screen. @returns a function that unregisters it. */
    showBranch(key: string, choice: BranchChoice) {
      branches.set(key, choice);
      firstBranches.delete(key);
      errors.fieldRendered();
      notify();
      return () => void branches.delete(key);
    },
    /**
     * The errors of the files that the browser cannot read: a file that was changed after it was chosen, and a folder that
     * was dropped. A request with one of them would fail each time.
     */
    async unreadableFiles(form: CompiledForm): Promise<FieldError[]> {
      const all = files();
      const starts = await Promise.allSettled(all.map(({ file }) => file.slice(0, 1).arrayBuffer()));
      const failed = all.filter((_, index) => starts[index]?.status === "rejected");
      return failed.map(({ path, file }) => fileError(form, path, [file.name]));
    },
    filesAt: (path: Path) => files().flatMap((each) => (isWithin(each.path, path) ? each.file : [])),
    /** The file at a position of a field that is being rendered: its description may not be in the data yet. */
    renderedFile: (path: Path, position: number) => chosen.filter((each) => isWithin(each.path, path))[position]?.file,
    /**
     * Starts with other data, in which the fields at the paths `emptied` are empty. Keeps the files whose descriptions
     * it contains, and the errors of files that other fields rejected: a reset may leave some fields out.
     */
    begin(initialData: unknown, emptied: Path[], initialBranches: ChosenBranches = {}) {
      data = initialData;
      firstBranches = new Map(Object.entries(initialBranches));
      chosen = files();
      errors.show([]);
      for (const path of emptied) errors.showRejectedFiles(path, []);
    },
    /** Called when a field commits a value. Fields that were emptied are undefined in `newer`. */
    change(form: CompiledForm, newer: unknown) {
      data = newer;
      notify();
      if (errors.any()) afterPress(() => errors.removeOutdated(this.validate(form).errors));
    },
    /** Calls `listener` with the data after each change, of a choice between branches too. @returns a function that stops that. */
    onChange(listener: ChangeListener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    commitPending() {
      for (const commit of [...pendingCommits]) commit();
    },
    /** Replaces the files at and below `path`. */
    replaceFiles(path: Path, replacement: ChosenFile[]) {
      chosen = [...chosen.filter((each) => !isWithin(each.path, path)), ...replacement];
    },
    /** Moves the errors and files of a list's items. `newPosition` returns undefined for a removed item. */
    move(list: Path, newPosition: (position: number) => number | undefined) {
      errors.move(list, newPosition);
      chosen = chosen.flatMap(({ path, file }) => {
        const moved = movePath(path, list, newPosition);
        return moved ? [{ path: moved, file }] : [];
      });
    },
    /** Makes room for a copy of a list's item after it, and copies its files. */
    duplicate(list: Path, position: number) {
      const copied = files().flatMap(({ path, file }) => {
        const isInside = isWithin(path, [...list, position]);
        return isInside ? [{ path: [...list, position + 1, ...path.slice(list.length + 1)], file }] : [];
      });
      this.move(list, (other) => (other > position ? other + 1 : other));
      chosen = [...chosen, ...copied];
    },
    /** Registers the id of a rendered field's control or group. @returns a function that unregisters it. */
    registerElement(path: Path, id: string) {
      const key = pathKey(path);
      const count = elements.get(key)?.count ?? 0;
      elements.set(key, { id, count: count + 1 });
      if (count === 0) errors.fieldRendered();
      return () => {
        const entry = elements.get(key);
        // A field may mount again, under a new id, before the old one unmounts.
        if (entry && entry.count > 1) elements.set(key, { ...entry, count: entry.count - 1 });
        else elements.delete(key);
      };
    },
    /** The id of the element that shows an error at `path`; undefined for the form itself. */
    elementId: (path: Path): string | undefined => elements.get(pathKey(renderedPath(path)))?.id,
  };
}

/** The error of the file field at `path`: the files with these names must be chosen again. */
function fileError(form: CompiledForm, path: Path, names: string[]): FieldError {
  const message = fillTemplate(form.messages.form.chooseAgain, () => names);
  return pageError(form, path, "", message);
}

/** The error of a field whose branch is not chosen, if it needs one and no row of the form is about that. */
function branchError(
  form: CompiledForm,
  key: string,
  { index, required }: BranchChoice,
  errors: FieldError[],
): FieldError | undefined {
  const own = errors.find(({ path }) => pathKey(path) === key);
  if (index !== noBranch || own?.row !== undefined || !(own || required)) return undefined;
  const path: Path = JSON.parse(key);
  const message = fillTemplate(form.messages.rules.required, () => nameOf(form, path));
  return pageError(form, path, noBranchRule, message);
}

/** An error that is not one of the form's rules. */
export function pageError({ notify }: CompiledForm, path: Path, rule: string, message: string): FieldError {
  return { path, field: fieldOf(path), rule, message, notify, severity: "error" };
}
