// Fields whose values are in a table. The compiled forms and the page use these functions.
import type { TableOptions } from "../types.gen.ts";
import { isBlank } from "./normalise.ts";
import { getOwn } from "./path.ts";

/** The rows of a table. The first one has the names of the columns. */
export type OptionTable = readonly (readonly string[])[];

export interface Tables {
  readonly [name: string]: OptionTable;
}

/** The fields on which the options of a field depend: pairs of a column and the name of a field beside it. */
export function fieldsOfColumns({ by = {} }: TableOptions): [column: string, field: string][] {
  return typeof by === "string" ? [[by, by]] : Object.entries(by);
}

/**
 * The values that a field called `name` may have, in the order of the table. `object` is the object that has the field:
 * fields in it that are empty exclude no row.
 */
export function allowedOptions(
  tables: Tables | undefined,
  options: TableOptions,
  name: string,
  object: unknown,
): string[] {
  const [columns = [], ...rows] = tables?.[options.table] ?? [];
  const needed = fieldsOfColumns(options)
    .map(([column, field]) => ({ position: columns.indexOf(column), value: getOwn(object, field) }))
    .filter(({ value }) => !isBlank(value));
  const fitting = rows.filter((row) => needed.every(({ position, value }) => row[position] === value));
  const position = columns.indexOf(options.column ?? name);
  return [...new Set(fitting.flatMap((row) => row[position] ?? []))];
}

/** Whether the table allows `value`. Without the name of the field, as where it is compiled alone, only its `column` can tell. */
export function isOption(
  tables: Tables | undefined,
  options: TableOptions,
  name: unknown,
  object: unknown,
  value: string,
): boolean {
  if (options.column === undefined && typeof name !== "string") return true;
  return allowedOptions(tables, options, String(name), object).includes(value);
}
