// The errors a visitor sees at this moment, outside React's state so that only the fields they stand at draw again.
import { deepEquals } from "@rjsf/utils";
import type { FieldError } from "../../engine/fieldErrors.ts";
import { isWithin, movePath, type Path, pathKey } from "../../engine/path.ts";

/** What makes an error go: its rule holds again, its field's value changes, or another file is chosen. */
type Until = "mended" | "changed" | "chosen";

interface Shown {
  error: FieldError;
  until: Until;
  /** The field's, when the error was shown. */
  value?: unknown;
}

interface Places {
  /** At which drawn field an error is to stand. */
  homeOf: (path: Path) => Path;
  /** What the data hold at this moment. */
  valueAt: (path: Path) => unknown;
}

export type Errors = ReturnType<typeof createErrors>;

export function createErrors({ homeOf, valueAt }: Places) {
  let shown: Shown[] = [];
  let byHome = new Map<string, FieldError>();
  const listeners = new Set<() => void>();

  function replace(next: Shown[]) {
    if (next.length === 0 && shown.length === 0) return;
    shown = next;
    byHome = new Map(next.toReversed().map(({ error }) => [pathKey(homeOf(error.path)), error]));
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The one error to read at a field: the first in the form's order. */
    at: (path: Path): FieldError | undefined => byHome.get(pathKey(path)),
    any: () => shown.length > 0,
    clear: () => replace([]),
    /** After an attempt to send: these errors, and what is known of refused files. */
    show(errors: FieldError[], until: Until = "mended") {
      const refused = shown.filter((entry) => entry.until === "chosen");
      replace([...errors.map((error) => ({ error, until, value: valueAt(error.path) })), ...refused]);
    },
    /** A file was refused, or chosen: what was said of the last choice at `path` goes. */
    choose(path: Path, refused: FieldError[]) {
      const others = shown.filter(({ error }) => !isWithin(error.path, path));
      replace([...others, ...refused.map((error) => ({ error, until: "chosen" as const }))]);
    },
    /** After a change of the data: drops what no longer stands. Nothing is ever added. */
    review(failing: FieldError[]) {
      const rules = new Set(failing.map(ruleKey));
      const left = shown.filter(({ error, until, value }) => {
        if (until === "changed") return deepEquals(value, valueAt(error.path));
        return until === "chosen" || rules.has(ruleKey(error));
      });
      if (left.length < shown.length) replace(left);
    },
    /** The items of the list at `list` went to other positions. */
    move(list: Path, positionAfter: (position: number) => number | undefined) {
      const moved = shown.flatMap((entry) => {
        const path = movePath(entry.error.path, list, positionAfter);
        return path ? [{ ...entry, error: { ...entry.error, path } }] : [];
      });
      replace(moved);
    },
  };
}

function ruleKey({ path, rule }: FieldError): string {
  return `${rule} ${pathKey(path)}`;
}
