// Formats the rules of a form as a table for the terminal.
import { type RuledForm, type RuleEntry, ruleTable } from "./ruleTable.ts";

const head = ["", "campo", "regla", "dato que la incumple", "lo que lee el visitante"];
const legend =
  "◦ La regla no tiene fila en «errors»: se revisa al final, con las palabras generales de content/site.json.";

export function formatRules(ruled: RuledForm): string {
  const { form } = ruled;
  const rules = ruleTable(ruled);
  const hasCases = rules.some(({ example }) => example?.case !== undefined);
  const others = rules.filter(({ row }) => row === undefined).length;
  const count = rules.length === 1 ? "1 regla" : `${rules.length} reglas, en el orden en que se revisan`;
  const rows = [head, ...rules.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0);
  return [
    `${form.schema.title ?? form.id} (${form.id}): ${count}${others > 0 ? `; ${others} sin mensaje propio` : ""}`,
    "",
    ...rows.map((row) => row.map(pad).join("  ").trimEnd()),
    ...(others > 0 ? [legend] : []),
    ...(hasCases ? [`Los casos son de schemas/forms/cases/${form.id}.json, contados desde el primero.`] : []),
  ].join("\n");
}

function cells({ field, rule, row, title, message = "", example }: RuleEntry, index: number): string[] {
  const number = `${row === undefined ? "◦" : " "} ${index + 1}.`;
  const late = example && example.before > 0 ? "  (después de otro mensaje)" : "";
  const sentence = `${title === undefined ? "" : `${title}: `}${message}${late}`;
  const data = example ? written(example.value) : "sin ejemplo conocido";
  const origin = example?.case === undefined ? "" : `, caso ${example.case}`;
  return [number, field || "(todo el formulario)", rule, data + origin, sentence];
}

function written(value: unknown): string {
  if (value === undefined) return "(vacío)";
  const text = JSON.stringify(value);
  if (text.length <= 44) return text;
  const size = typeof value === "string" ? ` (${[...value].length} caracteres)` : "";
  return `${text.slice(0, 24)}…${size}`;
}
