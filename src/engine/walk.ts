// Finds the schemas nested inside a schema (JSON Schema, draft-07). The list of keywords that hold schemas is only
// here: other files use the functions below.
import { memoizeFor } from "./memoizeFor.ts";
import { isObject, withValueAt } from "./path.ts";
import { formatFragment, fragmentStep, parsePointer, resolvePointer } from "./pointer.ts";

/** How a nested schema relates to the value that the schema around it describes. */
export type Role =
  /** Always applies to the same value: `$ref`, `allOf`. */
  | "always"
  /** Applies to the same value under a condition: `then`, `else`, `dependencies`. */
  | "conditional"
  /** One of several alternatives for the same value: `oneOf`, `anyOf`. */
  | "branch"
  /** Only tests a value; its own errors are not shown: `if`, `not`, `contains`, `propertyNames`. */
  | "test"
  /** Describes a property or an item of the value: `properties`, `items` and their relatives. */
  | "child"
  /** Describes nothing until a `$ref` refers to it: `definitions`. */
  | "definition";

/** The step to any property that `properties` does not list. */
export const anyName = Symbol("any name");
/** The step to any item of a list. */
export const anyItem = Symbol("any item");

/** A step from a value into it. */
export type Step = string | number | typeof anyName | typeof anyItem;

interface Keyword {
  role: Role;
  /** The keyword holds an object of schemas by name. Otherwise it holds one schema or a list of them. */
  map?: boolean;
  /** Returns the step to the described value. `key` is the schema's name or position. Absent for the same value. */
  step?: (key: string | number | undefined) => Step | undefined;
}

/**
 * The keywords of draft-07 that hold schemas. `$ref` is not among them: its target is elsewhere. Nor is
 * `patternProperties`: the check refuses it.
 */
const keywords = new Map<string, Keyword>([
  ["definitions", { role: "definition", map: true }],
  ["allOf", { role: "always" }],
  ["then", { role: "conditional" }],
  ["else", { role: "conditional" }],
  ["dependencies", { role: "conditional", map: true }],
  ["oneOf", { role: "branch" }],
  ["anyOf", { role: "branch" }],
  ["if", { role: "test" }],
  ["not", { role: "test" }],
  ["propertyNames", { role: "test" }],
  ["contains", { role: "test", step: () => anyItem }],
  ["properties", { role: "child", map: true, step: (name) => name }],
  ["additionalProperties", { role: "child", step: () => anyName }],
  ["items", { role: "child", step: (position) => position ?? anyItem }],
  ["additionalItems", { role: "child", step: () => anyItem }],
]);

/** A schema nested directly inside another. */
export interface Nested<S> {
  schema: S;
  role: Role;
  keyword: string;
  /** Its name or position where the keyword holds several schemas. */
  key: string | number | undefined;
  /** The step to the value that it describes; undefined if that is the same value. */
  step: Step | undefined;
}

/**
 * The schemas that `schema` holds, in the order of the file. Does not follow `$ref`. Boolean schemas are left out.
 * The result is memoized: schemas are never changed.
 */
export const nestedSchemas = memoizeFor(
  (schema: object) =>
    Object.entries(schema).flatMap(([name, value]) => {
      const keyword = keywords.get(name);
      return keyword ? nestedUnder(name, keyword, value) : [];
    }),
  // What a schema has under these keywords is a schema of its own type.
) as <S extends object>(schema: S) => Nested<S>[];

function nestedUnder(keyword: string, { role, map, step }: Keyword, value: unknown): Nested<object>[] {
  const one: [undefined, unknown][] = [[undefined, value]];
  const entries = Array.isArray(value) ? [...value.entries()] : map ? Object.entries(Object(value)) : one;
  // `dependencies` also has lists of names.
  return entries.flatMap(([key, inner]) =>
    isObject(inner) ? { schema: inner, role, keyword, key, step: step?.(key) } : [],
  );
}

/**
 * The schemas inside `schema` that describe its property or item at `step`, in the order of the file.
 * `additionalProperties` and `additionalItems` describe only what nothing else does.
 */
export function childSchemas<S extends object>(schema: S, step: string | number): S[] {
  const children = childrenByStep(schema);
  return (children.get(step) ?? children.get(typeof step === "number" ? anyItem : anyName) ?? []) as S[];
}

const childrenByStep = memoizeFor((schema: object) => {
  const children = nestedSchemas(schema).filter(({ role }) => role === "child");
  const described = children.filter(({ keyword }) => keyword !== "additionalItems" || hasTuple(schema));
  return new Map(described.map(({ step, schema: inner }) => [step, [inner]]));
});

function hasTuple(schema: object): boolean {
  return "items" in schema && Array.isArray(schema.items);
}

/** A schema that a walk has reached. */
export interface Visit<S extends object> extends Partial<Pick<Nested<S>, "keyword" | "key">> {
  schema: S;
  role: Role | "root";
  /** Its location, as ajv writes `schemaPath`. Behind a `$ref` it is the location of the target. */
  pointer: string;
  /** The location of the value that it describes. */
  path: readonly Step[];
  /** The visit of the schema that contains it, or whose `$ref` leads here. */
  parent?: Visit<S>;
  /** Its `$ref` leads back to a schema around it. The walk does not go on from here. */
  circular?: boolean;
}

export interface WalkOptions<S extends object> {
  /** Where to start; by default at the root. */
  from?: Visit<S>;
  /** Whether to visit a schema and what is inside it. By default everything except `definitions`. */
  enter?: (visit: Visit<S>) => boolean;
  /** Finds the target of a `$ref`; by default inside the root. */
  resolve?: (reference: string, schema: S) => object | undefined;
}

/**
 * Visits a schema and all schemas inside it, the outer ones first, in the order of the file. Follows every `$ref`, so
 * a target may be visited several times. Skips missing targets; visits a circular one without what is inside it.
 */
export function* walk<S extends object>(root: S, options: WalkOptions<S> = {}): Generator<Visit<S>> {
  const { from = { schema: root, role: "root", pointer: "#", path: [] }, enter = isNoDefinition } = options;
  if (!enter(from)) return;
  yield from;
  if (from.circular) return;
  for (const next of nextVisits(root, from, options)) yield* walk(root, { ...options, from: next });
}

/** Every schema in a file once, those in `definitions` too: `$ref` is not followed. */
export function everySchema<S extends object>(root: S): Visit<S>[] {
  return [...walk(root, { enter: () => true, resolve: () => undefined })];
}

function isNoDefinition({ role }: { role: Visit<object>["role"] }): boolean {
  return role !== "definition";
}

function nextVisits<S extends object>(root: S, parent: Visit<S>, options: WalkOptions<S>): Visit<S>[] {
  const referred = referredVisit(root, parent, options);
  const inside = nestedSchemas(parent.schema).map((nested) => nestedVisit(parent, nested));
  return referred ? [referred, ...inside] : inside;
}

function nestedVisit<S extends object>(parent: Visit<S>, { step, ...nested }: Nested<S>): Visit<S> {
  const { keyword, key } = nested;
  const pointer = parent.pointer + fragmentStep(keyword) + (key === undefined ? "" : fragmentStep(key));
  return { ...nested, pointer, path: step === undefined ? parent.path : [...parent.path, step], parent };
}

function referredVisit<S extends object>(root: S, parent: Visit<S>, options: WalkOptions<S>): Visit<S> | undefined {
  const schema = targetOf(root, parent.schema, options);
  if (!schema || !("$ref" in parent.schema)) return undefined;
  const reference = String(parent.schema.$ref);
  const pointer = reference.startsWith("#") ? formatFragment(parsePointer(reference)) : reference;
  const circular = [...ancestors(parent)].some((visit) => visit.schema === schema);
  return { schema, role: "always", keyword: "$ref", pointer, path: parent.path, parent, circular };
}

/** A visit and those around it, from the inside out. */
export function* ancestors<S extends object>(visit: Visit<S>): Generator<Visit<S>> {
  for (let current: Visit<S> | undefined = visit; current; current = current.parent) yield current;
}

export interface SameValueOptions<S extends object> extends Pick<WalkOptions<S>, "resolve"> {
  /** Whether a conditional schema or a branch of `parent` applies; by default all do. */
  applies?: (nested: Nested<S>, parent: S) => boolean;
}

/**
 * The schemas that describe the same value as `schema`: itself, the target of its `$ref`, and the nested ones with the
 * role always, conditional or branch. `around` has the schemas of outer calls, to which a circular `$ref` leads back.
 */
export function sameValueSchemas<S extends object>(
  root: S,
  schema: S,
  options: SameValueOptions<S> = {},
  around: readonly S[] = [],
): S[] {
  if (around.includes(schema)) return [];
  const { applies = () => true } = options;
  const applied = nestedSchemas(schema).filter((nested) => {
    const { role } = nested;
    return role === "always" || ((role === "conditional" || role === "branch") && applies(nested, schema));
  });
  const referred = targetOf(root, schema, options);
  const next = [...(referred ? [referred] : []), ...applied.map((nested) => nested.schema)];
  return [schema, ...next.flatMap((inner) => sameValueSchemas(root, inner, options, [...around, schema]))];
}

/** The target of a schema's `$ref`, if it has one and the target exists. */
function targetOf<S extends object>(root: S, schema: S, { resolve }: Pick<WalkOptions<S>, "resolve">): S | undefined {
  const reference = "$ref" in schema ? schema.$ref : undefined;
  if (typeof reference !== "string") return undefined;
  const target = resolve ? resolve(reference, schema) : resolvePointer(root, reference);
  // A `$ref` leads to a schema of the same type as the one that has it.
  return isObject(target) ? (target as S) : undefined;
}

/** `schema` with each schema directly inside it replaced by the result of `change`. */
export function mapNestedSchemas(schema: object, change: (nested: object) => unknown): Record<string, unknown> {
  const copy = nestedSchemas(schema).reduce<unknown>((outer, { schema: inner, keyword, key }) => {
    return withValueAt(outer, key === undefined ? [keyword] : [keyword, key], change(inner));
  }, schema);
  return { ...Object(copy) };
}
