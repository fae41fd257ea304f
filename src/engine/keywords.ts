// What the build and the tests need to know of each keyword that can fail: one record per keyword. Browsers do not load
// this module. The type requires a record for every rule of the meta-schema (`definitions.rule`).
import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv";
import type { ErrorRow, Field } from "../types.gen.ts";
import * as formats from "./formats.ts";
import * as limits from "./limits.ts";
import * as tables from "./tables.ts";

type RuleKeyword = Extract<ErrorRow["rule"], string>;

interface Keyword {
  /** The parameters of ajv's error (https://ajv.js.org/api.html#error-parameters), which messages may name. */
  parameters: string[];
  /** The type of data that it applies to (JSON Schema Validation, draft-07, section 6); absent if to several. */
  type?: "string" | "number" | "array" | "object";
  /**
   * Values that are likely to violate the rule of `schema`. `value` is one at the same location of other data, undefined
   * where there is none. For `required` and `dependencies` they are values of the property.
   */
  wrong: (schema: Field, value: unknown) => unknown[];
  /** The end of a range that it sets: two keywords that set both ends of a range conflict if nothing is between them. */
  limit?: DeclaredLimit;
  /**
   * How ajv validates a keyword of our own. A function could not be compiled for the page, and of a macro the page would
   * show the message of another rule, so it has `code`.
   */
  definition?: Omit<CodeKeywordDefinition, "keyword">;
}

export interface DeclaredLimit {
  of: keyof typeof limitedTypes | "moment";
  end: "least" | "most";
  /** Whether the limit itself is not allowed. For moments see `comparisons` in `limits.ts`. */
  isExclusive?: boolean;
}

/** The modules whose functions compiled code uses, by the names by which it requires them. */
export const engineModules = { "engine/formats": formats, "engine/limits": limits, "engine/tables": tables };

/** How compiled code requires the object that has the `tables` of its form. */
export const tablesModule = "form/tables";

/** The types of data in which each is limited. */
const limitedTypes = { value: "number", length: "string", items: "array", properties: "object" } as const;

const texts = ["no vale", "ana", "ana@", "ana@correo", "123", "…", "12345678901234567890"];

const records: Record<RuleKeyword, Keyword> = {
  required: { parameters: ["missingProperty"], type: "object", wrong: () => [undefined] },
  dependencies: {
    parameters: ["property", "missingProperty", "deps", "depsCount"],
    type: "object",
    wrong: () => [undefined],
  },
  type: { parameters: ["type"], wrong: () => ["diez"] },
  enum: {
    parameters: ["allowedValues"],
    wrong: ({ enum: [first] = [] }) => [typeof first === "number" ? first - 0.5 : "otro"],
  },
  const: { parameters: ["allowedValue"], wrong: ({ const: only }) => [typeof only === "boolean" ? !only : "otro"] },
  pattern: { parameters: ["pattern"], type: "string", wrong: () => texts },
  format: { parameters: ["format"], type: "string", wrong: () => texts },
  minLength: limit("length", "least", ({ minLength = 1 }, value) => [
    String(value ?? "a".repeat(minLength)).slice(0, minLength - 1),
  ]),
  maxLength: limit("length", "most", ({ maxLength = 0 }, value) => [
    String(value ?? "").padEnd(maxLength + 1, "a"),
    "1".repeat(maxLength + 1),
  ]),
  minimum: limit("value", "least", ({ minimum = 0, multipleOf = 1 }) => [minimum - multipleOf]),
  maximum: limit("value", "most", ({ maximum = 0, multipleOf = 1 }) => [maximum + multipleOf]),
  exclusiveMinimum: limit("value", "least", ({ exclusiveMinimum }) => [exclusiveMinimum], { isExclusive: true }),
  exclusiveMaximum: limit("value", "most", ({ exclusiveMaximum }) => [exclusiveMaximum], { isExclusive: true }),
  multipleOf: {
    parameters: ["multipleOf"],
    type: "number",
    wrong: ({ multipleOf = 1 }, value) => [Number(value ?? 0) + multipleOf / 2, Number(value ?? 0) + 1],
  },
  after: comparison("after", "least"),
  notBefore: comparison("notBefore", "least"),
  before: comparison("before", "most"),
  notAfter: comparison("notAfter", "most"),
  sameAs: {
    parameters: ["other"],
    wrong: (_schema, value) => [typeof value === "string" ? `${value}2` : "otro"],
    definition: comparing(({ limit, data }) => _`${limit} !== undefined && ${limit} !== ${data}`),
  },
  options: {
    parameters: ["table"],
    type: "string",
    wrong: () => ["otro"],
    definition: {
      schemaType: "object",
      error: { message: "", params: ({ schema }) => _`{table: ${schema.table}}` },
      code(context) {
        const { gen, data, it, schemaValue } = context;
        const form: { tables?: tables.Tables } = Object(Reflect.get(it.opts, "form") ?? it.schemaEnv.root.schema);
        const ofForm = gen.scopeValue("obj", { ref: form, code: _`require(${tablesModule})` });
        const arguments_ = _`${ofForm}.tables, ${schemaValue}, ${it.parentDataProperty}, ${it.parentData}, ${data}`;
        context.fail(_`!${functionsOf(context, "engine/tables")}.isOption(${arguments_})`);
      },
    },
  },
  minItems: limit("items", "least", ({ minItems = 1 }, value) => [listOf(value).slice(0, minItems - 1)]),
  maxItems: limit("items", "most", ({ maxItems = 0 }, value) => [Array(maxItems + 1).fill(listOf(value)[0] ?? "x")]),
  uniqueItems: {
    parameters: ["i", "j"],
    type: "array",
    wrong: (_schema, value) => [Array(2).fill(listOf(value)[0] ?? "x")],
  },
  contains: { parameters: ["minContains", "maxContains"], type: "array", wrong: () => [[], ["otro"]] },
  additionalItems: {
    parameters: ["limit"],
    type: "array",
    wrong: ({ items }, value) => [[...listOf(value), ...Array(listOf(items).length + 1).fill("x")]],
  },
  minProperties: limit("properties", "least", ({ minProperties = 1 }, value) => [
    Object.fromEntries(Object.entries(Object(value)).slice(0, minProperties - 1)),
  ]),
  maxProperties: limit("properties", "most", ({ maxProperties = 0 }, value) => [
    { ...Object(value), ...Array(maxProperties + 1).fill("x") },
  ]),
  additionalProperties: { parameters: ["additionalProperty"], type: "object", wrong: withOddName },
  propertyNames: { parameters: ["propertyName"], type: "object", wrong: withOddName },
  oneOf: { parameters: [], wrong: () => ["otro", {}] },
  anyOf: { parameters: [], wrong: () => ["otro", {}, true] },
  not: { parameters: [], wrong: ({ not: { const: only, enum: values = [] } = {} }) => [only, ...values, ...texts] },
};

/** The same records, by any name. A row of `errors` may name these keywords. */
export const keywords: ReadonlyMap<string, Keyword> = new Map(Object.entries(records));

/** The entries of a value that should be a list; none if it is something else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function withOddName(_schema: Field, value: unknown): unknown[] {
  return [{ ...Object(value), "¿otro?": "x" }];
}

/** A keyword that limits a number, or how many characters, items or properties a value has. */
function limit(
  of: keyof typeof limitedTypes,
  end: DeclaredLimit["end"],
  wrong: Keyword["wrong"],
  more: Pick<DeclaredLimit, "isExclusive"> = {},
): Keyword {
  const parameters = of === "value" ? ["limit", "comparison"] : ["limit"];
  return { parameters, type: limitedTypes[of], limit: { of, end, ...more }, wrong };
}

/** A keyword that compares a number or a moment with a limit. */
function comparison(keyword: limits.Comparison, end: DeclaredLimit["end"]): Keyword {
  const [day, time, number] =
    end === "least" ? ["1900-01-01", "00:00:00+14:00", -1e9] : ["2999-01-01", "23:59:00-12:00", 1e9];
  const wrong = ({ format, type }: Field) => {
    if (type === "number" || type === "integer") return [number];
    if (format === "time") return [time];
    return [format === "date-time" ? `${day}T${time}` : day];
  };
  const definition = comparing(
    ({ functions, limit, data }) => _`!${functions}.isWithinLimit(${keyword}, ${data}, ${limit})`,
  );
  return { parameters: ["limit", "other"], limit: { of: "moment", end }, wrong, definition };
}

/**
 * A keyword that compares a field with a limit. `fails` returns the condition under which its rule is violated. The
 * error's parameters are `limit`, the value that the field was compared with, and `other`, what the schema names. A rule
 * about a field beside it holds while that field is empty, and where a schema is validated without the object around it.
 */
function comparing(
  fails: (names: Record<"functions" | "limit" | "data", Name>) => Code,
): NonNullable<Keyword["definition"]> {
  return {
    schemaType: "string",
    error: { message: "", params: ({ params }) => _`{limit: ${params.limit}, other: ${params.other}}` },
    code(context) {
      const { gen, data, schema, it } = context;
      const functions = functionsOf(context, "engine/limits");
      const limit = gen.const("limit", _`${functions}.limitValue(${schema}, ${it.parentData})`);
      context.setParams({ limit, other: _`${schema}` });
      context.fail(fails({ functions, limit, data }));
    },
  };
}

/** The name under which compiled code has the functions of a module. */
export function functionsOf({ gen }: KeywordCxt, name: keyof typeof engineModules): Name {
  return gen.scopeValue("func", { ref: engineModules[name], code: _`require(${name})` });
}
