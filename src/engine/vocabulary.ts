// Registers the keywords and options with which ajv compiles a form file.
import { _, type Ajv, type CodeKeywordDefinition, nil, stringify } from "ajv";
import { isOwnFormat } from "./formats.ts";
import { functionsOf, keywords } from "./keywords.ts";
import { formatFragment, parsePointer, resolvePointer } from "./pointer.ts";

/** Our keywords at the root of a form file. They control how messages are shown and data is sent and received, never validity. */
export const formKeywords = [
  "groups",
  "steps",
  "errors",
  "notify",
  "summary",
  "draft",
  "prefill",
  "submit",
  "receive",
] as const;

const metaSchema = "../meta/form.schema.json";
const draft07 = "http://json-schema.org/draft-07/schema#";

/**
 * Makes `ajv`, in strict mode too, validate form files with the same errors and `schemaPath`s as the page:
 * - the meta-schema that a form file names in `$schema` is known, as draft-07: the project's own check uses ours;
 * - our keywords are known, and those that are rules are validated;
 * - our formats are known: formats.ts has them;
 * - every `$ref` is inlined, so that each error has the `schemaPath` of its own rule. `$ref`s are resolved in `root`,
 *   by default the compiled schema;
 * - `multipleOf` allows for rounding: 0.3 is a multiple of 0.1;
 * - a keyword needs no `type` beside it: the project's own check compares all declarations of a field;
 * - `options` finds its table in the property `tables` of `root`, by default of the compiled schema: an object with the
 *   rows of each table under its name, the first row the names of the columns.
 * @returns the same `ajv`.
 */
export function registerVocabulary(ajv: Ajv, root?: object): Ajv {
  ajv.addMetaSchema({ $ref: draft07 }, metaSchema, false);
  Object.assign(ajv.opts, { multipleOfPrecision: 8, strictTypes: false, strictTuples: false, form: root });
  addOwnFormats(ajv);
  for (const [keyword, { type, definition }] of keywords) {
    if (definition) ajv.addKeyword({ keyword, ...(type && { type }), ...definition });
  }
  return inlineReferences(ajv.addVocabulary([...formKeywords, "tables", "compute", "ui"]), root);
}

/** Makes `format` know our formats. As functions of ajv's own list they could not be compiled for the page. */
function addOwnFormats(ajv: Ajv) {
  const original = ajv.getKeyword("format") as CodeKeywordDefinition;
  ajv.removeKeyword("format").addKeyword({
    ...original,
    code(context, ruleType) {
      const { data, schema } = context;
      if (!isOwnFormat(schema)) return original.code(context, ruleType);
      context.fail(
        _`typeof ${data} == "string" && !${functionsOf(context, "engine/formats")}.hasFormat(${schema}, ${data})`,
      );
    },
  });
}

/**
 * Makes `ajv` inline the target of every local `$ref`. It itself inlines only targets that contain no other `$ref`, and
 * compiles the others to functions, in which the `schemaPath` of an error starts at `#` again: `#/required` would be
 * ambiguous. Meta-schemas, which refer to themselves, keep ajv's own `$ref`.
 */
function inlineReferences(ajv: Ajv, root?: object): Ajv {
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
