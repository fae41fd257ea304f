// What a page and the receiver get of a form. Everybody can read what a page has.
import type { FormFile } from "../../engine/form.ts";
import { fieldsOfColumns, type OptionTable } from "../../engine/tables.ts";
import { walk } from "../../engine/walk.ts";
import type { Field, FormSchema } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import type { TableDocument } from "./tables.ts";

const formOnce = memoize<FormFile>();

/** A form without notes for editors, and with the columns of tables that its fields use. */
export function publicForm({ path, value }: { path: string; value: FormSchema }, tables: TableDocument[]): FormFile {
  const columns = usedColumns(value);
  const used = tables.filter(({ name }) => columns.has(name));
  return formOnce(path, [value, ...used], () => {
    const form = withoutNotes(value);
    if (used.length === 0) return form;
    const rows = used.map(({ name, rows }) => [name, rowsOf(rows, columns.get(name))]);
    return { ...form, tables: Object.fromEntries(rows) };
  });
}

/** The names of columns, by that of their table. */
function usedColumns(form: FormSchema): Map<string, Set<string>> {
  const columns = new Map<string, Set<string>>();
  for (const { schema, path } of walk<Field>(form)) {
    const { options } = schema;
    if (!options) continue;
    const own = [options.column ?? String(path.at(-1)), ...fieldsOfColumns(options).map(([column]) => column)];
    columns.set(options.table, new Set([...(columns.get(options.table) ?? []), ...own]));
  }
  return columns;
}

/** The rows with some of the columns, each once. */
function rowsOf([names = [], ...rows]: OptionTable, columns: Set<string> | undefined): OptionTable {
  const shown = (row: readonly string[]) => row.filter((_, position) => columns?.has(names[position] ?? ""));
  const parts = new Set(rows.map((row) => JSON.stringify(shown(row))));
  return [shown(names), ...[...parts].map((part) => JSON.parse(part))];
}

/** The value of `$comment` is a note; a field can have this name. */
function withoutNotes(form: FormSchema): FormFile {
  return JSON.parse(JSON.stringify(form), (key, value) =>
    key === "$comment" && typeof value === "string" ? undefined : value,
  );
}
