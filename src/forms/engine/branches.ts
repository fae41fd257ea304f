// Which of ajv's errors a visitor should hear of: never a wrapper's where what it wraps says it better.
import type { Field } from "../../content/types.gen.ts";
import type { RuleError } from "./form.ts";
import { at } from "./schema.ts";

/**
 * The errors without those of wrappers (`if`), without what each item lacks of a `contains`, and, of each `oneOf` and `anyOf`, with those of the branch that the
 * data comes nearest to. Where no branch speaks better than the keyword itself (a list of constants, several
 * branches true at once, or `worded` says that the author has words for it), the keyword's own error stays instead.
 */
export function relevant(
  schema: Field,
  errors: RuleError[],
  worded: (error: RuleError) => boolean,
): RuleError[] {
  const wrappers = errors.filter(isChoice).sort((a, b) => a.schemaPath.length - b.schemaPath.length);
  const lists = errors.filter((error) => error.keyword === "contains");
  let kept = errors.filter(
    (error) =>
      error.keyword !== "if" && !lists.some((list) => error.schemaPath.startsWith(`${list.schemaPath}/`)),
  );
  for (const wrapper of wrappers) {
    if (!kept.includes(wrapper)) continue;
    const branches = at(schema, wrapper.schemaPath) as Field[];
    const perBranch = branches.map((branch, index) =>
      kept.filter((error) => isWithin(error, wrapper, branch, index)),
    );
    const chosen = worded(wrapper) || isListOfConstants(branches) ? undefined : nearest(perBranch);
    const dropped = new Set(perBranch.flat().filter((error) => !chosen?.includes(error)));
    if (chosen) dropped.add(wrapper);
    kept = kept.filter((error) => !dropped.has(error));
  }
  return kept;
}

function isChoice(error: RuleError): boolean {
  return error.keyword === "oneOf" || error.keyword === "anyOf";
}

function isListOfConstants(branches: Field[]): boolean {
  return branches.every((branch) => branch.const !== undefined);
}

function isWithin(error: RuleError, wrapper: RuleError, branch: Field, index: number): boolean {
  if (error === wrapper || !error.instancePath.startsWith(wrapper.instancePath)) return false;
  const starts = [`${wrapper.schemaPath}/${index}`, ...references(branch)];
  return starts.some((start) => error.schemaPath.startsWith(`${start}/`));
}

/** Every `$ref` below a schema: ajv names the errors behind one by the path of what it refers to. */
function references(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [value] : references(value),
  );
}

/** The branch with the fewest signs that another one is meant, then with the fewest errors; undefined if none erred. */
function nearest(perBranch: RuleError[][]): RuleError[] | undefined {
  const erring = perBranch.filter((errors) => errors.length > 0);
  return erring.sort((a, b) => misfits(a) - misfits(b) || a.length - b.length)[0];
}

function misfits(errors: RuleError[]): number {
  return errors.filter((error) => ["const", "enum", "type"].includes(error.keyword)).length;
}
