// Computed fields: their formulas can be read, name fields of the right types, and do not depend on themselves.
import { argumentsOf, type FunctionName, formulaPath, functions, listIn, operators } from "../../../engine/compute.ts";
import { neededFields, parseFormula } from "../../../engine/formulas.ts";
import { unaccented, withNearest } from "../../../engine/nearest.ts";
import { nodeOf, text } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { formatOrType } from "./limits.ts";
import { fieldOfVisit, isUnconditional, namesOf, type OutlinedForm, objectOf } from "./outline.ts";

/** Names in Spanish, without accents, by which people may call the functions. */
const spanishFunctions = new Map<string, FunctionName>([
  ["suma", "sum"],
  ["contar", "count"],
  ["cuenta", "count"],
  ["anos", "years"],
  ["edad", "years"],
  ["dias", "days"],
]);

type Kind = "number" | "date" | "list";

/** Where a formula is. `object`: where its names begin. `list`: the list whose items are summed. */
interface Place {
  form: OutlinedForm;
  object: string;
  list?: string;
}

export function* checkFormulas(form: OutlinedForm): Generator<Found> {
  const formulas = new Map<string, unknown>();
  for (const visit of form.visits) {
    const node = nodeOf(visit.schema, "compute");
    if (!node) continue;
    const field = fieldOfVisit(visit);
    if (formatOrType(form.fields.get(field)) !== "number") yield [node, messages.computedNoNumber];
    else if (!isUnconditional(visit)) yield [node, messages.computedConditionally];
    const written = text(node) ?? "";
    try {
      const formula = parseFormula(written);
      formulas.set(field.replaceAll("[]", ""), formula);
      for (const problem of problemsOf({ form, object: objectOf(field) }, formula, "number")) yield [node, problem];
    } catch (error) {
      const column = Number(/at 1:(\d+)/.exec(String(error))?.[1] ?? 1);
      yield [node, messages.badFormula({ rest: written.slice(column - 1) || written })];
    }
  }
  for (const visit of form.visits) {
    const key = fieldOfVisit(visit).replaceAll("[]", "");
    const node = nodeOf(visit.schema, "compute");
    if (node && dependsOn(key, key, formulas)) yield [node, messages.circularFormula];
  }
}

function dependsOn(from: string, field: string, formulas: Map<string, unknown>, around: string[] = []): boolean {
  if (around.includes(from) || !formulas.has(from)) return false;
  const needed = neededFields(from, formulas.get(from));
  return needed.includes(field) || needed.some((other) => dependsOn(other, field, formulas, [...around, from]));
}

function* problemsOf(place: Place, formula: unknown, kind: Kind): Generator<ProblemText> {
  if (!Array.isArray(formula) || formula[0] === ".") {
    yield* problemsOfField(place, formulaPath(formula), kind);
    return;
  }
  const [operator, ...operands] = formula;
  if (typeof operator !== "string") {
    if (kind !== "number" || typeof operands[0] !== "number")
      yield messages.wrongOperand({ name: String(operands[0]), kind: kindWords[kind] });
  } else if (operator === "()" && operands.length > 1) {
    const name = String(operands[0]);
    if (!Object.hasOwn(functions, name)) {
      const { near = spanishFunctions.get(unaccented(name)), ...others } = withNearest(name, Object.keys(functions));
      yield messages.unknownFunction({ near, ...others });
    } else yield* problemsOfCall(place, name as FunctionName, argumentsOf(formula));
  } else if (["()", "||", ...Object.keys(operators)].includes(operator)) {
    for (const operand of operands) yield* problemsOf(place, operand, kind);
  } else if (operator === "," || operator === ";") yield messages.wrongSeparator({ sign: operator });
  else yield messages.unknownFunction({ name: operator, near: undefined, names: Object.keys(operators) });
}

function* problemsOfCall(place: Place, name: FunctionName, operands: unknown[]): Generator<ProblemText> {
  const most = name === "years" || name === "days" ? 2 : 1;
  if (operands.length > most || operands[0] === null) yield messages.wrongArguments({ name, most });
  else if (name === "sum") {
    const list = listIn(operands[0]);
    const isList = list !== undefined && formatOrType(place.form.fields.get(place.object + list)) === "array";
    if (isList) yield* problemsOf({ ...place, list }, operands[0], "number");
    else yield messages.sumWithoutList;
  } else for (const operand of operands) yield* problemsOf(place, operand, name === "count" ? "list" : "date");
}

const kindWords: Record<Kind, string> = { number: "un número", date: "una fecha", list: "una lista" };

const kinds: Record<string, Kind> = { number: "number", date: "date", array: "list" };

function* problemsOfField({ form, object, list }: Place, names: string[], kind: Kind): Generator<ProblemText> {
  let field = object;
  for (const [depth, name] of names.entries()) {
    const around = depth === 0 ? object : `${field}.`;
    field = around + name;
    const isLast = depth === names.length - 1;
    const fieldNames = namesOf(around, form);
    if (!fieldNames.includes(name)) {
      yield messages.absentField({ ...withNearest(name, fieldNames), lines: [] });
      return;
    }
    if (isLast || formatOrType(form.fields.get(field)) !== "array") continue;
    if (depth > 0 || name !== list) {
      yield messages.listOutsideSum({ name: names.join(".") });
      return;
    }
    field += "[]";
  }
  if (kinds[formatOrType(form.fields.get(field))] !== kind)
    yield messages.wrongOperand({ name: names.join("."), kind: kindWords[kind] });
}
