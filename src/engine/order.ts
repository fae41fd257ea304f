// The order in which fields are rendered. Errors without a row are sorted by it.
import { declarationsAt, fieldNames } from "./declarations.ts";
import type { CompiledForm } from "./form.ts";
import { type Path, pathKey } from "./path.ts";
import { revealedFields, withRevealed } from "./revealed.ts";

/**
 * Returns a function from a path to its rank: for each step, the position among the rendered fields or list items.
 * Computes the order of each object's fields once.
 */
export function fieldRanks(form: CompiledForm): (path: Path) => number[] {
  const orders = new Map<string, Map<string, number>>();
  const orderAt = (path: Path) => {
    const key = pathKey(path);
    const known = orders.get(key);
    if (known) return known;
    const declarations = declarationsAt(form.schema, path);
    const names = fieldNames(declarations, path.length === 0 ? form.groups : []);
    const rendered = withRevealed(names, revealedFields(form.schema, declarations));
    const order = new Map(rendered.map((name, index) => [name, index]));
    orders.set(key, order);
    return order;
  };
  return (path) =>
    path.map((step, depth) => {
      if (typeof step === "number") return step;
      const order = orderAt(path.slice(0, depth));
      return order.get(step) ?? order.size;
    });
}

/** Compares two ranks for sorting. A rank comes before the longer ones that begin with it. */
export function compareRanks(a: number[], b: number[]): number {
  const difference = a.findIndex((value, index) => value !== b[index]);
  return difference < 0 ? a.length - b.length : (a[difference] ?? 0) - (b[difference] ?? Number.NEGATIVE_INFINITY);
}
