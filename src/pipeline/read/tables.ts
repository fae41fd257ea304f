// Tables of options: CSV files as spreadsheets write them, with commas, semicolons or tabs.
import { basename } from "node:path/posix";
import { type CsvError, parse } from "csv-parse/sync";
import type { OptionTable } from "../../engine/tables.ts";
import { memoize } from "../memoize.ts";
import { type Files, linkOutside, tablePaths } from "./files.ts";
import type { TextFile } from "./jsonTree.ts";
import { messages } from "./messages/syntax.ts";
import { type Problem, type ProblemSpot, problemAt } from "./problem.ts";

export interface TableDocument extends TextFile {
  /** Without the extension. */
  name: string;
  rows: OptionTable;
  /** The line of each row, from 1. */
  lines: number[];
  /** Why it cannot be read. */
  problems: Problem[];
}

const readOnce = memoize<TableDocument>();

/** The documents of tables that did not change are the same objects as before. */
export function readTables(files: Files): TableDocument[] {
  return tablePaths(files).map((path) => {
    const content = files.get(path) ?? "";
    return readOnce(path, [content], () => readTable(path, content));
  });
}

function readTable(path: string, content: string | Uint8Array): TableDocument {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const document = { path, text, name: basename(path, ".csv"), rows: [], lines: [] };
  if (typeof content !== "string") {
    const spot = { file: document, offset: text.indexOf("\uFFFD") };
    const isLink = content === linkOutside;
    return {
      ...document,
      problems: [isLink ? problemAt(path, messages.linkOutside) : problemAt(spot, messages.tableNotUtf8)],
    };
  }
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;
    const records = parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as Parsed[];
    // Spreadsheets write separators for cells that were used once.
    const filled = records.filter(({ record }) => record.some((cell) => cell !== ""));
    const width = Math.max(0, ...filled.map(({ record }) => record.findLastIndex((cell) => cell !== "") + 1));
    const rows = filled.map(({ record }) => record.slice(0, width));
    return { ...document, rows, lines: filled.map(({ info }) => info.lines), problems: [] };
  } catch (error) {
    const { lines = 1 } = error as CsvError & { lines?: number };
    // The first line whose quotes have no pair.
    const unpaired = text.split("\n").findIndex((line) => (line.split('"').length - 1) % 2 === 1);
    const line = unpaired < 0 ? lines : unpaired + 1;
    return { ...document, problems: [problemAt(spotOfLine(document, line), messages.brokenTable)] };
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** A spreadsheet in Spanish separates by semicolons, because the comma is in numbers. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  return [";", "\t"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

/** Where a line of a file begins; `line` is from 1. */
export function spotOfLine(file: TextFile, line: number): ProblemSpot {
  return { file, offset: file.text.split("\n", line - 1).reduce((offset, { length }) => offset + length + 1, 0) };
}
