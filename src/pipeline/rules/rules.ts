// Finds the rules of a form's schema, and for each the demands on an answer in which it applies.
import type { Path } from "../../engine/path.ts";
import { ancestors, nestedSchemas, type Visit, walk } from "../../engine/walk.ts";
import type { Field } from "../../types.gen.ts";
import { type Demands, declaredItems, withDemand } from "./sample.ts";
import { wrongValues } from "./wrongValues.ts";

export interface Rule {
  /** The schema that has the rule. */
  visit: Visit<Field>;
  keyword: string;
  /** The location of the rule's error. */
  path: Path;
}

export function declaredRules(root: Field): Rule[] {
  return rulesOf(walk(root, { enter: ({ role }) => role !== "test" && role !== "definition" }));
}

function rulesOf(visits: Iterable<Visit<Field>>): Rule[] {
  return [...visits].flatMap((visit) => {
    const keywords = Object.keys(visit.schema).filter(
      (keyword) => wrongValues.has(keyword) && (keyword !== "type" || isTypedNumber(visit)),
    );
    return keywords.flatMap((keyword) => errorPaths(visit, keyword).map((path) => ({ visit, keyword, path })));
  });
}

/** Visitors can enter a value of a wrong type only in number fields. The numbers of a file come from the browser. */
function isTypedNumber(visit: Visit<Field>): boolean {
  const isInFile = [...ancestors(visit)].some(({ schema }) => schema.ui?.widget === "file");
  return !isInFile && (visit.schema.type === "number" || visit.schema.type === "integer");
}

function errorPaths(visit: Visit<Field>, keyword: string): Path[] {
  const { required = [], dependencies = {} } = visit.schema;
  const location = locationOf(visit);
  if (keyword !== "required" && keyword !== "dependencies") return [location];
  const names = keyword === "required" ? required : Object.values(dependencies).filter(Array.isArray).flat();
  return names.map((name) => [...location, name]);
}

/** The location that a schema describes. For a schema of several list items, that of the first of them. */
function locationOf({ path, parent }: Visit<Field>): Path {
  const step = path.at(-1);
  if (!parent || step === undefined) return [];
  if (path.length === parent.path.length) return locationOf(parent);
  return [...locationOf(parent), typeof step === "symbol" ? declaredItems(parent.schema) : step];
}

/**
 * Alternative demands under which a schema may apply, to be tried in order: first those of the branches and conditions
 * around it, then the same with another value at each location that a condition tests.
 */
export function demandsFor(root: Field, visit: Visit<Field>): Demands[] {
  const around = [...ancestors(visit)];
  const own = around.flatMap((each) => demandsOf(each).map((schema) => [locationOf(each), schema] as const));
  const demands = own.reduce<Demands>((all, [path, schema]) => withDemand(all, path, schema), new Map());
  const tests = around.flatMap(testsOf).flatMap((from) => rulesOf(walk(root, { from, enter: () => true })));
  const variants = tests.flatMap(({ visit: { schema }, keyword, path }) => {
    const values = wrongValues.get(keyword)?.(schema, undefined, () => undefined) ?? [];
    return [{}, ...values.map((value) => ({ enum: [value] }))].map((other) => withDemand(demands, path, other));
  });
  return [demands, ...variants];
}

function demandsOf(visit: Visit<Field>): Field[] {
  if (visit.role === "branch") return [visit.schema];
  if (visit.keyword === "dependencies") return [{ required: [String(visit.key)] }];
  return visit.keyword === "then" ? testsOf(visit).map(({ schema }) => schema) : [];
}

/** The `if` beside a `then` or `else`. */
function testsOf({ role, parent }: Visit<Field>): Visit<Field>[] {
  if (role !== "conditional" || !parent) return [];
  const tests = nestedSchemas(parent.schema).filter(({ keyword }) => keyword === "if");
  return tests.map((test) => ({ ...test, pointer: "", path: parent.path, parent }));
}
