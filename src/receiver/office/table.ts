// Tables of text, for terminals and for spreadsheets.
import { formatNumber } from "../../engine/format.ts";
import { oneLine } from "../mail/oneLine.ts";

/** Columns as wide as their longest cell, two spaces between them. */
export function formatTable(head: string[], rows: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map(oneLine));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

/** CSV (RFC 4180) with a byte order mark, from which Excel knows that the text is UTF-8. */
export function formatCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** A spreadsheet would run a cell that begins like a formula, so an apostrophe makes it a text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** «1 solicitud», «3 solicitudes» */
export function countOf(submissions: number): string {
  return submissions === 1 ? "1 solicitud" : `${formatNumber(submissions, { grouped: true })} solicitudes`;
}
