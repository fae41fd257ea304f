// Which of ajv's errors a visitor should hear of: never a wrapper's where what it wraps says it better.
import type { Field } from "../types.gen.ts";
import type { RuleError } from "./form.ts";
import { at } from "./schema.ts";

/**
 * The errors without those of wrappers (`if`), without what each item lacks of a `contains`, and, of each `oneOf` and
 * `anyOf`, with those of the branch that the data comes nearest to. Where no branch speaks better than the keyword
 * itself (a list of constants, several branches true at once, or `worded` says that the author has words for it), the
 * keyword's own error stays instead.
 */
export function relevant(
  schema: Field,
  errors: RuleError[],
  worded: (error: RuleError) => boolean,
): RuleError[] {
  const wrappers = errors.filter(isWrapper).sort((a, b) => a.schemaPath.length - b.schemaPath.length);
  let kept = errors.filter((error) => error.keyword !== "if");
  for (const wrapper of wrappers) {
    if (!kept.includes(wrapper)) continue;
    const perBranch = branchesOf(schema, wrapper).map((branch) =>
      kept.filter((error) => isWithin(error, wrapper, branch)),
    );
    const chosen = worded(wrapper) || speaksForItself(schema, wrapper) ? undefined : nearest(perBranch);
    const dropped = new Set(perBranch.flat().filter((error) => !chosen?.includes(error)));
    if (chosen) dropped.add(wrapper);
    kept = kept.filter((error) => !dropped.has(error));
  }
  return distinct(kept);
}

/** A rule that several branches refer to fails once for each of them. */
function distinct(errors: RuleError[]): RuleError[] {
  const keyOf = ({ instancePath, schemaPath, params }: RuleError) =>
    JSON.stringify([instancePath, schemaPath, params]);
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()];
}

/** Where the errors of one branch stand: its own path, and those of all that it refers to. */
type Branch = string[];

function isWrapper({ keyword }: RuleError): boolean {
  return keyword === "oneOf" || keyword === "anyOf" || keyword === "contains";
}

function branchesOf(schema: Field, wrapper: RuleError): Branch[] {
  const { keyword, schemaPath } = wrapper;
  if (keyword === "contains") return [[schemaPath, ...references(schema, at(schema, schemaPath))]];
  return alternatives(schema, wrapper).map((branch, index) => [
    `${schemaPath}/${index}`,
    ...references(schema, branch),
  ]);
}

function speaksForItself(schema: Field, wrapper: RuleError): boolean {
  return alternatives(schema, wrapper).every((branch) => branch.const !== undefined);
}

/** The branches of `oneOf` and `anyOf`; none of `contains`. */
function alternatives(schema: Field, { schemaPath }: RuleError): Field[] {
  const inside = at(schema, schemaPath);
  return Array.isArray(inside) ? inside : [];
}

function isWithin(error: RuleError, wrapper: RuleError, branch: Branch): boolean {
  const isBelow = `${error.instancePath}/`.startsWith(`${wrapper.instancePath}/`);
  return error !== wrapper && isBelow && branch.some((start) => error.schemaPath.startsWith(`${start}/`));
}

/** Every `$ref` below a schema and its targets: ajv names the errors behind one by the path of what it refers to. */
function references(root: Field, schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string"
      ? [value, ...references(root, at(root, value))]
      : references(root, value),
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
