// A table that is pasted into one of the site, cell by cell.
import type { Operation } from "../../edits/operation.ts";
import type { EditorAction } from "./editorState.ts";
import { isSameSpot, type Thing } from "./thing.ts";

/** Its text as it is read, and in the notation of bold and links; both are empty if it has none. */
export interface PastedCell {
  plain: string;
  rich: string;
}

/** What a cell says that has no data, which cannot be empty. */
const noData = "—";

/** The headings and the rows of the table that a text is a cell of; undefined if it is in none. */
export function tableAround({ around, parent }: Thing): { head: Thing; rows: Thing } | undefined {
  const owner = around.at(-1);
  const field = owner?.kind?.fields.find(({ item }) => item?.across !== undefined);
  if (!owner || !field) return;
  const table = { head: owner.below(field.key), rows: owner.below(field.item?.across ?? "") };
  return isSameSpot(parent, table.head) || isSameSpot(parent.parent, table.rows) ? table : undefined;
}

/**
 * From the cell `first` on, to the right and down, each cell gets the text of a pasted one. Rows that are missing are added;
 * columns only with their headings, which means from a heading on.
 */
export function pasteCells(first: Thing, pasted: PastedCell[][]): EditorAction | undefined {
  const table = tableAround(first);
  if (!table) return;
  const { head, rows } = table;
  const isHeading = isSameSpot(first.parent, head);
  const [titles = [], ...others] = pasted;
  const cells = isHeading ? others : pasted;
  const top = isHeading ? 0 : first.parent.index;
  const left = first.index;
  const width = Math.max(...pasted.map(({ length }) => length));
  const columns = Math.max(head.count, left + width);
  const textAt = (row: number, column: number) => cells[row - top]?.[column - left]?.rich || noData;
  const rowOperations = (row: number): Operation[] => {
    const { at, count } = rows.below(row);
    if (row >= rows.count) {
      return [{ op: "insert", at, value: Array.from({ length: columns }, (_, column) => textAt(row, column)) }];
    }
    // A row that gets no text has a cell in each new column.
    const from = row >= top && row < top + cells.length ? left : count;
    return Array.from({ length: left + width - from }, (_, index): Operation => {
      const column = from + index;
      return { op: column < count ? "set" : "insert", at: [...at, column], value: textAt(row, column) };
    });
  };
  const operations = Array.from({ length: Math.max(rows.count, top + cells.length) }, (_, row) => rowOperations(row));
  const isTooWide = !isHeading && columns > head.count;
  const refusal = `Lo que se copió tiene ${width} columnas, y desde esta celda hay ${head.count - left}. Añada antes las que faltan, o pegue la tabla con sus títulos en un título de columna.`;
  return {
    label: "Pegar una tabla",
    operations: [...(isHeading ? titleOperations(first, titles) : []), ...operations.flat()],
    select: first,
    ...(isTooWide && { refusal }),
  };
}

/** A heading cannot be empty: the one that is there stays. */
function titleOperations({ parent: head, index: left }: Thing, titles: PastedCell[]): Operation[] {
  return titles.flatMap(({ plain }, index): Operation[] => {
    const { at, value, list } = head.below(left + index);
    if (value === undefined) return [{ op: "insert", at, value: plain || (list?.item?.examples[0]?.value ?? "") }];
    return plain === "" ? [] : [{ op: "set", at, value: plain }];
  });
}
