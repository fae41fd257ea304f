// Sample answers to a form, built from its schema.
import { fieldNames } from "../../engine/declarations.ts";
import { errorPath } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { normalise } from "../../engine/normalise.ts";
import { type Path, pathKey } from "../../engine/path.ts";
import { formatPointer, parsePointer, resolvePointer } from "../../engine/pointer.ts";
import { relevantErrors } from "../../engine/relevantErrors.ts";
import { childSchemas, type Nested, nestedSchemas, sameValueSchemas } from "../../engine/walk.ts";
import type { Field } from "../../types.gen.ts";
import { sampleNumber, sampleText } from "./sampleValues.ts";

/**
 * Additional schemas for values of an answer, by the `pathKey` of the location. They select branches and make
 * conditions apply; `{ enum: [undefined] }` leaves the value out. Each one also selects the next sample value.
 */
export type Demands = ReadonlyMap<string, Field[]>;

export function withDemand(demands: Demands, path: Path, schema: Field): Demands {
  const key = pathKey(path);
  return new Map(demands).set(key, [...(demands.get(key) ?? []), schema]);
}

export interface Answer {
  data: unknown;
  demands: Demands;
}

/**
 * Makes a sample answer that satisfies `demands`. Adds the schemas of the rules that it violates, for example under a
 * condition, to its demands, until the answer is valid. After 20 rounds it returns the last, invalid one.
 */
export function validAnswer({ schema: root, validate }: CompiledForm, demands: Demands): Answer {
  const answer = { data: sampleAnswer(root, demands), demands };
  for (let round = 0; round < 20 && !validate(normalise(answer.data)); round++) {
    for (const error of relevantErrors(root, validate.errors ?? [], () => false)) {
      const holder = formatPointer(parsePointer(error.schemaPath).slice(0, -1));
      // A keyword that fails is in a schema of the form.
      const schema = resolvePointer(root, holder) as Field;
      answer.demands = withDemand(answer.demands, errorPath({ ...error, params: {} }), schema);
    }
    answer.data = sampleAnswer(root, answer.demands);
  }
  return answer;
}

/** An answer with a value in every field: of the first or the demanded branches, without conditional schemas. */
export function sampleAnswer(root: Field, demands: Demands): unknown {
  const demanded = new Set([...demands.values()].flat());
  const applies = ({ role, schema, keyword, key }: Nested<Field>, parent: Field) => {
    const others = nestedSchemas(parent).filter((other) => other.keyword === keyword);
    const isFirst = key === 0 && !others.some((other) => demanded.has(other.schema));
    return role === "branch" && (isFirst || demanded.has(schema));
  };
  const sample = (path: Path, schemas: Field[]): unknown => {
    const own = demands.get(pathKey(path)) ?? [];
    const all = [...own, ...schemas].flatMap((schema) => sameValueSchemas(root, schema, { applies }));
    const inner = (step: string | number, more: Field[] = []) =>
      sample([...path, step], [...all.flatMap((schema) => childSchemas(schema, step)), ...more]);
    // The items of a list get different values.
    const position = path.findLast((step) => typeof step === "number") ?? 0;
    return sampleValue(all, own.length + position, inner);
  };
  return sample([], [root]);
}

type Inner = (step: string | number, more?: Field[]) => unknown;

function sampleValue(schemas: Field[], turn: number, inner: Inner): unknown {
  const lists = schemas.flatMap((schema) => ("const" in schema ? [[schema.const]] : schema.enum ? [schema.enum] : []));
  const values = lists[0]?.filter((value) => lists.every((list) => list.includes(value)));
  if (values) return values[turn % values.length];
  const hasFields = schemas.some(({ properties, required }) => properties ?? required);
  const type = schemas.flatMap((schema) => schema.type ?? [])[0] ?? (hasFields ? "object" : "string");
  if (type === "object") return sampleObject(schemas, inner);
  if (type === "array") return sampleList(schemas, inner);
  if (type === "string") return sampleText(schemas, turn);
  if (type === "null") return null;
  return type === "boolean" ? turn % 2 === 0 : sampleNumber(schemas, turn);
}

function sampleObject(schemas: Field[], inner: Inner): object {
  const required = schemas.flatMap((schema) => schema.required ?? []);
  const most = Math.min(...schemas.flatMap((schema) => schema.maxProperties ?? []));
  const names = [...new Set([...required, ...fieldNames(schemas)])].slice(0, most);
  const sourceOf = (name: string) =>
    schemas.flatMap((schema) => childSchemas(schema, name)).find((child) => child.sameAs);
  return Object.fromEntries(names.map((name) => [name, inner(sourceOf(name)?.sameAs ?? name)]));
}

function sampleList(schemas: Field[], inner: Inner): unknown[] {
  const nested = schemas.flatMap((schema) => nestedSchemas(schema));
  const contained = nested.filter(({ keyword }) => keyword === "contains").map(({ schema }) => schema);
  const lengths = schemas.flatMap((schema) => [declaredItems(schema), schema.minItems ?? 1]);
  return Array.from({ length: Math.max(...lengths) }, (_, position) =>
    inner(position, position === 0 ? contained : []),
  );
}

/** How many items of a list have their own schema. */
export function declaredItems(list: Field): number {
  return nestedSchemas(list).filter(({ step }) => typeof step === "number").length;
}
