// ajv reports an error behind a `$ref` at the location of the target, but only if it inlines the target. A target that
// contains another `$ref` it compiles to a function, whose locations start at `#` again: `#/required` would not say
// which of several `required` has failed. So every `$ref` of a form is inlined.
import { type Ajv, type CodeKeywordDefinition, nil, stringify } from "ajv";
import { formatFragment, parsePointer, resolvePointer } from "./pointer.ts";

/**
 * Makes `ajv` inline the target of every local `$ref`. `root` is the schema that the references lead into; by default
 * the one that is compiled. Meta-schemas, which refer to themselves, keep ajv's own `$ref`.
 */
export function inlineReferences(ajv: Ajv, root?: object): Ajv {
  // In ajv `$ref` is a keyword with a `code` function, like all that generate code.
  const original = ajv.getKeyword("$ref") as CodeKeywordDefinition;
  /** The targets around the current one: a circular reference cannot be inlined. */
  const inlining = new Set<object>();
  return ajv.removeKeyword("$ref").addKeyword({
    keyword: "$ref",
    schemaType: "string",
    code(context, ruleType) {
      const { gen, it, schema: reference } = context;
      const { schemaEnv } = it;
      const target = resolvePointer(root ?? schemaEnv.root.schema, reference);
      const isSchema = typeof target === "object" && target !== null;
      if (schemaEnv.root.meta || !isSchema || inlining.has(target)) return original.code(context, ruleType);
      inlining.add(target);
      const valid = gen.name("valid");
      const topSchemaRef = gen.scopeValue("schema", { ref: target, code: stringify(target) });
      const errSchemaPath = formatFragment(parsePointer(reference));
      const location = { schemaPath: nil, topSchemaRef, errSchemaPath };
      context.subschema({ schema: target, dataTypes: [], ...location }, valid);
      context.ok(valid);
      inlining.delete(target);
    },
  });
}
