// The errors that are shown now. They are outside React's state, so that only the fields that show one render again.
import { isSameData, isWithin, movePath, type Path, pathKey } from "../../engine/path.ts";
import type { FieldError } from "../../engine/validate.ts";
import { observable } from "../../live/observable.ts";

/** What removes an error: its rule holds again, the value of its field changes, or another file is chosen. */
type Until = "valid" | "changed" | "chosen";

interface ShownError {
  error: FieldError;
  until: Until;
  /** The value of its field when the error was shown. */
  value?: unknown;
  /** The name of the rejected file, and the field that rejected it. */
  file?: string;
  field?: Path;
}

/** An error of a file that a field did not take. */
export interface RejectedFile {
  error: FieldError;
  file: string;
}

interface Options {
  /** The rendered field at which an error at `path` is shown. */
  renderedPath: (path: Path) => Path;
  /** The value at `path` in the current data. */
  valueAt: (path: Path) => unknown;
}

export function createErrors({ renderedPath, valueAt }: Options) {
  let firstByField = new Map<string, FieldError>();
  let all: FieldError[] = [];
  const { get: shown, set, subscribe } = observable<ShownError[]>([]);

  /** Whether the field that rejected a file is still rendered: no other one shows its error. */
  const isRendered = ({ field }: ShownError) => !field || pathKey(renderedPath(field)) === pathKey(field);

  function replace(next: ShownError[]) {
    const rendered = next.filter(isRendered).toReversed();
    firstByField = new Map(rendered.map(({ error }) => [pathKey(renderedPath(error.path)), error]));
    const first = new Set(firstByField.values());
    all = next.flatMap(({ error, until }) => (until !== "chosen" && first.has(error) ? [error] : []));
    set(next);
  }

  return {
    subscribe,
    /** The error that a field shows: the first in the form's order. */
    at: (path: Path): FieldError | undefined => firstByField.get(pathKey(path)),
    /**
     * The errors of the last attempt to send, one of each field, in the form's order. Those of rejected files are not
     * among them: they do not keep the form from being sent. The same array until an error changes.
     */
    all: () => all,
    any: () => shown().length > 0,
    /** Called when a field is rendered: errors that another one has shown in its place may be its own. */
    fieldRendered: () => {
      if (shown().length > 0) replace(shown());
    },
    /** The names of the rejected files of the fields at and below `path`, as text. */
    rejectedFiles(path: Path): string {
      const rendered = shown().filter(isRendered);
      const names = rendered.flatMap(({ error, file }) =>
        file !== undefined && isWithin(error.path, path) ? [file] : [],
      );
      return [...new Set(names)].join(", ");
    },
    /** Replaces all errors except those of rejected files. */
    show(errors: FieldError[], until: Until = "valid") {
      const rejectedFiles = shown().filter((entry) => entry.until === "chosen");
      replace([...errors.map((error) => ({ error, until, value: valueAt(error.path) })), ...rejectedFiles]);
    },
    /** Replaces the errors of a file field after the visitor chose or removed a file. */
    showRejectedFiles(path: Path, rejected: RejectedFile[]) {
      const others = shown().filter(({ error }) => !isWithin(error.path, path));
      replace([...others, ...rejected.map((entry) => ({ ...entry, until: "chosen" as const, field: path }))]);
    },
    /** Removes the errors that no longer apply after a change of the data. Never adds one. */
    removeOutdated(failing: FieldError[]) {
      const rules = new Set(failing.map(ruleKey));
      const left = shown().filter(({ error, until, value }) => {
        if (until === "changed") return isSameData(value, valueAt(error.path));
        return until === "chosen" || rules.has(ruleKey(error));
      });
      if (left.length < shown().length) replace(left);
    },
    /** Moves the errors of the items of `list`. `newPosition` returns undefined for a removed item. */
    move(list: Path, newPosition: (position: number) => number | undefined) {
      const moved = shown().flatMap((entry) => {
        const path = movePath(entry.error.path, list, newPosition);
        const field = entry.field && movePath(entry.field, list, newPosition);
        return path ? [{ ...entry, error: { ...entry.error, path }, ...(field && { field }) }] : [];
      });
      replace(moved);
    },
  };
}

/** Identifies a broken rule: the same rule of the same field has the same key. */
export function ruleKey({ path, rule }: FieldError): string {
  return `${rule} ${pathKey(path)}`;
}
