// Lines and columns of a text, as an editor's program shows them.

const widest = 100;

/** Line and column from 1; columns count UTF-16 units, as editors do. A byte order mark takes no column. */
export function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).replace(/^\uFEFF/, "");
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: before.length - lineStart + 1 };
}

/** The line with its neighbours, numbered, with a caret under the column. Long lines are cut. */
export function frameOf(text: string, line: number, column: number): string {
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
