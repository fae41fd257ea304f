// The table of rules in the editors' guide, which `npm run generate` derives from the meta-schema.
import { inline } from "./read/messages/phrases.ts";

/** The parts of the meta-schema that describe the keywords of a field and list the rules. */
interface MetaSchema {
  definitions: {
    field: { properties: Record<string, { description?: string; examples?: unknown[] }> };
    rule: { enum: string[] };
  };
}

/** Replaces the lines between the guide's comments `reglas` and `fin de las reglas`. @throws if it has no such comments. */
export function withRuleTable(guide: string, { definitions }: MetaSchema): string {
  const [before, rest] = guide.split("<!-- reglas -->");
  const [, after] = rest?.split("<!-- fin de las reglas -->") ?? [];
  if (after === undefined) throw new Error("The guide has no place for the table of rules");
  const rows = definitions.rule.enum.map((keyword) => {
    const { description = "", examples: [example] = [] } = definitions.field.properties[keyword] ?? {};
    const row = { field: fieldOfRow(keyword, example), rule: keyword, message: "…" };
    return [
      `\`${keyword}\``,
      description,
      `\`"${keyword}": ${inline(example).replaceAll("[ ", "[").replaceAll(" ]", "]")}\``,
      `\`${inline(row)}\``,
    ];
  });
  const table = [["Regla", "Qué exige", "Ejemplo", 'Su fila en `"errors"`'], Array(4).fill("---"), ...rows];
  const lines = table.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  return `${before}<!-- reglas -->\n\n${lines.join("\n")}\n\n<!-- fin de las reglas -->${after}`;
}

/** The field that the row of an example names: for missing data, the field that is missing. */
function fieldOfRow(keyword: string, example: unknown): string {
  const missing = keyword === "required" || keyword === "dependencies" ? Object.values(Object(example)).flat() : [];
  return String(missing[0] ?? "campo");
}
