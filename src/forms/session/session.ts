// What one form on the page knows beyond what React draws: the newest data, texts not yet committed, chosen files,
// where each field is drawn.
import type { CompiledForm } from "../../engine/form.ts";
import { isWithin, movePath, type Path, pathKey, valueAt } from "../../engine/path.ts";
import { validateForm } from "../../engine/validate.ts";
import { createErrors } from "./errors.ts";
import { afterPress } from "./press.ts";
import { withoutUntouched } from "./untouched.ts";

/** A chosen file and where its description stands in the data. */
export interface SentFile {
  path: Path;
  file: File;
}

export type Session = ReturnType<typeof createSession>;

export function createSession() {
  let data: unknown;
  let files: SentFile[] = [];
  const drawn = new Map<string, { id: string; times: number }>();
  const pending = new Set<() => void>();
  const errors = createErrors({ homeOf, valueAt: (path) => valueAt(data, path) });

  function homeOf(path: Path): Path {
    const length = path.findLastIndex((_, index) => drawn.has(pathKey(path.slice(0, index + 1)))) + 1;
    return path.slice(0, length);
  }

  return {
    errors,
    /** Functions that commit what a text widget still holds. */
    pending,
    data: () => data,
    files: () => files,
    filesAt: (path: Path) => files.filter((sent) => isWithin(sent.path, path)).map(({ file }) => file),
    begin(initially: unknown) {
      data = initially;
      files = [];
      errors.clear();
    },
    /** The data changed at a field's commit: errors that are mended go. */
    change(form: CompiledForm, changed: unknown) {
      data = withoutUntouched(form.schema, changed);
      if (errors.any()) afterPress(() => errors.review(validateForm(form, data)));
    },
    commitPending() {
      for (const commit of [...pending]) commit();
    },
    /** Replaces the files at and below `path`. */
    keepFiles(path: Path, kept: SentFile[]) {
      files = [...files.filter((sent) => !isWithin(sent.path, path)), ...kept];
    },
    /** The items of a list went to other positions: what is known of them goes with them. */
    move(list: Path, positionAfter: (position: number) => number | undefined) {
      errors.move(list, positionAfter);
      files = files.flatMap(({ path, file }) => {
        const moved = movePath(path, list, positionAfter);
        return moved ? [{ path: moved, file }] : [];
      });
    },
    /** A field is drawn from now on, its control or group under `id`; the result says that it no longer is. */
    draw(path: Path, id: string) {
      const key = pathKey(path);
      const entry = drawn.get(key) ?? { id, times: 0 };
      drawn.set(key, { id, times: entry.times + 1 });
      return () => {
        const now = drawn.get(key);
        // Another may be drawn here since, under an id of its own, before this one went.
        if (now && now.times > 1) drawn.set(key, { ...now, times: now.times - 1 });
        else drawn.delete(key);
      };
    },
    /** The id of the element at which an error at `path` stands; undefined for the form itself. */
    placeOf: (path: Path): string | undefined => drawn.get(pathKey(homeOf(path)))?.id,
  };
}
