// Registers the keywords and options with which ajv compiles a form file.
import type { Ajv } from "ajv";
import { keywords } from "./keywords.ts";
import { inlineReferences } from "./references.ts";

/** Our keywords at the root of a form file. They control how messages are shown and data is sent and received, never validity. */
export const formKeywords = ["groups", "steps", "errors", "notify", "summary", "draft", "submit", "receive"] as const;

const metaSchema = "../meta/form.schema.json";
const draft07 = "http://json-schema.org/draft-07/schema#";

/**
 * Makes `ajv`, in strict mode too, validate form files with the same errors and `schemaPath`s as the page:
 * - the meta-schema that a form file names in `$schema` is known, as draft-07: the project's own check uses ours;
 * - our keywords are known, and those that are rules are validated;
 * - every `$ref` is inlined, so that each error has the `schemaPath` of its own rule. `$ref`s are resolved in `root`,
 *   by default the compiled schema;
 * - `multipleOf` allows for rounding: 0.3 is a multiple of 0.1;
 * - a keyword needs no `type` beside it: the project's own check compares all declarations of a field.
 * @returns the same `ajv`.
 */
export function registerVocabulary(ajv: Ajv, root?: object): Ajv {
  ajv.addMetaSchema({ $ref: draft07 }, metaSchema, false);
  Object.assign(ajv.opts, { multipleOfPrecision: 8, strictTypes: false, strictTuples: false });
  for (const [keyword, { definition }] of keywords) if (definition) ajv.addKeyword({ keyword, ...definition });
  return inlineReferences(ajv.addVocabulary([...formKeywords, "ui"]), root);
}
