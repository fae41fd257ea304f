// Replaces rjsf's `getClosestMatchingOption` (an alias in vite.config.ts), which chooses the first branch if nothing was
// entered, or only what several branches ask for: its defaults would be sent, although the visitor chose another one.
import type { RJSFSchema } from "@rjsf/utils";
import { withReferences } from "../../engine/choices.ts";
import type { ChosenBranch } from "../../engine/draft.ts";
import { hasType } from "../../engine/jsonType.ts";
import { isBlank } from "../../engine/normalise.ts";
import { getOwn, isGroup } from "../../engine/path.ts";
import { noBranch } from "../../engine/relevantErrors.ts";
import { isFixed } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { fieldSchema } from "./fieldSchema.ts";

/** The index of the branch that declares most of what `data` contain; -1 if none or several do. */
export default function matchingBranch(_: unknown, root: RJSFSchema, data: unknown, branches: RJSFSchema[]): number {
  const { fit, best } = fitting(root, data, branches);
  return fit > 0 && best.length === 1 ? (best[0] ?? noBranch) : noBranch;
}

/**
 * The index of the branch that a field begins with: the one that was `chosen` before, unless `data` belong to another one;
 * else the first of those that declare most of what `data` contain, `noBranch` if none declares any of it. If the `chosen`
 * one is gone, several that declare as much are none: the visitor chose none of them.
 */
export function firstBranch(root: RJSFSchema, data: unknown, branches: RJSFSchema[], chosen?: ChosenBranch): number {
  const { fits, fit, best } = fitting(root, data, branches);
  const isChosen = ({ title }: RJSFSchema = {}) => title === chosen?.title;
  const index = chosen && isChosen(branches[chosen.index]) ? chosen.index : branches.findIndex(isChosen);
  if (chosen && (fits[index] ?? -1) >= 0) return index;
  return fit > 0 && !(chosen && best.length > 1) ? (best[0] ?? noBranch) : noBranch;
}

/** How many values in `data` each branch declares, the most of them, and the indices of the branches that do. */
function fitting(root: RJSFSchema, data: unknown, branches: RJSFSchema[]) {
  const fits = branches.map((branch) => fitOf(fieldSchema(root), fieldSchema(branch), data));
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
  const properties = Object.entries(field.properties ?? {});
  return properties.reduce((sum, [name, property]) => sum + fitOf(root, property, getOwn(data, name)), 0);
}
