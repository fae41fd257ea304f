// Replaces rjsf's `getClosestMatchingOption` (an alias in vite.config.ts), which chooses the first branch if nothing was
// entered, or only what several branches ask for: its defaults would be sent, although the visitor chose another one.
import type { RJSFSchema } from "@rjsf/utils";
import type { ChosenBranch } from "../../engine/draft.ts";
import { fittingBranches, onlyFittingBranch } from "../../engine/fittingBranches.ts";
import { noBranch } from "../../engine/relevantErrors.ts";
import { fieldSchema } from "./fieldSchema.ts";

export default function matchingBranch(_: unknown, root: RJSFSchema, data: unknown, branches: RJSFSchema[]): number {
  return onlyFittingBranch(fieldSchema(root), data, branches.map(fieldSchema));
}

/**
 * The index of the branch that a field begins with: the one that was `chosen` before, unless `data` belong to another one;
 * else the first of those that declare most of what `data` contain, `noBranch` if none declares any of it. If the `chosen`
 * one is gone, several that declare as much are none: the visitor chose none of them.
 */
export function firstBranch(root: RJSFSchema, data: unknown, branches: RJSFSchema[], chosen?: ChosenBranch): number {
  const { fits, fit, best } = fittingBranches(fieldSchema(root), data, branches.map(fieldSchema));
  const isChosen = ({ title }: RJSFSchema = {}) => title === chosen?.title;
  const index = chosen && isChosen(branches[chosen.index]) ? chosen.index : branches.findIndex(isChosen);
  if (chosen && (fits[index] ?? -1) >= 0) return index;
  return fit > 0 && !(chosen && best.length > 1) ? (best[0] ?? noBranch) : noBranch;
}
