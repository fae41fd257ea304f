// Tables of options, and the fields that refer to them.
import { withNearest } from "../../../engine/nearest.ts";
import { fieldsOfColumns } from "../../../engine/tables.ts";
import { everySchema, type Visit } from "../../../engine/walk.ts";
import type { Field, FormSchema } from "../../../types.gen.ts";
import type { Document, SiteDocuments } from "../../read/documents.ts";
import { child, nodeOf } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { spotOfLine, type TableDocument } from "../../read/tables.ts";
import { messages } from "../messages/form.ts";
import { fieldOfVisit, namesBeside, type Outline, objectOf, outlineOf } from "./outline.ts";

export function* checkTables({ forms, tables }: SiteDocuments): Generator<Found> {
  for (const table of tables) if (table.problems.length === 0) yield* problemsOfTable(table);
  for (const form of forms.filter(usesTables)) yield* problemsOfForm(outlineOf(form.value), tables);
}

/** Reports each table that is absent once. */
function* problemsOfForm(outline: Outline, tables: TableDocument[]): Generator<Found> {
  const names = tables.map(({ name }) => name);
  const absent = new Set<string>();
  for (const visit of outline.visits) {
    const { options } = visit.schema;
    if (!options) continue;
    const table = tables.find(({ name }) => name === options.table);
    if (table) yield* problemsOf(outline, visit, table, names);
    else if (!absent.has(options.table))
      yield [nodeOf(visit.schema, "options", "table"), messages.absentTable(withNearest(options.table, names))];
    if (!table) absent.add(options.table);
  }
}

/** Whether options of a valid form are in a table. */
export function usesTables({ value, valid }: Document<FormSchema>): boolean {
  return valid && everySchema<Field>(value).some(({ schema }) => schema.options !== undefined);
}

/** A row must have a value for each column: an empty one could not be chosen. */
function* problemsOfTable(table: TableDocument): Generator<Found> {
  const { rows, lines } = table;
  const [columns = [], ...others] = rows;
  const head = spotOfLine(table, lines[0] ?? 1);
  const twice = columns.find((name, position) => columns.indexOf(name) !== position);
  if (columns.includes("")) yield [head, messages.columnWithoutName];
  else if (twice !== undefined) yield [head, messages.columnTwice({ name: twice })];
  else if (others.length === 0) yield [head, messages.emptyTable];
  const seen = new Map<string, number>();
  for (const [position, row] of others.entries()) {
    const line = lines[position + 1] ?? 1;
    const key = JSON.stringify(row);
    const cells = row.filter((cell) => cell !== "").length;
    const before = seen.get(key);
    if (cells !== columns.length || row.length !== columns.length) {
      yield [spotOfLine(table, line), messages.wrongRow({ cells, columns: columns.length })];
    } else if (before) yield [spotOfLine(table, line), messages.rowTwice({ line: before })];
    seen.set(key, line);
  }
}

/** `names`: those of all tables. */
function* problemsOf(outline: Outline, visit: Visit<Field>, table: TableDocument, names: string[]): Generator<Found> {
  const [columns] = table.rows;
  const { options } = visit.schema;
  if (!options || !columns || table.problems.length > 0) return;
  const [field, node] = [fieldOfVisit(visit), nodeOf(visit.schema, "options")];
  const absent = (name: string) => messages.absentColumn(withNearest(name, [...columns]));
  const own = options.column ?? /[^.[\]]+$/.exec(field)?.[0];
  if (own === undefined) yield [node, messages.itemWithoutColumn({ columns: [...columns] })];
  else if (!columns.includes(own)) yield [child(node, "column") ?? node, absent(own)];
  const beside = field.endsWith("]") ? [] : namesBeside(field, outline);
  for (const [column, name] of fieldsOfColumns(options)) {
    const by = child(node, "by");
    const others = outline.fields.get(objectOf(field) + name)?.declarations ?? [];
    if (!columns.includes(column)) yield [by, absent(column)];
    else if (!beside.includes(name)) {
      yield [by, messages.absentBeside({ keyword: "by", ...withNearest(name, beside), example: undefined })];
    } else if (
      others.every((other) => names.includes(other.options?.table ?? table.name)) &&
      !others.some((other) => other.options?.table === table.name && (other.options.column ?? name) === column)
    ) {
      yield [by, messages.otherTable({ name, table: table.name, column })];
    }
  }
}
