// Which branch of a field (`oneOf`, `anyOf`) data belong to. They do not say which one the visitor chose.
import type { Field } from "../types.gen.ts";
import { withReferences } from "./choices.ts";
import { hasType } from "./jsonType.ts";
import { isBlank } from "./normalise.ts";
import { isGroup } from "./path.ts";
import { noBranch } from "./relevantErrors.ts";
import { childSchemas, sameValueSchemas } from "./walk.ts";
import { isFixed } from "./widgets.ts";

/** The index of the branch that declares most of what `data` contain; -1 if none or several do. */
export function onlyFittingBranch(root: Field, data: unknown, branches: Field[]): number {
  const { fit, best } = fittingBranches(root, data, branches);
  return fit > 0 && best.length === 1 ? (best[0] ?? noBranch) : noBranch;
}

/** How many values in `data` each branch declares, the most of them, and the indices of the branches that do. */
export function fittingBranches(root: Field, data: unknown, branches: Field[]) {
  const fits = branches.map((branch) => fitOf(root, branch, data));
  const fit = Math.max(...fits);
  return { fits, fit, best: [...fits.keys()].filter((index) => fits[index] === fit) };
}

/** The number of values in `data` that a schema declares; negative if they belong to another branch. */
function fitOf(root: Field, schema: Field, data: unknown): number {
  const field = withReferences(root, schema);
  if (isBlank(data)) return 0;
  if (field.const === data) return 1;
  if (isFixed(field)) return Number.NEGATIVE_INFINITY;
  if (field.type && ![field.type].flat().some((type) => hasType(data, type))) return 0;
  if (!isGroup(data) || Array.isArray(data)) return 1;
  const certain = sameValueSchemas(root, schema, { applies: () => false });
  const possible = sameValueSchemas(root, schema);
  return Object.entries(data).reduce((sum, [name, value]) => {
    const fitIn = (each: Field) => childSchemas(each, name).map((property) => fitOf(root, property, value));
    // What contradicts a condition, or a branch inside this one, may belong to this one all the same.
    return sum + (certain.flatMap(fitIn)[0] ?? Math.max(0, ...possible.flatMap(fitIn)));
  }, 0);
}
