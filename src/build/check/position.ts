// A place in a text and the lines around it, as its editor finds them.
import type { Problem } from "./problem.ts";
import type { Wording } from "./wording.ts";

const widest = 100;

/** The problem that `wording` describes, at `offset` of the file; without an offset, of the file as a whole. */
export function problemAt(path: string, text: string, offset: number | undefined, wording: Wording): Problem {
  const { severity, kind, message, hint } = wording;
  const { line, column } = position(text, offset ?? 0);
  const frame = offset === undefined ? "" : frameOf(text, line, column);
  return { severity, kind, file: path, line, column, message, hint, frame };
}

/** Line and column from 1; columns count UTF-16 units, as editors do. A byte order mark takes no column. */
export function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).replace(/^\uFEFF/, "");
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: before.length - lineStart + 1 };
}

/** The line, the one before and the one after, numbered, with a caret under the column. */
function frameOf(text: string, line: number, column: number): string {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const digits = String(line + 1).length;
  const isLong = (lines[line - 1] ?? "").length > widest;
  const cut = isLong ? Math.max(0, column - widest / 2) : 0;
  return [line - 1, line, line + 1]
    .filter((number) => number >= 1 && number <= lines.length && !isLastEmpty(lines, number))
    .flatMap((number) => {
      const source = shorten(lines[number - 1] ?? "", cut);
      const shown = `${String(number).padStart(digits)} | ${source}`.trimEnd();
      return number === line ? [shown, `${" ".repeat(digits)} | ${caret(column, cut)}`] : [shown];
    })
    .join("\n");
}

function isLastEmpty(lines: string[], number: number): boolean {
  return number > 1 && number === lines.length && lines[number - 1] === "";
}

function shorten(line: string, cut: number): string {
  const start = cut > 0 && line.length > cut ? `…${line.slice(cut + 1)}` : line;
  const flat = start.replaceAll("\t", " ");
  return flat.length > widest ? `${flat.slice(0, widest - 1)}…` : flat;
}

function caret(column: number, cut: number): string {
  return `${" ".repeat(column - 1 - cut)}^`;
}
