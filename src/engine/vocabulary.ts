// Registers the keywords and options with which ajv compiles a form file.
import type { Ajv } from "ajv";
import { keywords } from "./keywords.ts";
import { inlineReferences } from "./references.ts";

/** Our keywords at the root of a form file. They control how messages are shown and data is sent and received, never validity. */
export const formKeywords = ["groups", "steps", "errors", "notify", "summary", "draft", "submit", "receive"] as const;

/**
 * Makes `ajv`, in strict mode too, validate form files with the same errors and `schemaPath`s as the page:
 * - our keywords are known, and those that are rules are validated;
 * - every `$ref` is inlined, so that each error has the `schemaPath` of its own rule. `$ref`s are resolved in `root`,
 *   by default the compiled schema;
 * - `multipleOf` allows for rounding: 0.3 is a multiple of 0.1;
 * - a keyword needs no `type` beside it: the project's own check compares all declarations of a field.
 * @returns the same `ajv`.
 */
export function registerVocabulary(ajv: Ajv, root?: object): Ajv {
  Object.assign(ajv.opts, { multipleOfPrecision: 8, strictTypes: false, strictTuples: false });
  for (const [keyword, { definition }] of keywords) if (definition) ajv.addKeyword({ keyword, ...definition });
  return inlineReferences(ajv.addVocabulary([...formKeywords, "ui"]), root);
}
