// Computed fields: their values from the other data, in decimal arithmetic. Only forms that have such fields load it.
import Big from "big.js";
import { today } from "./limits.ts";
import { isRealDay } from "./moments.ts";
import { getOwn, type Path, valueAt, withValueAt } from "./path.ts";

/** A parsed formula (subscript's syntax tree): a name, `[null, number]`, or an operator or function with its operands. */
export type Formula = string | [operator: string | null | undefined, ...operands: unknown[]];

export interface ComputedField {
  /** With `[]` for an item of a list. */
  path: string[];
  formula: Formula;
  /** How many decimals its value has. */
  decimals: number;
}

export type Compute = (data: unknown) => unknown;

/** `fields`: in an order in which each comes after those that its formula names. */
export function createCompute(fields: ComputedField[]): Compute {
  return (data) => fields.reduce(withComputed, data ?? {});
}

/** `data` with the value of a field wherever the object that has it exists; undefined if a needed value is missing. */
function withComputed(data: unknown, { path, formula, decimals }: ComputedField): unknown {
  return objectPaths(data, path.slice(0, -1)).reduce((changed, object) => {
    const value = evaluate(formula, valueAt(changed, object));
    const rounded = value instanceof Big ? value.round(decimals).toNumber() : undefined;
    const location = [...object, path.at(-1) ?? ""];
    return valueAt(changed, location) === rounded ? changed : withValueAt(changed, location, rounded);
  }, data);
}

/** The paths of the objects in `data` that a path with `[]` leads to. */
function objectPaths(data: unknown, path: string[]): Path[] {
  const start: Path[] = [[]];
  const paths = path.reduce(
    (found, step) =>
      found.flatMap((around) => {
        const list = valueAt(data, around);
        if (step !== "[]") return [[...around, step]];
        return Array.isArray(list) ? [...list.keys()].map((position) => [...around, position]) : [];
      }),
    start,
  );
  return paths.filter((found) => typeof valueAt(data, found) === "object");
}

/** A number, a date as text, a list, or undefined. */
type Value = Big | string | unknown[] | undefined;

function evaluate(formula: unknown, object: unknown): Value {
  if (!Array.isArray(formula)) return operandOf(getOwn(object, String(formula)));
  const [operator, first, second] = formula;
  if (typeof operator !== "string") return Big(first);
  if (operator === ".") return operandOf(valueAt(object, formulaPath(formula)));
  if (operator === "()" && formula.length > 2) return functions[first as FunctionName](argumentsOf(formula), object);
  if (operator === "()") return evaluate(first, object);
  const left = evaluate(first, object);
  if (operator === "||") return left ?? evaluate(second, object);
  if (formula.length < 3) return left instanceof Big ? operators[operator as Operator](Big(0), left) : undefined;
  const right = evaluate(second, object);
  return left instanceof Big && right instanceof Big ? operators[operator as Operator](left, right) : undefined;
}

function operandOf(value: unknown): Value {
  // JSON can have numbers that JavaScript reads as infinite.
  if (typeof value === "number") return Number.isFinite(value) ? Big(value) : undefined;
  return typeof value === "string" || Array.isArray(value) ? value : undefined;
}

/** The names of a field in others: `datos.peso` → `["datos", "peso"]`. */
export function formulaPath(formula: unknown): string[] {
  return Array.isArray(formula) ? [...formulaPath(formula[1]), String(formula[2])] : [String(formula)];
}

export function argumentsOf([, , list]: unknown[]): unknown[] {
  return Array.isArray(list) && list[0] === "," ? list.slice(1) : [list];
}

export const operators = {
  "+": (a: Big, b: Big) => a.plus(b),
  "-": (a: Big, b: Big) => a.minus(b),
  "*": (a: Big, b: Big) => a.times(b),
  "/": (a: Big, b: Big) => (b.eq(0) ? undefined : a.div(b)),
};

type Operator = keyof typeof operators;

export const functions = {
  /** Of the items of a list; `items.precio` is the price of the one item. Items that lack a value are left out. */
  sum: ([term]: unknown[], object: unknown): Value => {
    const list = listIn(term);
    const items = list === undefined ? undefined : getOwn(object, list);
    if (list === undefined || !Array.isArray(items)) return Big(0);
    const terms = items.map((item) => evaluate(term, { ...Object(object), [list]: item }));
    return terms.reduce<Big>((total, value) => (value instanceof Big ? total.plus(value) : total), Big(0));
  },
  count: ([list]: unknown[], object: unknown): Value => {
    const items = evaluate(list, object);
    return Big(Array.isArray(items) ? items.length : 0);
  },
  years: (dates: unknown[], object: unknown): Value =>
    between(dates, object, (from, to) => {
      const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
      return to.slice(4) < from.slice(4) ? years - 1 : years;
    }),
  days: (dates: unknown[], object: unknown): Value =>
    between(dates, object, (from, to) => (Date.parse(to) - Date.parse(from)) / 864e5),
};

export type FunctionName = keyof typeof functions;

/** From the first date to the second one or, without it, to today. */
function between([first, second]: unknown[], object: unknown, measure: (from: string, to: string) => number): Value {
  const [from, to] = [evaluate(first, object), second === undefined ? today() : evaluate(second, object)];
  const areDays = typeof from === "string" && typeof to === "string" && isRealDay(from) && isRealDay(to);
  return areDays ? Big(measure(from, to)) : undefined;
}

/** The name of the list whose items a term names. */
export function listIn(term: unknown): string | undefined {
  if (!Array.isArray(term)) return undefined;
  return term[0] === "." ? formulaPath(term)[0] : term.slice(1).map(listIn).find(Boolean);
}
