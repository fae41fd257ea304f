// The message catalogue as a terminal shows it: one table a form.
import type { RuleCatalogue, RuleEntry, Trip } from "./rules.ts";

const head = ["", "campo", "regla", "dato que la incumple", "lo que lee el visitante"];
const widestValue = 44;

export function formatCatalogue({ form, title, entries, untripped }: RuleCatalogue): string {
  const rows = entries.map((entry, index) => cells(entry, index + 1));
  return [
    `${title} (${form}): ${counts(entries)}`,
    "",
    ...aligned([head, ...rows]),
    ...untripped.map(
      (pointer) => `${marks.untripped} ${pointer}: no se halló un dato que incumpla esta regla.`,
    ),
    ...legend(entries),
  ].join("\n");
}

const marks = { unreachable: "✗", wordless: "◦", untripped: "?" } as const;

/** The mark of an entry that needs its author's attention. */
export function markOf({ row, trip }: RuleEntry): "unreachable" | "wordless" | undefined {
  if (!trip) return "unreachable";
  return row === undefined ? "wordless" : undefined;
}

function cells(entry: RuleEntry, position: number): string[] {
  const mark = markOf(entry);
  const number = `${mark ? marks[mark] : " "} ${position}.`;
  const value = entry.trip ? brokenBy(entry.trip, entry) : "NINGUNO: nadie leerá este mensaje";
  return [number, entry.field || "(todo el formulario)", entry.rule, value, sentence(entry)];
}

function sentence({ said, trip }: RuleEntry): string {
  const title = said.title === undefined ? "" : `${said.title}: `;
  const late = trip && !trip.first ? "  (después de otro mensaje)" : "";
  return `${title}${said.message}${late}`;
}

function brokenBy({ path, value, when }: Trip, { field }: RuleEntry): string {
  const own = path.filter((step) => typeof step === "string").join(".");
  const place = own === field.replaceAll("[]", "") ? "" : `${own}: `;
  const condition = when ? `, con ${when.path.join(".")} ${written(when.value)}` : "";
  return `${place}${written(value)}${condition}`;
}

function written(value: unknown): string {
  if (value === undefined) return "(vacío)";
  const text = JSON.stringify(value);
  if (text.length <= widestValue) return text;
  const size = typeof value === "string" ? ` (${[...value].length} caracteres)` : "";
  return `${text.slice(0, 24)}…${size}`;
}

/** The last column is left ragged: sentences are long. */
function aligned(rows: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function counts(entries: RuleEntry[]): string {
  const unreachable = entries.filter((entry) => markOf(entry) === "unreachable").length;
  const wordless = entries.filter((entry) => markOf(entry) === "wordless").length;
  const all = entries.length === 1 ? "1 regla" : `${entries.length} reglas, en el orden en que se revisan`;
  const parts = [all];
  if (wordless > 0) parts.push(`${wordless} sin mensaje propio`);
  if (unreachable > 0) parts.push(`${unreachable} que nadie leerá`);
  return parts.join("; ");
}

function legend(entries: RuleEntry[]): string[] {
  const found = new Set(entries.map(markOf));
  return [
    ...(found.has("unreachable")
      ? [
          `${marks.unreachable} La fila de «errors» nombra un campo o una regla que no se incumple nunca: bórrela o corríjala.`,
        ]
      : []),
    ...(found.has("wordless")
      ? [
          `${marks.wordless} La regla no tiene fila en «errors»: se revisa al final, con las palabras generales de content/site.json.`,
        ]
      : []),
  ];
}
