// Prints tables that can be read in a terminal and pasted into the README.

export type Cell = string | number;

export function print(title: string, heads: string[], rows: Cell[][]): void {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [head = "", ...body] = lines.map(
    (line) => `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width, column) => `${"-".repeat(width - 1)}${column > 0 ? ":" : "-"}`).join(" | ")} |`;
  console.log(`\n${title}\n\n${[head, rule, ...body].join("\n")}`);
}

function pad(cell: string, width: number, column: number): string {
  return column > 0 ? cell.padStart(width) : cell.padEnd(width);
}

/** `one` as a multiple of `other`, for example "1.5×". */
export function ratio(one: number, other: number): string {
  const times = one / other;
  return `${times < 10 ? times.toPrecision(2) : times.toFixed(0)}×`;
}

/** An empty text for NaN. */
export function milliseconds(value: number): string {
  if (Number.isNaN(value)) return "";
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

/** The value that a share (0 to 1) of `values` does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
