// Inlines every `$ref` of a form. ajv itself inlines only targets that contain no other `$ref`. It compiles the others
// to functions, in which the `schemaPath` of an error starts at `#` again: `#/required` would be ambiguous.
import { type Ajv, type CodeKeywordDefinition, nil, stringify } from "ajv";
import { formatFragment, parsePointer, resolvePointer } from "./pointer.ts";

/**
 * Makes `ajv` inline the target of every local `$ref`, and returns it. `$ref`s are resolved in `root`, by default the
 * compiled schema. Meta-schemas, which refer to themselves, keep ajv's own `$ref`.
 */
export function inlineReferences(ajv: Ajv, root?: object): Ajv {
  // ajv defines `$ref` with a `code` function, like every keyword that generates code.
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
