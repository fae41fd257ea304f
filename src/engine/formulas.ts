// Reads the formulas of computed fields when a form is compiled: browsers receive their syntax trees.
import { parse } from "subscript";
import type { Field } from "../types.gen.ts";
import { type ComputedField, type Formula, formulaPath } from "./compute.ts";
import { anyItem, type Visit, walk } from "./walk.ts";

/** @throws an error with the position, `at 1:3`, if the text is no formula. */
export function parseFormula(text: string): Formula {
  return parse(text) as Formula;
}

/** The computed fields of a form, each after those that its formula names. */
export function computedFields(root: Field): ComputedField[] {
  const byName = new Map(
    [...walk<Field>(root)].flatMap((visit) => (visit.schema.compute === undefined ? [] : [[keyOf(visit), visit]])),
  );
  const ordered = new Map<string, ComputedField>();
  const add = (key: string, around: string[]) => {
    const visit = byName.get(key);
    if (!visit || ordered.has(key) || around.includes(key)) return;
    const formula = parseFormula(visit.schema.compute ?? "");
    for (const other of neededFields(key, formula)) add(other, [...around, key]);
    ordered.set(key, { path: pathOf(visit), formula, decimals: decimalsOf(visit.schema) });
  };
  for (const key of byName.keys()) add(key, []);
  return [...ordered.values()];
}

/** The fields that a formula names, without the `[]` of lists. `key` is the computed field itself. */
export function neededFields(key: string, formula: unknown): string[] {
  const object = key.slice(0, key.lastIndexOf(".") + 1);
  if (typeof formula === "string") return [object + formula];
  if (!Array.isArray(formula)) return [];
  if (formula[0] === ".") return [object + formulaPath(formula).join(".")];
  return formula.slice(formula[0] === "()" && formula.length > 2 ? 2 : 1).flatMap((inner) => neededFields(key, inner));
}

function pathOf({ path }: Visit<Field>): string[] {
  return path.map((step) => (step === anyItem ? "[]" : String(step)));
}

function keyOf(visit: Visit<Field>): string {
  return pathOf(visit)
    .filter((step) => step !== "[]")
    .join(".");
}

/** Two, unless the field is an integer or `multipleOf` says how many. */
function decimalsOf({ type, multipleOf }: Field): number {
  if (type === "integer") return 0;
  return multipleOf === undefined ? 2 : Math.max(0, Math.ceil(-Math.log10(multipleOf)));
}
