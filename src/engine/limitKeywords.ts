// Our keywords that compare fields, for ajv.
import { _, type Ajv, type CodeKeywordDefinition } from "ajv";
import * as limits from "./limits.ts";

/** How compiled code imports the functions of `limits.ts`. */
export const limitsModule = "engine/limits";

/**
 * Adds `after`, `notBefore`, `before`, `notAfter` and `sameAs` to `ajv`, and returns it. The error's parameters are
 * `limit`, the value that the field was compared with, and `other`, what the schema names. A rule about a field beside
 * it holds while that field is empty, and where a schema is validated without the object around it.
 */
export function addLimitKeywords(ajv: Ajv): Ajv {
  for (const keyword of Object.keys(limits.comparisons)) ajv.addKeyword(definition(keyword));
  return ajv.addKeyword(definition("sameAs"));
}

function definition(keyword: string): CodeKeywordDefinition {
  return {
    keyword,
    schemaType: "string",
    error: { message: "", params: ({ params }) => _`{limit: ${params.limit}, other: ${params.other}}` },
    code(context) {
      const { gen, data, schema, it } = context;
      const functions = gen.scopeValue("func", { ref: limits, code: _`require(${limitsModule})` });
      const limit = gen.const("limit", _`${functions}.limitValue(${schema}, ${it.parentData})`);
      context.setParams({ limit, other: _`${schema}` });
      if (keyword === "sameAs") context.fail(_`${limit} !== undefined && ${limit} !== ${data}`);
      else context.fail(_`!${functions}.isWithinLimit(${keyword}, ${data}, ${limit})`);
    },
  };
}
