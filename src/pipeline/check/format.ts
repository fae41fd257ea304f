// Formats problems for the terminal.
import { counted } from "../../engine/counted.ts";
import { isError, type Problem } from "../read/problem.ts";
import type { SiteReview } from "./check.ts";

const colours = { error: 31, warning: 33, hint: 36, frame: 90 } as const;
const severities = { error: "error", warning: "advertencia" } as const;

/** Several lines: location and message, hint, and the lines of the file. `coloured` adds the terminal's colours. */
export function formatProblem(problem: Problem, coloured = false): string {
  const { severity, file, line, column, message, hint, frame } = problem;
  const paint = (text: string, colour: number) => (coloured ? `\u001b[${colour}m${text}\u001b[0m` : text);
  const lines = [
    `${paint(severities[severity], colours[severity])}  ${file}:${line}:${column}  ${message}`,
    indent(paint(hint, colours.hint)),
    ...frame.split("\n").map((shown) => indent(paint(shown, colours.frame))),
  ];
  return lines.filter((shown) => shown.trim() !== "").join("\n");
}

/** All problems, what was skipped because of them, and how many there are. `known` is the number of those left out. */
export function formatReview({ problems, skippedFor }: SiteReview, coloured = false, known = 0): string {
  const shown = problems.map((problem) => formatProblem(problem, coloured));
  const left = counted(known, "aviso conocido", "avisos conocidos");
  const counts = [left && `${left}: npm run check -- --todos`, problems.length > 0 || !left ? summary(problems) : ""];
  return [...shown, skippedNote(skippedFor), ...counts].filter(Boolean).join("\n\n");
}

/** Which files must be corrected before the checks across files can run; empty if they ran. */
function skippedNote(skippedFor: string[]): string {
  if (skippedFor.length === 0) return "";
  const [first = ""] = skippedFor;
  const those = skippedFor.length === 1 ? `${first} no tenga` : `estos ${skippedFor.length} archivos no tengan`;
  return `Lo que depende de otros archivos (enlaces, secciones compartidas, imágenes) se revisa cuando ${those} errores.`;
}

/** «2 errores y 3 advertencias en 4 archivos» */
export function summary(problems: readonly Problem[]): string {
  if (problems.length === 0) return "Todo en orden: no hay errores ni advertencias.";
  const errors = problems.filter(isError).length;
  const files = new Set(problems.map(({ file }) => file)).size;
  const counts = [
    counted(errors, "error", "errores"),
    counted(problems.length - errors, "advertencia", "advertencias"),
  ];
  return `${counts.filter(Boolean).join(" y ")} en ${counted(files, "archivo", "archivos")}`;
}

/** A sentence on whether the site can be published; empty if there are no problems. */
export function verdict(problems: readonly Problem[]): string {
  if (problems.length === 0) return "";
  return problems.some(isError)
    ? "Corrija los errores: mientras los haya, no se puede publicar."
    : "No hay errores: se puede publicar.";
}

function indent(text: string): string {
  return `  ${text}`;
}
