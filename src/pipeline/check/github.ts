// The report of the check on GitHub: a comment in Markdown, and annotations of the lines of files.
import type { Problem } from "../read/problem.ts";
import { verdict } from "./format.ts";

const icons = { error: "❌", warning: "⚠️" } as const;

/** `known` is the number of warnings that were published already. */
export function markdownReport(news: Problem[], known: number): string {
  const left = known === 1 ? "Hay un aviso que ya se conocía." : `Hay ${known} avisos que ya se conocían.`;
  const parts = [
    "## Revisión",
    verdict(news) || "No hay errores: se puede publicar.",
    ...news.map(markdownProblem),
    ...(known > 0 ? [left] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

function markdownProblem({ severity, file, line, message, hint, frame }: Problem): string {
  // More backticks than a line of the file may have.
  const fence = "`````";
  const code = frame ? [fence, frame, fence] : [];
  return [`${icons[severity]} \`${file}\`, línea ${line}: ${plain(message)}`, "", plain(hint), ...code].join("\n");
}

/** Without marks that Markdown or HTML would read in the words of a file. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#@|~]/g, "\\$&");
}

/** A workflow command, which GitHub shows at the line of the file. */
export function annotation({ severity, file, line, column, message, hint }: Problem): string {
  const properties = { file, line, col: column, title: "Revisión" };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`);
  return `::${severity} ${written.join(",")}::${escaped(`${message}\n${hint}`, /[%\r\n]/g)}`;
}

function escaped(text: string, special: RegExp): string {
  return text.replaceAll(special, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
