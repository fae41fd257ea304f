// Selects the errors of ajv that are shown to the visitor: the most precise ones.
import type { Field } from "../types.gen.ts";
import { isChoice } from "./choices.ts";
import type { RuleError } from "./form.ts";
import { fragmentStep, resolvePointer } from "./pointer.ts";
import { type Visit, walk } from "./walk.ts";

/** Instead of the index of a branch: the visitor has not chosen one yet. */
export const noBranch = -1;

/**
 * Filters ajv's errors. Leaves out
 * - the errors of `if`, which only report that a condition applies;
 * - of each `oneOf` and `anyOf`, its own error and those of all branches except the one that the data fits best;
 * - of each `contains`, the errors of the single items, and of each `propertyNames`, those of the names.
 * The error of a `oneOf` or `anyOf` replaces those of its branches if no branch is more precise: if all branches are
 * constants, if several branches match, if the visitor has chosen none, or if `hasMessage` is true, because the form has
 * a message for it.
 */
export function relevantErrors(
  schema: Field,
  errors: RuleError[],
  hasMessage: (error: RuleError) => boolean,
  shownBranch: (error: RuleError) => number | undefined = () => undefined,
): RuleError[] {
  // The inner ones first, so that an outer one compares what its branches really report.
  const wrappers = errors.filter(isWrapper).sort((a, b) => b.schemaPath.length - a.schemaPath.length);
  let kept = errors.filter((error) => error.keyword !== "if");
  for (const wrapper of wrappers) {
    if (!kept.includes(wrapper)) continue;
    // A wrapper's schemaPath leads to the schema, or list of schemas, that it holds.
    const held = resolvePointer(schema, wrapper.schemaPath) as Field | Field[];
    const perBranch = branchesOf(schema, held, wrapper).map((pointers) => errorsInside(kept, wrapper, pointers));
    const isChosen = isChoice(schema, { [wrapper.keyword]: held });
    const branch = shownBranch(wrapper);
    const isPrecise = hasBranches(wrapper) && !isChosen && branch !== noBranch && !hasMessage(wrapper);
    const shown = perBranch[branch ?? noBranch];
    const chosen = isPrecise ? bestFit(shown?.length ? [shown] : perBranch) : undefined;
    const dropped = new Set(perBranch.flat().filter((error) => !chosen?.includes(error)));
    if (chosen) dropped.add(wrapper);
    kept = kept.filter((error) => !dropped.has(error));
  }
  return distinct(kept);
}

function isWrapper(error: RuleError): boolean {
  return hasBranches(error) || error.keyword === "contains" || error.keyword === "propertyNames";
}

function hasBranches({ keyword }: RuleError): boolean {
  return keyword === "oneOf" || keyword === "anyOf";
}

/** For each branch of a wrapper, the locations of all schemas whose errors may be reported for it. */
function branchesOf(root: Field, held: Field | Field[], { schemaPath }: RuleError): Set<string>[] {
  const visit = (schema: Field, pointer: string): Visit<Field> => ({ schema, role: "branch", pointer, path: [] });
  const branches = Array.isArray(held)
    ? held.map((schema, index) => visit(schema, schemaPath + fragmentStep(index)))
    : [visit(held, schemaPath)];
  return branches.map((from) => new Set([...walk(root, { from })].map(({ pointer }) => pointer)));
}

function errorsInside(errors: RuleError[], wrapper: RuleError, pointers: Set<string>): RuleError[] {
  return errors.filter(({ instancePath, schemaPath }) => {
    const isBelow = `${instancePath}/`.startsWith(`${wrapper.instancePath}/`);
    return isBelow && pointers.has(schemaPath.slice(0, schemaPath.lastIndexOf("/")));
  });
}

/** The errors of the failed branch that the data fits best: fewest wrong constants, options and types, then errors. */
function bestFit(perBranch: RuleError[][]): RuleError[] | undefined {
  const failing = perBranch.filter((errors) => errors.length > 0);
  return failing.sort((a, b) => mismatches(a) - mismatches(b) || a.length - b.length)[0];
}

function mismatches(errors: RuleError[]): number {
  return errors.filter((error) => ["const", "enum", "type"].includes(error.keyword)).length;
}

/** Removes duplicates: a rule that several branches refer to fails once for each of them. */
function distinct(errors: RuleError[]): RuleError[] {
  const keyOf = ({ instancePath, schemaPath, params }: RuleError) => JSON.stringify([instancePath, schemaPath, params]);
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()];
}
