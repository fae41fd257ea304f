// The keywords that a row of `errors` may name, each with the parameters of ajv's error
// (https://ajv.js.org/api.html#error-parameters; ours in limitKeywords.ts). `satisfies` requires a line for every keyword
// of the meta-schema.
import type { ErrorRow } from "../types.gen.ts";

const parameters = {
  required: ["missingProperty"],
  dependencies: ["property", "missingProperty", "deps", "depsCount"],
  type: ["type"],
  enum: ["allowedValues"],
  const: ["allowedValue"],
  pattern: ["pattern"],
  format: ["format"],
  multipleOf: ["multipleOf"],
  after: ["limit", "other"],
  notBefore: ["limit", "other"],
  before: ["limit", "other"],
  notAfter: ["limit", "other"],
  sameAs: ["other"],
  minimum: ["limit", "comparison"],
  maximum: ["limit", "comparison"],
  exclusiveMinimum: ["limit", "comparison"],
  exclusiveMaximum: ["limit", "comparison"],
  minLength: ["limit"],
  maxLength: ["limit"],
  minItems: ["limit"],
  maxItems: ["limit"],
  minProperties: ["limit"],
  maxProperties: ["limit"],
  uniqueItems: ["i", "j"],
  contains: ["minContains", "maxContains"],
  additionalItems: ["limit"],
  additionalProperties: ["additionalProperty"],
  propertyNames: ["propertyName"],
  oneOf: [],
  anyOf: [],
  not: [],
} satisfies Record<Extract<ErrorRow["rule"], string>, string[]>;

export const ruleParameters: ReadonlyMap<string, string[]> = new Map(Object.entries(parameters));
export const ruleKeywords = [...ruleParameters.keys()];
