// In which order fields are drawn: that of the errors which the form gives none.
import type { CompiledForm } from "./form.ts";
import { keyOf, type Path } from "./path.ts";
import { declarationsAt, fieldNames } from "./schema.ts";

/** Tells the place of a field among those drawn, level by level. Each object's order is worked out once. */
export function drawnRanks(form: CompiledForm): (path: Path) => number[] {
  const orders = new Map<string, Map<string, number>>();
  const orderAt = (path: Path) => {
    const key = keyOf(path);
    const known = orders.get(key);
    if (known) return known;
    const names = fieldNames(declarationsAt(form.schema, path), path.length === 0 ? form.groups : []);
    const order = new Map(names.map((name, index) => [name, index]));
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

/** What lies around others comes before them. */
export function compareRanks(a: number[], b: number[]): number {
  const difference = a.findIndex((value, index) => value !== b[index]);
  return difference < 0
    ? a.length - b.length
    : (a[difference] ?? 0) - (b[difference] ?? Number.NEGATIVE_INFINITY);
}
