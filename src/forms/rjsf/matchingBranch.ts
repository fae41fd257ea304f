// Replaces rjsf's `getClosestMatchingOption` (an alias in vite.config.ts), which chooses the first branch if nothing was
// entered: its fields would be asked for, and its constants sent, although the visitor chose nothing.
import type { RJSFSchema } from "@rjsf/utils";
import { withReferences } from "../../engine/choices.ts";
import { hasType } from "../../engine/jsonType.ts";
import { isBlank } from "../../engine/normalise.ts";
import { getOwn, isGroup } from "../../engine/path.ts";
import { isFixed } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { fieldSchema } from "./fieldSchema.ts";

/** The index of the branch that declares most of what `data` contain; -1 if none declares any of it. */
export default function matchingBranch(_: unknown, root: RJSFSchema, data: unknown, branches: RJSFSchema[]): number {
  const fits = branches.map((branch) => fitOf(fieldSchema(root), fieldSchema(branch), data));
  const best = Math.max(...fits);
  return best > 0 ? fits.indexOf(best) : -1;
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
