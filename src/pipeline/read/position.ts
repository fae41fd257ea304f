// Lines and columns of a text, as text editors show them.
import { memoizeLast } from "../../engine/memoizeFor.ts";

const widest = 100;

/** Line and column from 1; columns count UTF-16 units, as editors do. A byte order mark takes no column. */
export function position(text: string, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  const line = starts.findLastIndex((start) => start <= offset) + 1;
  const mark = line === 1 && text.startsWith("\uFEFF") && offset > 0 ? 1 : 0;
  return { line, column: offset - (starts[line - 1] ?? 0) - mark + 1 };
}

/** The line with its neighbours, numbered, with a caret under the column. Long lines are cut. */
export function codeFrame(text: string, line: number, column: number): string {
  const count = lineStarts(text).length;
  const digits = String(line + 1).length;
  const isLong = lineAt(text, line).length > widest;
  const cut = isLong ? Math.max(0, column - widest / 2) : 0;
  return [line - 1, line, line + 1]
    .filter((number) => number >= 1 && number <= count && !isLastEmpty(text, number))
    .flatMap((number) => {
      const source = shorten(lineAt(text, number), cut);
      const shown = `${String(number).padStart(digits)} | ${source}`.trimEnd();
      return number === line ? [shown, `${" ".repeat(digits)} | ${" ".repeat(column - 1 - cut)}^`] : [shown];
    })
    .join("\n");
}

/** Offsets of the lines. Kept for the latest text, because the problems of a file are reported one after another. */
const lineStarts = memoizeLast((text: string) => [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]);

/** A line without its end and without a byte order mark. */
function lineAt(text: string, line: number): string {
  const starts = lineStarts(text);
  return text.slice(starts[line - 1], starts[line]).replace(/^\uFEFF|\r?\n$/g, "");
}

function isLastEmpty(text: string, line: number): boolean {
  return line > 1 && line === lineStarts(text).length && lineAt(text, line) === "";
}

function shorten(line: string, cut: number): string {
  const start = cut > 0 && line.length > cut ? `…${line.slice(cut + 1)}` : line;
  const flat = start.replaceAll("\t", " ");
  return flat.length > widest ? `${flat.slice(0, widest - 1)}…` : flat;
}
