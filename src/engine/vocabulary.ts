// Teaches ajv to read a form file as the page reads it.
import type { Ajv } from "ajv";
import { inlineReferences } from "./references.ts";

/** Our keywords at the root of a form file. They say how and when rules are shown, never what is valid. */
export const formKeywords = ["groups", "errors", "notify", "submit"] as const;

/**
 * Makes `ajv`, in strict mode too, compile form files with the same verdicts and the same `schemaPath`s as the page:
 * - our keywords are known;
 * - every `$ref` is inlined, so that errors behind nested references keep their own location. `root` is the schema
 *   that references lead into; by default the compiled one;
 * - `multipleOf` allows for rounding: 0.3 is a multiple of 0.1;
 * - a keyword needs no `type` beside it: the project's own check looks at the types of a field as a whole.
 * @returns the same `ajv`.
 */
export function registerVocabulary(ajv: Ajv, root?: object): Ajv {
  Object.assign(ajv.opts, { multipleOfPrecision: 8, strictTypes: false, strictTuples: false });
  return inlineReferences(ajv.addVocabulary([...formKeywords, "ui"]), root);
}
