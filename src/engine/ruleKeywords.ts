// The rules of forms that a row of `errors` may name, each with what ajv says where it fails
// (https://ajv.js.org/api.html#error-parameters). Without a line for each of the meta-schema's it does not compile.
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
  additionalProperties: ["additionalProperty"],
  propertyNames: ["propertyName"],
  oneOf: [],
  anyOf: [],
  not: [],
} satisfies Record<Extract<ErrorRow["rule"], string>, string[]>;

export const ruleParameters: ReadonlyMap<string, string[]> = new Map(Object.entries(parameters));
export const ruleKeywords = [...ruleParameters.keys()];
